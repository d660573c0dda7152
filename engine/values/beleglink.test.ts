import { expect, test } from "vitest";
import { readBeleglink } from "./beleglink.ts";

const guid = "f64C1A5e-0001-4000-8000-0123456789ab";

test.each([
  [`BEDI "${guid}"`, guid],
  [`bedi "${guid}"`, null],
  [`BEDI ${guid}`, null],
  [`BEDI "${guid}" `, null],
  [`BEDI "${guid.slice(1)}"`, null],
  ["Rechnung.pdf", null],
  ["", null],
])("%s is a Beleglink to %s", (text, expected) => {
  expect(readBeleglink(text)).toBe(expected);
});
