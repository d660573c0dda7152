import { expect, test } from "vitest";
import { cleanFileName } from "./clean-file-name.ts";

test.each([
  ["Mu\u0308ller.csv", "Müller.csv"],
  ["\u061cMai\u202evsc.exe\u0000", "Maivsc.exe"],
  ["\u200e", "Unbenannt"],
])("%j is shown as %j", (name, shown) => {
  expect(cleanFileName(name)).toBe(shown);
});
