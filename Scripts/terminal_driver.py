"""A terminal that scripts type into and look at: a pane of a tmux server of its own."""

import contextlib
import fcntl
import glob
import os
import shlex
import struct
import subprocess
import termios

import files
from programs import until


class Terminal:
    """A pane that runs a command, then says `EXIT` with its status, and stays."""

    def __init__(self, folder, columns=80, rows=24):
        self.folder = folder
        self.socket = os.path.join(folder, "tmux-0")
        self.starts = 0
        self.columns, self.rows = columns, rows
        self.errors = os.path.join(folder, "errors")

    # MARK: Running

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.stop()

    def tmux(self, *words, check=True):
        command = ["tmux", "-S", self.socket, "-f", "/dev/null", *words]
        result = subprocess.run(command, capture_output=True, text=True, encoding="utf-8")
        if check and result.returncode != 0:
            raise Failure(f"tmux {words[0]}: {result.stderr.strip()}")
        return result.stdout

    def start(self, command, environment=()):
        """Runs a command with exactly this environment, and what every terminal has. An empty value is none."""
        settings = {"PATH": os.environ["PATH"], "HOME": self.folder, "TZ": "UTC", "LC_ALL": "C.UTF-8",
                    "TERM": "tmux-256color", "SWIFT_BACKTRACE": "enable=no", **dict(environment)}
        assignments = " ".join(f"{key}={shlex.quote(value)}" for key, value in settings.items() if value)
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
        return int(files.read(self.folder, "process"))

    # MARK: Typing and looking

    def press(self, *keys):
        self.tmux("send-keys", *keys)

    def type(self, text):
        self.tmux("send-keys", "-l", "--", text)

    def enter(self, *keys):
        """Presses keys, one after the other; "-l TEXT" is typed."""
        for key in keys:
            if key.startswith("-l "):
                # A text that arrives together with the key before it is a paste with that key.
                self.rest()
                self.type(key[3:])
                self.rest()
            else:
                self.press(key)
                # Esc followed immediately by other bytes would be decoded as one key.
                if key == "Escape":
                    self.rest()
                    self.settle()

    def go(self, text, *keys):
        """Enters keys, and waits until the screen shows a text."""
        self.enter(*keys)
        return self.wait(text)

    def resize(self, columns, rows):
        self.tmux("resize-window", "-x", str(columns), "-y", str(rows))

    def screen(self, colours=False):
        return self.tmux("capture-pane", "-p", *(["-e", "-N"] if colours else []))

    def wait_until(self, holds, mistake):
        """Waits until something holds of the screen, and returns it; fails with the mistake and the screen."""
        seen = []

        def ask():
            seen[:] = [self.screen()]
            return holds(seen[0])

        if not until(ask):
            raise Failure(f"{mistake}:\n{seen[0]}")
        return seen[0]

    def wait(self, text):
        """Waits until the screen shows a text, and changes no more."""
        last = [None]

        def is_shown(screen):
            is_same, last[0] = screen == last[0], screen
            return is_same and text in screen

        return self.wait_until(is_shown, f"The screen does not show “{text}”")

    def wait_for(self, expected):
        """Waits until the screen is exactly this one."""
        self.wait_until(lambda screen: screen == expected, "The screen is another one than expected")

    def wait_for_any(self, *texts):
        """Waits until the screen shows one of the texts."""
        return self.wait_until(
            lambda screen: any(text in screen for text in texts), f"The screen shows none of {texts}")

    def wait_without(self, text):
        """Waits until the screen shows a text no more."""
        self.wait_until(lambda screen: text not in screen, f"The screen still shows “{text}”")

    def settle(self):
        """Waits until the screen changes no more."""
        return self.wait("")

    def rest(self):
        """Waits until the program has read all keys, and none of its threads has anything to do, twice in a row."""
        seen = []

        def is_resting():
            # The answer of tmux comes after the keys that it was sent before.
            keyboard = os.open(self.tmux("display", "-p", "#{pane_tty}").strip(), os.O_RDONLY | os.O_NOCTTY)
            try:
                unread = struct.unpack("i", fcntl.ioctl(keyboard, termios.FIONREAD, b"\0" * 4))[0]
            finally:
                os.close(keyboard)
            seen.append(unread == 0 and self.is_asleep())
            return all(seen[-2:]) and len(seen) > 1

        if not until(is_resting):
            raise Failure(f"The program doesn't come to rest:\n{self.screen()}")

    def is_asleep(self):
        """Whether all threads of the program sleep; one that has ended counts as asleep."""
        stats = glob.glob(f"/proc/{self.process}/task/*/stat")
        states = []
        for path in stats:
            with contextlib.suppress(FileNotFoundError, ProcessLookupError):
                states.append(files.read(path).rsplit(")", 1)[1].split()[0])
        return all(state in "SZX" for state in states)

    @property
    def is_alternate(self):
        return self.tmux("display", "-p", "#{alternate_on}").strip() == "1"

    def modes_are_kept(self):
        """Whether the terminal's modes are what they were before the command."""
        path = os.path.join(self.folder, "modes")

        def after():
            return os.path.exists(path + "-after") and files.read(path + "-after")

        return until(after) == files.read(path + "-before")

    def complaints(self):
        return files.read(self.errors)


class Failure(Exception):
    """Something is not as it should be."""
