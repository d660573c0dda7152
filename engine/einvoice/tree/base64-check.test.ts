import { expect, test } from "vitest";
import { createBase64Check } from "./base64-check.ts";

const isBase64 = (...runs: readonly string[]): boolean => {
  const check = createBase64Check();
  for (const run of runs) {
    const bytes = new TextEncoder().encode(run);
    check.add(bytes, 0, bytes.length, false);
  }
  return check.isSound();
};

test.each(["", "QUJD", "QUI=", "QQ==", "Q U\nJ D", "QUJD&#13;&#10;QUJD", "/+9A"])("„%s“ is base64", (text) => {
  expect(isBase64(text)).toBe(true);
  expect(isBase64(text.slice(0, 1), text.slice(1))).toBe(true);
});

test.each([
  "Q",
  "QUJ",
  "QUJ=",
  "QR==",
  "Q===",
  "=QUJ",
  "QQ==QUJD",
  "QUJD====",
  "data:QUJD",
  "QU-D",
  "äQUJ",
  "&amp;UJD",
])("„%s“ is not base64", (text) => {
  expect(isBase64(text)).toBe(false);
});
