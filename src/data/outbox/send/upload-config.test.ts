import { expect, test } from "vitest";
import { refuseSize } from "./upload-config.ts";

const config = (maxBytes: number) => ({ maxBytes, extensions: [".csv"], maxFilesPerBatch: 500 });

test.each([
  [200_000_000, config(200_000_000), null],
  [200_000_001, config(200_000_000), "Die Datei ist größer als 200 MB."],
  [2_000_000, config(1_500_000), "Die Datei ist größer als 1,5 MB."],
  [Number.MAX_SAFE_INTEGER, undefined, null],
])("%i bytes under %j: %s", (size, limits, expected) => {
  expect(refuseSize(size, limits)).toBe(expected);
});
