import unittest
import xml.dom.minidom

from checkout import SCRIPTS  # noqa: F401  (it puts the scripts on the path)
import terminal_picture


class TerminalPictureTests(unittest.TestCase):
    def draw(self, *captures, columns=10):
        return xml.dom.minidom.parseString(terminal_picture.draw(captures, columns))

    def texts(self, picture):
        return [(text.getAttribute("x"), text.firstChild.data, text.getAttribute("fill"))
                for text in picture.getElementsByTagName("text")]

    def test_text_is_placed_in_its_column(self):
        texts = self.texts(self.draw("ab海c"))
        self.assertEqual([(x, text) for x, text, _ in texts],
                         [("14.0", "ab"), ("30.8", "海"), ("47.6", "c")])

    def test_colours_last_until_they_change(self):
        texts = self.texts(self.draw("\x1b[32ma\x1b[39mb\n\x1b[38;5;203mc\x1b[0md"))
        self.assertEqual([ink for _, _, ink in texts], ["#8ccf7e", "#d5dbe5", "#ff5f5f", "#d5dbe5"])

    def test_reversed_text_has_a_background(self):
        picture = self.draw("\x1b[7ma ")
        grounds = [shape.getAttribute("fill") for shape in picture.getElementsByTagName("rect")]
        self.assertEqual(grounds, ["#1d2430", "#d5dbe5"])

    def test_blocks_are_shapes_and_markup_is_escaped(self):
        picture = self.draw("█<&")
        self.assertEqual(len(picture.getElementsByTagName("rect")), 2)
        self.assertEqual([text for _, text, _ in self.texts(picture)], ["<&"])

    def test_padding_is_not_drawn_and_nothing_is_stretched(self):
        picture = self.draw(" Home   and away  ", columns=20)
        self.assertEqual([(x, text) for x, text, _ in self.texts(picture)],
                         [("22.4", "Home"), ("81.2", "and away")])
        for text in picture.getElementsByTagName("text"):
            self.assertFalse(text.hasAttribute("textLength"))
            self.assertEqual(int(text.getAttribute("data-cells")), len(text.firstChild.data))

    def test_frames_share_the_rows_that_stay(self):
        picture = self.draw("same\none", "same\ntwo", "same\ntwo")
        self.assertEqual([text for _, text, _ in self.texts(picture)], ["same", "one", "two"])
        groups = {group.getAttribute("class"): group.getElementsByTagName("text")[0].firstChild.data
                  for group in picture.getElementsByTagName("g")}
        self.assertEqual(groups, {"f0-1": "one", "f1-3": "two"})
        style = picture.getElementsByTagName("style")[0].firstChild.data
        self.assertIn("@keyframes k0-1{0.00%{visibility:visible}20.00%{visibility:hidden}}", style)
        self.assertIn("@keyframes k1-3{0%{visibility:hidden}20.00%{visibility:visible}}", style)
        self.assertIn(".f1-3{visibility:visible", style)
