import { afterAll, beforeAll, expect, test } from "vitest";
import { dayMs } from "#engine/values/units.ts";
import type { SignedInContext } from "#server/carriers/context.ts";
import { readStreamed } from "#tests/support/read-streamed.ts";
import { openTestContext, type TestContext } from "#tests/support/server-context.ts";
import { uploadOf } from "#tests/support/uploads.ts";
import { dashboardStats } from "./calls/dashboard-stats.ts";
import { deleteFileCheck } from "./calls/delete-file-check.ts";
import { fileCheckFigures } from "./calls/file-check-figures.ts";
import { fileCheckHistory } from "./calls/file-check-history.ts";
import { fileCheckResults } from "./calls/file-check-results.ts";
import { getFileCheck } from "./calls/get-file-check.ts";
import { listFileChecks } from "./calls/list-file-checks.ts";
import { startFileCheck } from "./calls/start-file-check.ts";
import { updateFileCheck } from "./calls/update-file-check.ts";
import { downloadFileCheck } from "./download-file-check.ts";
import { receiveUpload } from "./receive-upload.ts";

let server: TestContext;
let owner: SignedInContext;
let stranger: SignedInContext;
beforeAll(async () => {
  server = await openTestContext();
  owner = await server.signIn("berater", ["4711"]);
  stranger = await server.signIn("berater", ["4712"]);
  await server.queue.start();
});
afterAll(() => server.remove());

const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => "ok",
    (error) => error.code,
  );

const check = async (text: string, fileName = "EXTF_A.csv"): Promise<string> => {
  const { fileCheck } = await receiveUpload(uploadOf({ text, fileName }), owner);
  await startFileCheck({ id: fileCheck.fileId }, owner);
  await server.queue.settle();
  return fileCheck.fileId;
};

test("figures of one result agree with the result", async () => {
  const id = await check("Mandant 4711\neins!\nzwei!");
  const figures = await fileCheckFigures({ id }, owner);
  expect(figures).toEqual({
    verdict: "notImportable",
    records: 3,
    occurrences: { error: 2, warning: 0, hint: 0 },
    rules: { error: 1, warning: 0, hint: 0 },
    checkedAt: server.clock.now,
  });
  expect(figures.occurrences).toEqual(
    (await readStreamed("fileCheckResults", fileCheckResults({ id }, owner))).report.counts,
  );
  expect(await codeOf(fileCheckFigures({ id }, stranger))).toBe("FILE_CHECK_NOT_FOUND");
});

test("the list has header, records and time of the report, and null before the check", async () => {
  const { fileCheck } = await receiveUpload(
    uploadOf({ text: "Mandant 4711\neins!", fileName: "EXTF_Liste.csv" }),
    owner,
  );
  const readListed = async () =>
    (await listFileChecks({}, owner)).fileChecks.find(({ fileId }) => fileId === fileCheck.fileId)?.facts;
  expect(await readListed()).toBeNull();
  await startFileCheck({ id: fileCheck.fileId }, owner);
  await server.queue.settle();
  const { report } = await readStreamed("fileCheckResults", fileCheckResults({ id: fileCheck.fileId }, owner));
  expect(await readListed()).toEqual({
    header: report.header,
    records: report.records,
    checkedAt: server.clock.now,
  });
});

test("figures before the check has run are refused", async () => {
  const { fileCheck } = await receiveUpload(uploadOf({ text: "noch nicht geprüft" }), owner);
  expect(await codeOf(fileCheckFigures({ id: fileCheck.fileId }, owner))).toBe("REPORT_NOT_READY");
});

test("the history shows visible files newest first, and omits deleted ones", async () => {
  const id = await check("Mandant 4711 im Verlauf", "EXTF_Verlauf.csv");
  server.clock.now += 1000;
  (await downloadFileCheck(id, owner)).stream.destroy();
  // An app that shows the file is no act of a person.
  (await downloadFileCheck(id, owner, "view")).stream.destroy();
  const eventsOf = async (person: SignedInContext) => {
    const { history, total } = await fileCheckHistory({ limit: 200 }, person);
    expect(total).toBe(history.length);
    expect(history.map(({ at }) => at)).toEqual(history.map(({ at }) => at).toSorted((a, b) => b - a));
    return history.filter(({ fileId }) => fileId === id);
  };
  const own = await eventsOf(owner);
  expect(own.map(({ event }) => event)).toEqual(["downloaded", "checked", "uploaded"]);
  expect(own[0]).toMatchObject({ originalFileName: "EXTF_Verlauf.csv", clientNumber: "4711", verdict: "importable" });
  expect(await eventsOf(stranger)).toEqual([]);
  await deleteFileCheck({ id }, owner);
  expect(await eventsOf(owner)).toEqual([]);
});

