import { expect, test } from "vitest";
import { createMask } from "#server/offices/ai/redaction/mask.ts";
import { createAnswerReader } from "./read-answer.ts";

const read = (pieces: readonly string[], values: readonly string[] = []): string => {
  const mask = createMask(values);
  mask.hide(values.join(" "));
  const reader = createAnswerReader({ mask, ruleIds: ["CSV-X-009", "CSV-K-001"] });
  return pieces.map(reader.push).join("") + reader.end();
};

test.each([
  [["Gleich [CSV-X-009]."], "Gleich [CSV-X-009]."],
  [["Erfunden [CSV-X-010], [Quelle: Gesetz]."], "Erfunden , ."],
  [["Zwei [CSV-X-009, CSV-Q-999; CSV-K-001]"], "Zwei [CSV-X-009] [CSV-K-001]"],
  [["Stück [", "CSV-", "X-009", "] weiter"], "Stück [CSV-X-009] weiter"],
  [["Offen [CSV-X"], "Offen CSV-X"],
])("%j is shown as „%s“", (pieces, expected) => {
  expect(read(pieces)).toBe(expected);
});

test("a value is restored even if its placeholder is split across chunks", () => {
  expect(read(["Der Betrag [We", "rt 1] stimmt nicht."], ["Müller Bau"])).toBe("Der Betrag Müller Bau stimmt nicht.");
});

test("chunks are passed on without waiting for the end", () => {
  const reader = createAnswerReader({ mask: createMask([]), ruleIds: [] });
  expect(reader.push("Ein Satz. ")).toBe("Ein Satz. ");
  expect(reader.push(`[${"x".repeat(70)}`)).toBe(`[${"x".repeat(70)}`);
});
