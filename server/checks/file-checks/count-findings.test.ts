import { afterEach, beforeEach, expect, test } from "vitest";
import type { SignedInContext } from "#server/carriers/context.ts";
import { openTestContext, type TestContext } from "#tests/support/server-context.ts";
import { uploadOf } from "#tests/support/uploads.ts";
import { dashboardStats } from "./calls/dashboard-stats.ts";
import { deleteFileCheck } from "./calls/delete-file-check.ts";
import { deleteForGood } from "./calls/delete-for-good.ts";
import { restoreFileCheck } from "./calls/restore-file-check.ts";
import { startFileCheck } from "./calls/start-file-check.ts";
import { updateFileCheck } from "./calls/update-file-check.ts";
import { receiveUpload } from "./receive-upload.ts";

let server: TestContext;
let adviser: SignedInContext;
let leader: SignedInContext;
beforeEach(async () => {
  server = await openTestContext();
  adviser = await server.signIn("berater", ["4711", "4712"]);
  leader = await server.signIn("administrator");
  await server.queue.start();
});
afterEach(() => server.remove());

const check = async (text: string, person = adviser) => {
  const { fileId } = (await receiveUpload(uploadOf({ text }), person)).fileCheck;
  await startFileCheck({ id: fileId }, person);
  await server.queue.settle();
  return fileId;
};
const filesOf = async (person: SignedInContext) =>
  (await dashboardStats({}, person)).rules.map(({ rule, files }) => [rule, files]);

/** The counts computed from scratch. */
const recount = async (): Promise<readonly (readonly [string, number])[]> => {
  const rows = await server.context.db
    .selectFrom("findings")
    .innerJoin("fileChecks", "fileChecks.id", "findings.fileCheckId")
    .where("deletedAt", "is", null)
    .select("rule")
    .execute();
  return [...Map.groupBy(rows, ({ rule }) => rule)].map(([rule, files]) => [rule, files.length]);
};

test("rule counts match the findings after every change of a check", async () => {
  const rule = "CSV-X-009";
  const ids = [
    await check("Mandant 4711\n!"),
    await check("Mandant 4712\n!"),
    await check("ohne !"),
    await check("gut"),
  ];
  const [first = "", second = "", third = ""] = ids;
  const steps: readonly (() => Promise<unknown>)[] = [
    () => deleteFileCheck({ id: first }, adviser),
    () => restoreFileCheck({ id: first }, adviser),
    () => updateFileCheck({ id: second, originalFileName: "EXTF_neu.csv" }, adviser),
    () => startFileCheck({ id: third }, { ...adviser, rulesetVersion: "8" }),
    () => deleteFileCheck({ id: first }, adviser),
    () => deleteForGood({ id: first }, adviser),
    () => check("Mandant 4799\n!", leader),
  ];
  expect(await filesOf(adviser)).toEqual([[rule, 3]]);
  for (const step of steps) {
    await step();
    await server.queue.settle();
    expect(await filesOf(leader)).toEqual(await recount());
  }
  expect([await filesOf(leader), await filesOf(adviser)]).toEqual([[[rule, 3]], [[rule, 2]]]);
  expect(await filesOf(await server.signIn("berater", ["4712"]))).toEqual([[rule, 1]]);
  for (const id of [second, third]) await deleteFileCheck({ id }, adviser);
  expect(await filesOf(adviser)).toEqual([]);
});
