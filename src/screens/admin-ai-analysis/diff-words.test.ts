import { expect, test } from "vitest";
import { diffWords } from "./diff-words.ts";

const show = (before: string, after: string): string =>
  (diffWords(before, after) ?? [])
    .map(({ kind, text }) => ({ same: text, added: `+${text}+`, removed: `-${text}-` })[kind])
    .join("");

test.each([
  ["Kurze Sätze.", "Kurze Sätze.", "Kurze Sätze."],
  ["Kurze Sätze.", "Kurze deutsche Sätze.", "Kurze +deutsche +Sätze."],
  ["Eins zwei drei", "Eins drei", "Eins -zwei -drei"],
  ["Eins zwei", "Eins drei", "Eins -zwei-+drei+"],
  ["Der alte lange Satz.", "Der neue Satz.", "Der -alte lange-+neue+ Satz."],
  ["zum Befund, oder nicht.", "zum Befund in Kürze.", "zum -Befund, oder nicht.-+Befund in Kürze.+"],
  ["", "Neu", "+Neu+"],
  ["Eins\n\nZwei", "Eins\nZwei", "Eins-\n\n-+\n+Zwei"],
])("from „%s“ to „%s“ is „%s“", (before, after, expected) => {
  expect(show(before, after)).toBe(expected);
});

test("the parts add up to both texts; very long texts are not compared", () => {
  const before = "Aufgabe: Erklären Sie den Befund.\n\n{regeln} {frage}";
  const after = "Aufgabe: Erklären Sie kurz den Befund.\n\n{frage}\n\n{regeln}";
  const pieces = diffWords(before, after) ?? [];
  const textOf = (kind: string): string => pieces.flatMap((one) => (one.kind === kind ? [] : [one.text])).join("");
  expect(textOf("added")).toBe(before);
  expect(textOf("removed")).toBe(after);
  expect(diffWords("wort ".repeat(2000), "wort")).toBeNull();
});
