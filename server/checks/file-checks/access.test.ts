import type { Readable } from "node:stream";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Role } from "#contract/roles.ts";
import type { SignedInContext } from "#server/carriers/context.ts";
import { openTestContext, type TestContext } from "#tests/support/server-context.ts";
import { uploadOf } from "#tests/support/uploads.ts";
import { cancelFileCheck } from "./calls/cancel-file-check.ts";
import { deleteFileCheck } from "./calls/delete-file-check.ts";
import { fileCheckResults } from "./calls/file-check-results.ts";
import { fileCheckStatus } from "./calls/file-check-status.ts";
import { getFileCheck } from "./calls/get-file-check.ts";
import { listFileChecks } from "./calls/list-file-checks.ts";
import { searchFileChecks } from "./calls/search-file-checks.ts";
import { startFileCheck } from "./calls/start-file-check.ts";
import { downloadFileCheck } from "./download-file-check.ts";
import { receiveUpload } from "./receive-upload.ts";

let server: TestContext;
let owner: SignedInContext;
beforeAll(async () => {
  server = await openTestContext();
  owner = await server.signIn("berater", ["4711"]);
  await server.queue.start();
});
afterAll(() => server.remove());

/** A completed file check of client 4711 (or without a client). */
const prepare = async (text: string): Promise<string> => {
  const { fileCheck } = await receiveUpload(uploadOf({ text, fileName: "Sichtbar.csv" }), owner);
  await startFileCheck({ id: fileCheck.fileId }, owner);
  await server.queue.settle();
  return fileCheck.fileId;
};

const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => "ok",
    (error) => error.code,
  );

const outcomes = async (id: string, person: SignedInContext) => {
  const download = codeOf(downloadFileCheck(id, person).then(({ stream }) => stream.destroy()));
  const { fileChecks, total } = await listFileChecks({}, person);
  const findings = await searchFileChecks({ q: "gegenkonto", limit: 50, includeResults: true }, person);
  const { results: files } = await searchFileChecks({ q: "sichtbar", limit: 50 }, person);
  const listed = fileChecks.some(({ fileId }) => fileId === id);
  expect(total).toBe(fileChecks.length);
  for (const hits of [files, findings.results]) expect(hits.some((hit) => hit.id === id)).toBe(listed);
  const calls = [getFileCheck, fileCheckStatus, fileCheckResults, startFileCheck, cancelFileCheck];
  const codes = [await download, ...(await Promise.all(calls.map((call) => codeOf(call({ id }, person)))))];
  return { listed, codes: [...new Set(codes)], delete: await codeOf(deleteFileCheck({ id }, person)) };
};

const sees = { listed: true, codes: ["ok"], delete: "ROLE_MISSING" };
const seesAndDeletes = { ...sees, delete: "ok" };
const seesNothing = { listed: false, codes: ["FILE_CHECK_NOT_FOUND"], delete: "FILE_CHECK_NOT_FOUND" };

test.each<[Role, readonly string[], "own" | "foreign", string, object]>([
  ["super_admin", [], "foreign", "Mandant 4711!", seesAndDeletes],
  ["administrator", [], "foreign", "Mandant 4711!", seesAndDeletes],
  ["administrator", [], "foreign", "ohne Nummer!", seesAndDeletes],
  ["berater", [], "foreign", "Mandant 4711!", seesNothing],
  ["berater", ["4711"], "foreign", "Mandant 4711!", sees],
  ["berater", ["47", "471", "47110"], "foreign", "Mandant 4711!", seesNothing],
  ["berater", ["4711"], "foreign", "ohne Nummer!", seesNothing],
  ["service", ["4711"], "foreign", "Mandant 4711!", sees],
  ["service", ["4712"], "foreign", "Mandant 4711!", seesNothing],
  ["berater", ["4711"], "own", "Mandant 4711!", seesAndDeletes],
  ["berater", ["4711"], "own", "ohne Nummer!", seesAndDeletes],
])("%s with clientNumbers %j and a %s file „%s“", async (role, clientNumbers, whose, text, expected) => {
  const id = await prepare(text);
  const person = whose === "own" ? owner : await server.signIn(role, clientNumbers);
  expect(await outcomes(id, person)).toEqual(expected);
});

test("after losing a client, users lose their own uploads of it; files without a client stay", async () => {
  const named = await prepare("Mandant 4711");
  const unnamed = await prepare("ohne Nummer");
  const moved = { ...owner, user: { ...owner.user, datev: { clientNumbers: [] } } };
  expect(await codeOf(getFileCheck({ id: named }, moved))).toBe("FILE_CHECK_NOT_FOUND");
  expect(await codeOf(downloadFileCheck(named, moved))).toBe("FILE_CHECK_NOT_FOUND");
  expect(await codeOf(getFileCheck({ id: unnamed }, moved))).toBe("ok");
});

test("a client withdrawn during a download stops the download and closes the file", async () => {
  const person = await server.signIn("berater", ["4711"]);
  const { fileCheck } = await receiveUpload(uploadOf({ text: "Mandant 4711 zieht um" }), person);
  let opened: Readable | null = null;
  const openIntact: typeof person.files.openIntact = async (sha256) => {
    opened = await person.files.openIntact(sha256);
    await server.context.db
      .updateTable("users")
      .set({ clientNumbersJson: "[]" })
      .where("id", "=", person.user.id)
      .execute();
    return opened;
  };
  const late = { ...person, files: { ...person.files, openIntact } };
  expect(await codeOf(downloadFileCheck(fileCheck.fileId, late))).toBe("FILE_CHECK_NOT_FOUND");
  expect(opened).toMatchObject({ destroyed: true });
});
