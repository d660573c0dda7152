import { expect, test } from "vitest";
import { buildOccurrenceIndex } from "#screens/result-detail/findings/occurrence-index.ts";
import { listAnchors } from "./list-anchors.ts";

/** Finding, line, place, from, to. */
const words = 5;
const packed = Uint32Array.of(0, 3, 1, 10, 12, 0, 3, 1, 20, 22, 1, 3, 1, 10, 12, 1, 4, 2, 30, 32, 1, 0, 0, 0, 0);

test("each Befund of a term is listed once, with its first Fundstelle there", () => {
  const anchors = listAnchors(buildOccurrenceIndex(packed, words, 2), ["/Invoice/cbc:ID", "BG-23"]);
  expect([...anchors]).toEqual([
    [
      "/Invoice/cbc:ID",
      [
        { finding: 0, nth: 0 },
        { finding: 1, nth: 0 },
      ],
    ],
    ["BG-23", [{ finding: 1, nth: 1 }]],
    ["head", [{ finding: 1, nth: 2 }]],
  ]);
  expect(listAnchors(null, [])).toEqual(new Map());
});