test("the history is paged and filtered like the list", async () => {
  const all = await fileCheckHistory({ limit: 200 }, owner);
  const second = await fileCheckHistory({ page: 1, limit: 2 }, owner);
  expect(second.total).toBe(all.total);
  expect(second.history).toEqual(all.history.slice(2, 4));
  const ofClient = await fileCheckHistory({ clientNumber: "4711", limit: 200 }, owner);
  expect(new Set(ofClient.history.map(({ clientNumber }) => clientNumber))).toEqual(new Set(["4711"]));
  expect((await fileCheckHistory({ dateRange: "2020-01-01/2020-12-31" }, owner)).total).toBe(0);
});

test("the history lists the days with events", async () => {
  const id = await check("Mandant 4711 am Freitag", "EXTF_Tage.csv");
  const friday = server.clock.now;
  server.clock.now += dayMs;
  (await downloadFileCheck(id, owner)).stream.destroy();
  const eventsOn = async (at: number) => {
    const day = new Date(at).toISOString().slice(0, 10);
    const { history, total } = await fileCheckHistory({ dateRange: `${day}/${day}`, limit: 200 }, owner);
    expect(total).toBe(history.length);
    return history.filter(({ fileId }) => fileId === id).map(({ event }) => event);
  };
  expect(await eventsOn(friday)).toEqual(["checked", "uploaded"]);
  expect(await eventsOn(server.clock.now)).toEqual(["downloaded"]);
  server.clock.now = friday;
});

test("the dashboard counts the checks in the list", async () => {
  await check("Mandant 4711 mit Fehler!");
  const figures = await dashboardStats({}, owner);
  const { fileChecks, total } = await listFileChecks({ limit: 200 }, owner);
  expect(figures.total).toBe(total);
  const completed = fileChecks.filter(({ status }) => status === "completed");
  expect(figures.byStatus.completed).toBe(completed.length);
  const failing = fileChecks.filter(({ verdict }) => verdict === "notImportable");
  expect(figures.byVerdict.notImportable).toBe(failing.length);
  expect(figures.days).toHaveLength(30);
  expect(figures.days.at(-1)).toEqual({ day: "2026-11-20", count: total });
  expect(figures.rules).toEqual([
    { rule: "CSV-X-009", severity: "error", title: "Konto und Gegenkonto sind gleich", files: failing.length },
  ]);
  const nothing = await dashboardStats({}, stranger);
  expect([nothing.total, nothing.rules, nothing.byStatus]).toEqual([0, [], {}]);
});

test("a new name or route starts a new check, an unchanged one does not", async () => {
  const id = await check("Mandant 4711 umbenannt");
  const renamed = await updateFileCheck({ id, originalFileName: "EXTF_\u202eNeu.csv" }, owner);
  expect(renamed.fileCheck).toMatchObject({ originalFileName: "EXTF_Neu.csv", status: "processing" });
  await server.queue.settle();
  expect((await getFileCheck({ id }, owner)).fileCheck.status).toBe("completed");
  const same = await updateFileCheck({ id, originalFileName: "EXTF_Neu.csv", route: "manual" }, owner);
  expect(same.fileCheck.status).toBe("completed");
  await updateFileCheck({ id, route: "service" }, owner);
  await server.queue.settle();
  expect((await readStreamed("fileCheckResults", fileCheckResults({ id }, owner))).report.route).toBe("service");
  const { fileChecks } = await listFileChecks({ limit: 200 }, owner);
  expect(fileChecks.find(({ fileId }) => fileId === id)?.originalFileName).toBe("EXTF_Neu.csv");
});

test("only the owner of a file and administrators change it", async () => {
  const id = await check("Mandant 4711 fremd");
  const colleague = await server.signIn("service", ["4711"]);
  const change = { id, originalFileName: "EXTF_Fremd.csv" };
  expect(await codeOf(updateFileCheck(change, colleague))).toBe("ROLE_MISSING");
  expect(await codeOf(updateFileCheck(change, stranger))).toBe("FILE_CHECK_NOT_FOUND");
  expect(await codeOf(updateFileCheck(change, await server.signIn("administrator")))).toBe("ok");
  await server.queue.settle();
});
