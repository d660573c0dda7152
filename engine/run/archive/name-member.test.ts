import { expect, test } from "vitest";
import { nameMember } from "./name-member.ts";

test.each([
  ["2026/Mai.csv", "2026/Mai.csv"],
  ["C:\\2026\\..\\Mai.csv", "2026/Mai.csv"],
  ["Mai\u0000\u007f\u0085.csv", "Mai.csv"],
  ["\u061cMai\u202evsc.exe", "Maivsc.exe"],
  ["../ / .", "Datei 3"],
])("%j is named %j", (written, name) => {
  expect(nameMember(written, 3)).toBe(name);
});
