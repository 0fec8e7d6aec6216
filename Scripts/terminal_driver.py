"""A terminal that scripts type into and look at: a pane of a tmux server of its own."""

import os
import shlex
import subprocess
import time


class Terminal:
    """A pane that runs a command, then says `EXIT` with its status, and stays."""

    def __init__(self, folder, columns=80, rows=24):
        self.folder = folder
        self.socket = os.path.join(folder, "tmux-0")
        self.starts = 0
        self.columns, self.rows = columns, rows
        self.errors = os.path.join(folder, "errors")

    # MARK: Running

    def tmux(self, *words, check=True):
        command = ["tmux", "-S", self.socket, "-f", "/dev/null", *words]
        result = subprocess.run(command, capture_output=True, text=True, encoding="utf-8")
        if check and result.returncode != 0:
            raise Failure(f"tmux {words[0]}: {result.stderr.strip()}")
        return result.stdout

    def start(self, command, environment):
        """Runs a command with exactly this environment, and what a terminal says of itself."""
        settings = {"PATH": os.environ["PATH"], "HOME": self.folder, "TZ": "UTC",
                    "SWIFT_BACKTRACE": "enable=no", **environment}
        assignments = " ".join(f"{key}={shlex.quote(value)}" for key, value in settings.items())
        words = " ".join(map(shlex.quote, command))
        modes, process, errors = (
            shlex.quote(os.path.join(self.folder, name)) for name in ("modes", "process", "errors"))
        run = f"echo $$ >{process}; exec env -i {assignments} {words} 2>{errors}"
        for name in ("modes-before", "modes-after", "process"):
            if os.path.exists(os.path.join(self.folder, name)):
                os.remove(os.path.join(self.folder, name))
        # A program that was killed leaves a terminal in which a line feed keeps the column.
        self.begin(f"stty -g >{modes}-before; sh -c {shlex.quote(run)}; "
                   f"printf '\\r\\nEXIT %s\\r\\n' $?; stty -g >{modes}-after; exec cat >/dev/null")

    def begin(self, script):
        self.stop()
        # A server of an earlier pane would keep its options and its environment, and may not have
        # let its socket go yet.
        self.starts += 1
        self.socket = os.path.join(self.folder, f"tmux-{id(self)}-{self.starts}")
        self.tmux("new-session", "-d", "-x", str(self.columns), "-y", str(self.rows), "cat",
                  ";", "set", "-g", "status", "off", ";", "set", "-g", "escape-time", "0",
                  ";", "set", "-g", "default-terminal", "tmux-256color",
                  ";", "respawn-pane", "-k", script)

    def stop(self):
        self.tmux("kill-server", check=False)

    @property
    def process(self):
        """The ID of the command's process."""
        return int(open(os.path.join(self.folder, "process")).read())

    # MARK: Typing and looking

    def press(self, *keys):
        self.tmux("send-keys", *keys)

    def type(self, text):
        self.tmux("send-keys", "-l", "--", text)

    def resize(self, columns, rows):
        self.tmux("resize-window", "-x", str(columns), "-y", str(rows))

    def screen(self, colours=False):
        return self.tmux("capture-pane", "-p", *(["-e", "-N"] if colours else []))

    def wait(self, text, timeout=20):
        """Waits until the screen shows a text, and changes no more."""
        deadline, last = time.monotonic() + timeout, None
        while time.monotonic() < deadline:
            screen = self.screen()
            if text in screen and screen == last:
                return screen
            last = screen
            time.sleep(0.02)
        raise Failure(f"The screen does not show “{text}”:\n{last}")

    def wait_for(self, expected, timeout=20):
        """Waits until the screen is exactly this one."""
        deadline = time.monotonic() + timeout
        while time.monotonic() < deadline:
            screen = self.screen()
            if screen == expected:
                return
            time.sleep(0.02)
        raise Failure(f"The screen is another one than expected:\n{screen}")

    def wait_for_any(self, *texts, timeout=20):
        """Waits until the screen shows one of the texts."""
        deadline = time.monotonic() + timeout
        while time.monotonic() < deadline:
            screen = self.screen()
            if any(text in screen for text in texts):
                return screen
            time.sleep(0.02)
        raise Failure(f"The screen shows none of {texts}:\n{screen}")

    def settle(self):
        """Waits until the screen changes no more."""
        return self.wait("")

    @property
    def is_alternate(self):
        return self.tmux("display", "-p", "#{alternate_on}").strip() == "1"

    def modes_are_kept(self):
        """Whether the terminal's modes are what they were before the command."""
        path = os.path.join(self.folder, "modes")
        deadline = time.monotonic() + 5
        while time.monotonic() < deadline:
            if os.path.exists(path + "-after"):
                before, after = (open(path + end).read() for end in ("-before", "-after"))
                if after:
                    return before == after
            time.sleep(0.02)
        return False

    def complaints(self):
        return open(self.errors, encoding="utf-8").read()


class Failure(Exception):
    """Something is not as it should be."""
