import { afterEach, beforeEach, expect, test } from "vitest";
import type { SignedInContext } from "#server/carriers/context.ts";
import { startFileCheck } from "#server/checks/file-checks/calls/start-file-check.ts";
import { receiveUpload } from "#server/checks/file-checks/receive-upload.ts";
import { ApiError } from "#server/ground/api-error.ts";
import { openTestContext, type TestContext } from "#tests/support/server-context.ts";
import { uploadOf } from "#tests/support/uploads.ts";
import { exportFileCheck } from "./export-file-check.ts";

let server: TestContext;
let adviser: SignedInContext;
beforeEach(async () => {
  server = await openTestContext();
  adviser = await server.signIn("berater", ["4711"]);
  await server.queue.start();
});
afterEach(() => server.remove());

const { signal } = new AbortController();
const upload = async (text: string) => (await receiveUpload(uploadOf({ text }), adviser)).fileCheck.fileId;
const check = async (text: string): Promise<string> => {
  const id = await upload(text);
  await startFileCheck({ id }, adviser);
  await server.queue.settle();
  return id;
};

test("the document has its name and type, and leaves an audit entry", async () => {
  const id = await check("Mandant 4711\nfalsch!");
  const { content, headers } = await exportFileCheck({ id, as: "excel", kind: "inquiry" }, adviser, signal);
  expect(JSON.parse(content.toString())).toEqual({ kind: "inquiry", as: "excel" });
  expect(headers["content-type"]).toBe("application/vnd.openxmlformats-officedocument.spreadsheetml.sheet");
  expect(headers["content-disposition"]).toMatch(/^attachment; filename=".*\.R_ckfrage\.xlsx"; filename\*=UTF-8''/);
  const entries = await server.context.db.selectFrom("auditEntries").selectAll().orderBy("position").execute();
  expect(entries.at(-1)).toMatchObject({ action: "download", actor: adviser.user.email, subject: id });
  expect(JSON.parse(entries.at(-1)?.detailJson ?? "")).toEqual({ export: "inquiry", as: "excel" });
});

test("the letter about an e-invoice goes to whom the call names, that about any other file to the client", async () => {
  const letter = async (id: string, to: "client" | "sender") =>
    JSON.parse((await exportFileCheck({ id, as: "pdf", kind: "inquiry", to }, adviser, signal)).content.toString());
  const invoice = await check("Mandant 4711\nfalsch! E-Rechnung");
  const { db } = server.context;
  const { reportJson } = await db
    .selectFrom("reports")
    .select("reportJson")
    .where("fileCheckId", "=", invoice)
    .executeTakeFirstOrThrow();
  const changed = { ...JSON.parse(reportJson), format: { family: "e-invoice", name: "E-Rechnung" } };
  await db
    .updateTable("reports")
    .set({ reportJson: JSON.stringify(changed) })
    .where("fileCheckId", "=", invoice)
    .execute();
  expect(await letter(invoice, "client")).toEqual({ kind: "inquiry", as: "pdf", to: "client" });
  expect(await letter(invoice, "sender")).toEqual({ kind: "inquiry", as: "pdf", to: "sender" });
  const stapel = await check("Mandant 4711\nfalsch!");
  expect(await letter(stapel, "client")).toEqual({ kind: "inquiry", as: "pdf", to: "client" });
  await expect(letter(stapel, "sender")).rejects.toMatchObject({ code: "BAD_REQUEST" });
});

test("a document is refused to users who may not see the file check", async () => {
  const id = await check("Mandant 4711\nfalsch!");
  const stranger = await server.signIn("berater", ["1"]);
  const refused = { code: "FILE_CHECK_NOT_FOUND" };
  await expect(exportFileCheck({ id, as: "pdf" }, stranger, signal)).rejects.toMatchObject(refused);
});

test("if a new check finishes first, the document is about the new check", async () => {
  const id = await check("Mandant 4711\nfalsch!");
  const made: string[] = [];
  const writeExport: typeof adviser.writeExport = async (task, ...more) => {
    made.push(task.occurrencesPath);
    if (made.length > 1) return adviser.writeExport(task, ...more);
    await startFileCheck({ id }, { ...adviser, rulesetVersion: "newer" });
    await server.queue.settle();
    throw new ApiError("EXPORT_FAILED", { cause: new Error("no such file") });
  };
  const { content } = await exportFileCheck({ id, as: "pdf" }, { ...adviser, writeExport }, signal);
  expect(JSON.parse(content.toString())).toMatchObject({ as: "pdf" });
  expect(new Set(made).size).toBe(2);
});

test("a document that cannot be generated is tried once", async () => {
  const id = await check("Mandant 4711\nfalsch!");
  let attempts = 0;
  const writeExport = async (): Promise<never> => {
    attempts += 1;
    throw new ApiError("EXPORT_FAILED");
  };
  const failing = exportFileCheck({ id, as: "pdf" }, { ...adviser, writeExport }, signal);
  await expect(failing).rejects.toMatchObject({ code: "EXPORT_FAILED" });
  expect(attempts).toBe(1);
});

const withdraw = {
  "loses the client": { clientNumbersJson: "[]" },
  "is locked": { lockedAt: 1 },
} as const;
test.each(Object.entries(withdraw))("a user who %s during generation gets no document", async (_how, change) => {
  const id = await check("Mandant 4711\nfalsch!");
  const { db } = server.context;
  const writeExport: typeof adviser.writeExport = async (...args) => {
    const content = await adviser.writeExport(...args);
    await db.updateTable("users").set(change).where("id", "=", adviser.user.id).execute();
    return content;
  };
  const refused = { code: "FILE_CHECK_NOT_FOUND" };
  await expect(exportFileCheck({ id, as: "pdf" }, { ...adviser, writeExport }, signal)).rejects.toMatchObject(refused);
  expect(await db.selectFrom("auditEntries").select("action").where("action", "=", "download").execute()).toEqual([]);
});

test.each([
  ["before the check", "gut", false, { as: "pdf" }, "REPORT_NOT_READY"],
  ["a letter without anything to ask", "gut", true, { as: "pdf", kind: "inquiry" }, "NOTHING_TO_ASK"],
  ["a proof as a table", "gut", true, { as: "excel", kind: "proof" }, "BAD_REQUEST"],
] as const)("%s is refused", async (_name, text, isChecked, order, code) => {
  const id = isChecked ? await check(text) : await upload(text);
  await expect(exportFileCheck({ id, ...order }, adviser, signal)).rejects.toMatchObject({ code });
});
