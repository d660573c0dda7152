import { expect, test } from "vitest";
import { describeFolderError } from "./data-folder.ts";

test.each([
  [{ code: "EACCES" }, /fehlt die Berechtigung zum Schreiben/],
  [{ code: "EROFS" }, /fehlt die Berechtigung zum Schreiben/],
  [{ code: "ERR_SQLITE_ERROR", errcode: 8 }, /fehlt die Berechtigung zum Schreiben/],
  // SQLITE_READONLY_DIRECTORY.
  [{ code: "ERR_SQLITE_ERROR", errcode: 1544 }, /fehlt die Berechtigung zum Schreiben/],
  [{ code: "ENOSPC" }, /ist kein Platz mehr/],
  [{ code: "EDQUOT" }, /ist kein Platz mehr/],
  [{ code: "ERR_SQLITE_ERROR", errcode: 13 }, /ist kein Platz mehr/],
  // SQLITE_IOERR_WRITE.
  [{ code: "ERR_SQLITE_ERROR", errcode: 778 }, /lässt sich nicht lesen oder beschreiben/],
])("%j at start gives one German sentence that names the folder", (codes, text) => {
  const { message = "" } = describeFolderError(Object.assign(new Error("failed"), codes), "/daten") ?? {};
  expect(message).toMatch(text);
  expect(message).toContain("/daten");
  expect(message).not.toContain("\n");
});

test("a bug is not reported as a problem of the folder", () => {
  expect(describeFolderError(new TypeError("x is undefined"), "/daten")).toBeNull();
  expect(describeFolderError(Object.assign(new Error("constraint"), { errcode: 19 }), "/daten")).toBeNull();
});
