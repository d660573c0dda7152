import { afterEach, beforeEach, expect, test } from "vitest";
import type { CallInput } from "#contract/index.ts";
import { dayMs } from "#engine/values/units.ts";
import type { SignedInContext } from "#server/carriers/context.ts";
import { beginCheck } from "#server/checks/file-checks/begin-check.ts";
import { deleteFileCheck } from "#server/checks/file-checks/calls/delete-file-check.ts";
import { deleteForGood } from "#server/checks/file-checks/calls/delete-for-good.ts";
import { getFileCheck } from "#server/checks/file-checks/calls/get-file-check.ts";
import { receiveUpload } from "#server/checks/file-checks/receive-upload.ts";
import { applyRetention } from "#server/offices/retention/apply-retention.ts";
import { listNotices } from "#server/people/notices/calls/list-notices.ts";
import { createWorkflow } from "#server/runs/workflows/calls/create-workflow.ts";
import { listWorkflowRuns } from "#server/runs/workflows/calls/list-workflow-runs.ts";
import { readWorkflowRun } from "#server/runs/workflows/calls/read-workflow-run.ts";
import { closeSuperAdminRules } from "#tests/support/close-super-admin-rules.ts";
import { openSandboxDouble, type SandboxDouble } from "#tests/support/sandbox-double.ts";
import { openTestContext, type TestContext } from "#tests/support/server-context.ts";
import { uploadOf } from "#tests/support/uploads.ts";
import { approveScript } from "./calls/approve-script.ts";
import { changeScript } from "./calls/change-script.ts";
import { createScript } from "./calls/create-script.ts";
import { disableScript } from "./calls/disable-script.ts";
import { enableScript } from "./calls/enable-script.ts";
import { listScriptRuns } from "./calls/list-script-runs.ts";
import { listScripts } from "./calls/list-scripts.ts";
import { readScriptFindings } from "./calls/read-script-findings.ts";
import { removeScript } from "./calls/remove-script.ts";
import { testScript } from "./calls/test-script.ts";
import { queueLostScriptRuns } from "./start-scripts.ts";

let sandbox: SandboxDouble;
let server: TestContext;
let author: SignedInContext;
let reader: SignedInContext;
let berater: SignedInContext;
beforeEach(async () => {
  sandbox = await openSandboxDouble();
  server = await openTestContext({ sandboxFolders: sandbox.folders });
  author = await server.signIn("super_admin");
  reader = await server.signIn("administrator");
  berater = await server.signIn("berater", ["4711"]);
  await server.queue.start();
});
afterEach(async () => {
  await server.remove();
  await sandbox.remove();
});

const draft: CallInput<"createScript"> = {
  name: "Kostenstellen",
  purpose: "",
  code: "return [{ severity: 'warning', text: input.file.name + ' ohne Kostenstelle', line: 2 }]",
  inputs: [],
  trigger: "check",
  timeoutS: 30,
};
const create = async (changes: Partial<typeof draft> = {}): Promise<string> =>
  (await createScript({ ...draft, ...changes }, author)).script.id;
const enable = async (changes: Partial<typeof draft> = {}): Promise<string> => {
  const id = await create(changes);
  await approveScript({ id, version: 1 }, reader);
  await enableScript({ id, version: 1 }, author);
  return id;
};
/** Checks start within one second of the clock. */
const check = async (text = "Mandant 4711"): Promise<string> => {
  const { fileCheck } = await receiveUpload(uploadOf({ text }), berater);
  await checkAgain(fileCheck.fileId);
  return fileCheck.fileId;
};
const checkAgain = async (id: string): Promise<void> => {
  server.clock.now += 1000;
  await server.context.db.transaction().execute((trx) => beginCheck(trx, { id }, server.context));
  server.context.queue.wake();
  await server.queue.settle();
};
const said = (id: string, person = berater) => readScriptFindings({ id }, person);
const lastRun = async (id: string) => (await listScriptRuns({ id }, reader)).runs[0];

test("after a check the enabled scripts report findings under their names, and the result stays unchanged", async () => {
  const before = await check();
  const { fileCheck } = await getFileCheck({ id: before }, berater);
  await enable({ name: "B" });
  await enable({ name: "A", code: "return { tags: ['offen'] }" });
  await create({ name: "Aus" });
  const id = await check("Mandant 4711\n");
  expect(await said(id)).toEqual({
    scripts: [
      { name: "A", version: 1, findings: [], tags: ["offen"] },
      {
        name: "B",
        version: 1,
        findings: [{ severity: "warning", text: "Buchungen März.csv ohne Kostenstelle", line: 2 }],
        tags: [],
      },
    ],
    waiting: 0,
    faults: [],
  });
  const { verdict, counts, results } = (await getFileCheck({ id }, berater)).fileCheck;
  expect({ verdict, counts, results }).toEqual({
    verdict: fileCheck.verdict,
    counts: fileCheck.counts,
    results: fileCheck.results,
  });
  expect(await said(before)).toEqual({ scripts: [], waiting: 0, faults: [] });
});

test("a script receives only the parts of the result it requests", async () => {
  const code = "return { tags: [Object.keys(input).join(' ')] }";
  await enable({ name: "1", code });
  await enable({ name: "2", code, inputs: ["header", "findings", "occurrences"] });
  const tags = (await said(await check("Mandant 4711\nfalsch!"))).scripts.flatMap((script) => script.tags);
  expect(tags).toEqual(["file result", "file result header findings occurrences"]);
});

test("users who may not see a file get no script findings about it", async () => {
  await enable();
  const id = await check();
  const other = await server.signIn("berater", ["4712"]);
  await expect(said(id, other)).rejects.toMatchObject({ code: "FILE_CHECK_NOT_FOUND" });
});

