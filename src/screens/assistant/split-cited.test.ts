import { expect, test } from "vitest";
import { splitCited } from "./split-cited.ts";

test.each([
  [
    "Eins ist gleich. [CSV-X-009] Zwei fehlt.",
    [
      ["Eins ist gleich.", ["CSV-X-009"]],
      ["Zwei fehlt.", []],
    ],
  ],
  ["Das steht vor dem Punkt [CSV-X-009].", [["Das steht vor dem Punkt.", ["CSV-X-009"]]]],
  [
    "Konten, z. B. 8400, sind gleich [CSV-X-009]. Ende",
    [
      ["Konten, z. B. 8400, sind gleich.", ["CSV-X-009"]],
      ["Ende", []],
    ],
  ],
  ["Beides gilt. [CSV-X-009] [CSV-K-001] [CSV-X-009]", [["Beides gilt.", ["CSV-X-009", "CSV-K-001"]]]],
  [
    "Ein Wert [Betrag 1] bleibt.\n\n\nNeu",
    [
      ["Ein Wert [Betrag 1] bleibt.", []],
      ["Neu", []],
    ],
  ],
  ["", []],
])("„%s“ is split into sentences and citations", (text, expected) => {
  expect(splitCited(text).map((sentence) => [sentence.text, sentence.rules])).toEqual(expected);
});
