import { expect, test } from "vitest";
import { describeFileError } from "./describe-file-error.ts";

const failWith = (code: string) => Object.assign(new Error(`${code}: in English`), { code, syscall: "open" });

test.each([
  [failWith("ENOENT"), "a.csv: Die Datei oder der Ordner wurde nicht gefunden."],
  [failWith("EACCES"), "a.csv: Die Berechtigung fehlt."],
  [failWith("EISDIR"), "a.csv: Das ist ein Ordner, keine Datei."],
  [failWith("EIO"), "a.csv: Die Datei konnte nicht gelesen oder geschrieben werden (EIO: in English)."],
  [new RangeError("too large"), "a.csv: Die Datei konnte nicht gelesen oder geschrieben werden (too large)."],
])("%s", (error, sentence) => {
  expect(describeFileError("a.csv", error)).toBe(sentence);
});
