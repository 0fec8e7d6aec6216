# The recipe for a tap of Homebrew: `brew install --formula Packaging/Homebrew/bako.rb`.
class Bako < Formula
  desc "Mood journal for the terminal"
  homepage "https://git.example.com/Tessera"
  url "https://git.example.com/Tessera.git", tag: "0.2.0"
  version "0.2.0"
  license "MIT"
  head "https://git.example.com/Tessera.git", branch: "main"

  uses_from_macos "swift" => :build, since: :tahoe
  uses_from_macos "ncurses"
  uses_from_macos "sqlite"

  on_macos do
    depends_on macos: :tahoe
  end

  on_linux do
    depends_on "utf8proc"
  end

  def install
    ENV["STATIC"] = "swift" if OS.linux?
    # Homebrew's sandbox is around the build already, and SwiftPM's can't be inside it.
    system "Scripts/install-program", "bako", prefix, "--disable-sandbox"
  end

  test do
    ENV["XDG_DATA_HOME"] = testpath.to_s
    system bin/"bako", "add", "--emotion", "Calm", "--journal", "Tea on the balcony"
    assert_match "Tea on the balcony", shell_output("#{bin}/bako list --json")
  end
end