test("a new check replaces script findings; those of a removed script disappear", async () => {
  const id = await enable();
  const fileId = await check();
  await checkAgain(fileId);
  expect((await said(fileId)).scripts).toHaveLength(1);
  expect((await listScriptRuns({ id }, reader)).runs.map(({ state }) => state)).toEqual(["done", "done"]);
  await disableScript({ id }, reader);
  expect((await said(fileId)).scripts).toHaveLength(1);
  await checkAgain(fileId);
  expect((await said(fileId)).scripts).toEqual([]);
  await enableScript({ id, version: 1 }, author);
  await checkAgain(fileId);
  await removeScript({ id }, author);
  expect(await said(fileId, reader)).toEqual({ scripts: [], waiting: 0, faults: [] });
});

test("a script error is reported once, to administrators only", async () => {
  const id = await enable({ code: "throw new Error('kaputt')" });
  const fileId = await check();
  expect(await said(fileId)).toEqual({ scripts: [], waiting: 0, faults: [] });
  const { faults } = await said(fileId, reader);
  expect(faults).toMatchObject([{ name: "Kostenstellen" }]);
  expect(faults[0]?.cause).toContain("Das Skript endete mit einem Fehler");
  await checkAgain(fileId);
  const titles = async (person: SignedInContext) => (await listNotices({}, person)).notices.map(({ title }) => title);
  expect(await titles(reader)).toEqual(["Skript „Kostenstellen“ ist gescheitert"]);
  expect(await titles(berater)).toEqual([]);
  expect(await lastRun(id)).toMatchObject({ state: "failed", exitCode: 1, kind: "check" });
  expect((await lastRun(id))?.stderr).toContain("kaputt");
});

test("five consecutive failures disable a script", async () => {
  const id = await enable({ code: "if (input.file.name) throw new Error('kaputt')" });
  const fileId = await check();
  for (let run = 0; run < 4; run += 1) await checkAgain(fileId);
  const { scripts } = await listScripts({}, reader);
  expect(scripts[0]).toMatchObject({ enabled: false });
  expect(scripts[0]?.offReason).toContain("Nach 5 Fehlschlägen in Folge abgeschaltet.");
  await checkAgain(fileId);
  expect((await listScriptRuns({ id }, reader)).runs).toHaveLength(5);
});

test("a test runs the saved version, approved or not; only a super_admin may if the rule is closed", async () => {
  const fileId = await check();
  const id = await create();
  await testScript({ id, fileId }, author);
  await server.queue.settle();
  expect(await lastRun(id)).toMatchObject({ kind: "test", state: "done", startedBy: author.user.email, version: 1 });
  expect(await said(fileId)).toEqual({ scripts: [], waiting: 0, faults: [] });
  await closeSuperAdminRules(server);
  await expect(testScript({ id, fileId }, reader)).rejects.toMatchObject({ code: "SUPER_ADMIN_ONLY" });
});

test("a pending run is dropped if its script is changed or its file deleted", async () => {
  const fileId = await check();
  const id = await create();
  await server.queue.stop();
  await testScript({ id, fileId }, author);
  await changeScript({ ...draft, id, version: 1, code: "return []" }, author);
  await server.queue.start();
  await server.queue.settle();
  expect(await lastRun(id)).toMatchObject({ state: "cancelled", exitCode: null });
  await deleteFileCheck({ id: fileId }, berater);
  await deleteForGood({ id: fileId }, berater);
  expect((await listScriptRuns({ id }, reader)).runs).toEqual([]);
});

test("a run without a job is queued again, and an old one keeps only its output", async () => {
  const id = await enable({ code: "console.error('Spur'); return { tags: ['offen'] }" });
  const fileId = await check();
  await server.context.db.updateTable("scriptRuns").set({ state: "running", endedAt: null }).execute();
  expect((await said(fileId)).waiting).toBe(1);
  await queueLostScriptRuns(server.context);
  await server.queue.settle();
  expect(await lastRun(id)).toMatchObject({ state: "done", stderr: "Spur\n" });
  await applyRetention({ ...server.context, now: () => server.clock.now + 91 * dayMs });
  expect(await lastRun(id)).toMatchObject({ stdout: "", stderr: "", tags: ["offen"] });
});

test("a workflow step runs a script on the file, waits for it and continues, or fails with its cause", async () => {
  const id = await enable({ trigger: "workflow" });
  const flow = (scriptId: string) => ({
    name: "Ablauf",
    enabled: true,
    trigger: { kind: "checkEnded" as const },
    conditions: [],
    actions: [
      { kind: "script" as const, scriptId },
      { kind: "notify" as const, to: ["owner"], title: "Skript gelaufen", important: false },
    ],
  });
  const { workflow } = await createWorkflow(flow(id), reader);
  await expect(createWorkflow(flow("weg"), reader)).rejects.toMatchObject({ code: "WORKFLOW_REFUSED" });
  const fileId = await check();
  expect((await said(fileId)).scripts).toMatchObject([{ name: "Kostenstellen" }]);
  expect((await listNotices({}, berater)).notices).toMatchObject([{ title: "Skript gelaufen" }]);
  expect((await listScripts({}, reader)).scripts[0]?.usedIn).toEqual(["Ablauf"]);
  await disableScript({ id }, reader);
  await checkAgain(fileId);
  const [run] = (await listWorkflowRuns({ id: workflow.id }, reader)).runs;
  const { steps } = await readWorkflowRun({ id: run?.id ?? "" }, reader);
  expect([run?.state, steps[0]?.log.includes("ist nicht freigegeben und eingeschaltet")]).toEqual(["failed", true]);
});
