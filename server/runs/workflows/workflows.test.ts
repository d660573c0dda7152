import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { CallInput } from "#contract/index.ts";
import type { WorkflowAction, WorkflowCondition } from "#contract/workflows.ts";
import type { SignedInContext } from "#server/carriers/context.ts";
import { signMessage } from "#server/carriers/webhooks/sign-message.ts";
import { deleteFileCheck } from "#server/checks/file-checks/calls/delete-file-check.ts";
import { getFileCheck } from "#server/checks/file-checks/calls/get-file-check.ts";
import { organiseFileCheck } from "#server/checks/file-checks/calls/organise-file-check.ts";
import { receiveUpload } from "#server/checks/file-checks/receive-upload.ts";
import { startCheck } from "#server/checks/file-checks/start-check.ts";
import { listNotices } from "#server/people/notices/calls/list-notices.ts";
import { endOrphanedSteps, queueLostRuns, recordRuleset } from "#server/runs/settle-runs.ts";
import { ciiInvoice, ublInvoice } from "#tests/einvoice/example-invoices.ts";
import { partsOf, writePdf, xmpOf } from "#tests/einvoice/write-pdf.ts";
import { openTestContext, runEngineCheck, runTextCheck, type TestContext } from "#tests/support/server-context.ts";
import { uploadOf } from "#tests/support/uploads.ts";
import { changeWorkflow } from "./calls/change-workflow.ts";
import { createWorkflow } from "./calls/create-workflow.ts";
import { listWorkflowRuns } from "./calls/list-workflow-runs.ts";
import { listWorkflows } from "./calls/list-workflows.ts";
import { previewSchedule } from "./calls/preview-schedule.ts";
import { readWorkflowRun } from "./calls/read-workflow-run.ts";
import { removeWorkflow } from "./calls/remove-workflow.ts";
import { renewWebhookSecret } from "./calls/renew-webhook-secret.ts";
import { retryWorkflowRun } from "./calls/retry-workflow-run.ts";
import { tryWorkflow } from "./calls/try-workflow.ts";
import { startDueSchedules } from "./start-due-schedules.ts";

interface Received {
  readonly headers: IncomingMessage["headers"];
  readonly body: string;
}

let server: TestContext;
let admin: SignedInContext;
let receiver: Server;
let received: Received[];
/** Next status codes of the webhook receiver; then 200. */
let statuses: number[];
let checkRun: typeof runTextCheck;
beforeEach(async () => {
  checkRun = runTextCheck;
  received = [];
  statuses = [];
  receiver = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => (body += String(chunk)));
    request.on("end", () => {
      received.push({ headers: request.headers, body });
      response.writeHead(statuses.shift() ?? 200).end("x".repeat(100_000));
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve));
  server = await openTestContext({
    settings: { webhookPrivateHosts: ["127.0.0.1"] },
    runCheck: (...args) => checkRun(...args),
  });
  admin = await server.signIn("administrator");
  await server.queue.start();
});
afterEach(async () => {
  await server.remove();
  await new Promise((resolve) => receiver.close(resolve));
});

const hook = (): WorkflowAction => ({
  kind: "webhook",
  url: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/pruefung`,
});
const inform: WorkflowAction = { kind: "notify", to: ["owner"], title: "Bitte ansehen", important: true };
const is = (field: WorkflowCondition["field"], ...values: string[]): WorkflowCondition => ({
  field,
  operator: "equals",
  values,
});
const create = async (draft: Partial<CallInput<"createWorkflow">>) =>
  (
    await createWorkflow(
      { name: "Ablauf", enabled: true, trigger: { kind: "checkEnded" }, conditions: [], actions: [inform], ...draft },
      admin,
    )
  ).workflow;
const settle = async (): Promise<void> => {
  await server.queue.settle();
  await server.deliveries.settle();
  await server.queue.settle();
};
const upload = async (text: string | Uint8Array, person = admin) => {
  const { fileCheck } = await receiveUpload(uploadOf({ text }), person);
  await settle();
  return fileCheck;
};
const check = async (text: string | Uint8Array, person = admin) => {
  const fileCheck = await upload(text, person);
  await startCheck({ id: fileCheck.fileId }, person);
  await settle();
  return fileCheck;
};
const runsOf = async (id: string) => (await listWorkflowRuns({ id }, admin)).runs;
const stepsOf = async (id: string) => {
  const [run] = await runsOf(id);
  return (await readWorkflowRun({ id: run?.id ?? "" }, admin)).steps;
};
const titlesFor = async (person: SignedInContext) => (await listNotices({}, person)).notices.map(({ title }) => title);

test("a finished check starts the workflows whose conditions hold, and notifies the user once", async () => {
  const berater = await server.signIn("berater", ["4711"]);
  const { id } = await create({
    conditions: [is("verdict", "notImportable"), is("clientNumber", "4711"), is("rule", "CSV-X-009")],
  });
  const { fileId } = await check("Mandant 4711\nfalsch!", berater);
  await check("Mandant 4711\nrichtig", berater);
  await check("Mandant 4712\nfalsch!");
  const [run, ...others] = await runsOf(id);
  expect([run?.state, run?.fileId, run?.cause, others]).toEqual(["done", fileId, "Prüfung abgeschlossen", []]);
  expect(await titlesFor(berater)).toEqual(["Bitte ansehen"]);
  expect(await titlesFor(admin)).toEqual([]);
  expect((await stepsOf(id)).map(({ state, log }) => [state, log.trim().split("\n").length])).toEqual([["done", 2]]);
  expect((await listWorkflows({}, admin)).workflows).toMatchObject([{ runs: { done: 1, failed: 0, open: 0 } }]);
});

test("a workflow about invalid e-invoices runs for these alone, in XML and in a PDF, and names the verdict", async () => {
  const runs = await create({ conditions: [is("format", "E-Rechnung"), is("verdict", "notImportable")] });
  const others = await create({
    name: "Andere",
    conditions: [{ field: "format", operator: "notEquals", values: ["E-Rechnung"] }],
  });
  checkRun = runEngineCheck;
  const faulty = (xml: string): string => xml.replaceAll("RE-2026-0815", "");
  const pdf = writePdf(
    partsOf([{ name: "factur-x.xml", content: faulty(ciiInvoice) }], xmpOf("factur-x.xml", "XRECHNUNG")),
  );
  await check(ublInvoice);
  const { fileId: xml } = await check(faulty(ublInvoice));
  const { fileId: hybrid } = await check(pdf);
  expect((await runsOf(runs.id)).map(({ fileId }) => fileId).toSorted()).toEqual([xml, hybrid].toSorted());
  expect(await runsOf(others.id)).toEqual([]);
  expect((await listNotices({}, admin)).notices.map(({ message }) => message)).toEqual(
    Array(2).fill(expect.stringMatching(/: Ungültige E-Rechnung$/)),
  );
  expect((await listWorkflows({}, admin)).choices.format.map(({ value }) => value)).toContain("E-Rechnung");
});

test("a notice is neither sent for an invisible file nor shown after access was withdrawn", async () => {
  const other = await server.signIn("berater", ["4712"]);
  const { id } = await create({ actions: [{ ...inform, to: [other.user.id] }] });
  await check("Mandant 4711");
  expect((await runsOf(id))[0]?.state).toBe("failed");
  await check("Mandant 4712");
  expect(await titlesFor(other)).toEqual(["Bitte ansehen"]);
  const withdrawn = { ...other, user: { ...other.user, datev: { clientNumbers: [] } } };
  expect(await titlesFor(withdrawn)).toEqual([]);
});

test("an uploaded file starts its workflows before it is checked", async () => {
  const { id } = await create({ trigger: { kind: "fileReceived" }, conditions: [is("clientNumber", "4711")] });
  await upload("Mandant 4711");
  await upload("Mandant 4712");
  expect(await runsOf(id)).toMatchObject([{ state: "done", cause: "Datei eingegangen" }]);
});

test("a webhook is signed, retried with the same id and body, and ends its step on delivery", async () => {
  const { secret } = await renewWebhookSecret({}, admin);
  const { id } = await create({ actions: [hook(), inform] });
  statuses = [503, 200];
  const { fileId } = await check("Mandant 4711\nfalsch!");
  expect((await runsOf(id))[0]?.state).toBe("running");
  expect(await titlesFor(admin)).toEqual([]);
  server.clock.now += 10_000;
  await settle();
  expect((await runsOf(id))[0]?.state).toBe("done");
  expect(await titlesFor(admin)).toEqual(["Bitte ansehen"]);
  const [first, second] = received;
  expect([received.length, second?.body, second?.headers["idempotency-key"]]).toEqual([
    2,
    first?.body,
    first?.headers["idempotency-key"],
  ]);
  expect(JSON.parse(first?.body ?? "")).toMatchObject({
    event: "checkEnded",
    fileCheck: { fileId, clientNumber: "4711", verdict: "notImportable", rules: ["CSV-X-009"] },
  });
  const message = { id: String(second?.headers["webhook-id"]), body: second?.body ?? "" };
  expect(second?.headers).toMatchObject(signMessage(message, secret, server.clock.now));
  const [step] = await stepsOf(id);
  expect(step?.log).toContain("Antwort 503");
  expect(step?.log).toContain("Antwort 200");
  const stored = await server.context.db.selectFrom("adminSecrets").selectAll().execute();
  expect(JSON.stringify([stored, server.logged, await listWorkflows({}, admin)])).not.toContain(secret);
});

test("a webhook refused by its receiver is not retried; repeating the step uses the same id", async () => {
  await renewWebhookSecret({}, admin);
  const { id } = await create({ actions: [inform, hook()] });
  statuses = [400];
  await check("Mandant 4711");
  const [run] = await runsOf(id);
  expect([run?.state, received.length]).toEqual(["failed", 1]);
  await retryWorkflowRun({ id: run?.id ?? "", fromStep: 1 }, admin);
  await settle();
  expect((await runsOf(id)).map(({ state }) => state)).toEqual(["done"]);
  expect((await stepsOf(id)).map(({ position, attempt, state }) => [position, attempt, state])).toEqual([
    [0, 1, "done"],
    [1, 1, "failed"],
    [1, 2, "done"],
  ]);
  expect(new Set(received.map(({ headers }) => headers["idempotency-key"])).size).toBe(1);
  expect(await titlesFor(admin)).toEqual(["Bitte ansehen"]);
  await expect(retryWorkflowRun({ id: "none", fromStep: 0 }, admin)).rejects.toMatchObject({ code: "RUN_NOT_FOUND" });
});

test("a run repeated from its first step keeps the ids of its messages, a new run has others", async () => {
  await renewWebhookSecret({}, admin);
  const { id, version } = await create({ actions: [hook()] });
  await check("Mandant 4711");
  const [run] = await runsOf(id);
  await retryWorkflowRun({ id: run?.id ?? "", fromStep: 0 }, admin);
  await settle();
  expect((await stepsOf(id)).map(({ state }) => state)).toEqual(["repeated", "done"]);
  const present = (await listWorkflows({}, admin)).workflows[0];
  if (!present) throw new Error("the workflow is gone");
  await changeWorkflow({ ...present, id, version, actions: [inform] }, admin);
  await retryWorkflowRun({ id: run?.id ?? "" }, admin);
  await settle();
  expect((await runsOf(id)).map((one) => [one.version, one.state]).toSorted()).toEqual([
    [1, "done"],
    [2, "done"],
  ]);
  expect(received.length).toBe(2);
});

test("five consecutive failures disable a workflow and notify administrators", async () => {
  await renewWebhookSecret({}, admin);
  const { id } = await create({ actions: [hook()] });
  statuses = Array.from({ length: 20 }, () => 400);
  for (let count = 0; count < 6; count += 1) await check(`Mandant 4711 ${count}`);
  expect(await runsOf(id)).toHaveLength(5);
  const [workflow] = (await listWorkflows({}, admin)).workflows;
  expect(workflow?.enabled).toBe(false);
  expect(workflow?.offReason).toMatch(/^Nach 5 Fehlschlägen in Folge abgeschaltet. Zuletzt: Antwort 400/);
  expect(await titlesFor(admin)).toEqual(["Workflow „Ablauf“ wurde abgeschaltet"]);
  if (!workflow) throw new Error("the workflow is gone");
  await changeWorkflow({ ...workflow, enabled: true }, admin);
  expect((await listWorkflows({}, admin)).workflows[0]).toMatchObject({ enabled: true, offReason: null });
});

test("a workflow is never triggered by its own effects, and others at most twice in a row", async () => {
  const first = await create({ name: "Eins", actions: [{ kind: "recheck" }] });
  const second = await create({ name: "Zwei", actions: [{ kind: "recheck" }] });
  await check("Mandant 4711");
  for (let round = 0; round < 10; round += 1) await settle();
  const counts = [(await runsOf(first.id)).length, (await runsOf(second.id)).length];
  expect(Math.max(...counts)).toBeLessThanOrEqual(2);
  expect((await runsOf(first.id)).every(({ state }) => state === "done")).toBe(true);
});

test("a step with a cancelled check fails, one with a deleted file is cancelled", async () => {
  const { id } = await create({ trigger: { kind: "fileReceived" }, actions: [{ kind: "recheck" }, inform] });
  await server.queue.stop();
  const { fileCheck } = await receiveUpload(uploadOf({ text: "Mandant 4711" }), admin);
  await deleteFileCheck({ id: fileCheck.fileId }, admin);
  await server.queue.start();
  await settle();
  expect((await runsOf(id))[0]?.state).toBe("cancelled");
  await endOrphanedSteps(server.context);
  expect(await titlesFor(admin)).toEqual([]);
});

test("a dry run describes the effect of each action without carrying it out", async () => {
  await renewWebhookSecret({}, admin);
  const { fileId } = await check("Mandant 4711\nfalsch!");
  await check("Mandant 4711\nrichtig");
  const conditions = [is("verdict", "notImportable")];
  const actions = [inform, hook(), { kind: "recheck" } as const];
  const { looked, matches } = await tryWorkflow({ trigger: { kind: "checkEnded" }, conditions, actions }, admin);
  expect([looked, matches.length, matches[0]?.fileId]).toEqual([2, 1, fileId]);
  expect(matches[0]?.effects).toEqual([
    `Benachrichtigt ${admin.user.email}`,
    expect.stringMatching(/^Sendet an 127\.0\.0\.1/),
    "Prüft erneut mit Regelstand 7",
  ]);
  expect([received, await titlesFor(admin)]).toEqual([[], []]);
  expect(await server.context.db.selectFrom("runs").selectAll().execute()).toEqual([]);
});

const urgent: WorkflowAction = { kind: "tag", tags: ["dringend", "Nacharbeit"] };

test("tags and assignee are set once, however often the steps run", async () => {
  const berater = await server.signIn("berater", ["4711"]);
  const { id } = await create({ name: "Verteilen", actions: [urgent, { kind: "assign", personId: berater.user.id }] });
  const { fileId } = await check("Mandant 4711");
  const organised = async () => (await getFileCheck({ id: fileId }, admin)).fileCheck;
  const first = await organised();
  expect(first).toMatchObject({ tags: ["dringend", "Nacharbeit"], assignee: { id: berater.user.id } });
  expect((await stepsOf(id)).map(({ name, state }) => [name, state])).toEqual([
    ["Schlagwort", "done"],
    ["Zuweisen", "done"],
  ]);
  expect(await titlesFor(berater)).toEqual(["Ihnen wurde eine Datei zugewiesen"]);
  const [run] = await runsOf(id);
  await retryWorkflowRun({ id: run?.id ?? "", fromStep: 0 }, admin);
  await settle();
  expect([(await runsOf(id))[0]?.state, await organised()]).toEqual(["done", first]);
  expect(await titlesFor(berater)).toHaveLength(1);
  const entries = await server.context.db
    .selectFrom("auditEntries")
    .select(["actor", "detailJson"])
    .where("action", "=", "organise")
    .execute();
  expect(entries.map(({ actor, detailJson }) => [actor, JSON.parse(detailJson).workflow])).toEqual([
    ["", "Verteilen"],
    ["", "Verteilen"],
  ]);
});

test("the tag limit, and a removed or unauthorised assignee, fail the step with a reason", async () => {
  const other = await server.signIn("berater", ["4712"]);
  const { id } = await create({ actions: [{ kind: "assign", personId: other.user.id }] });
  await check("Mandant 4711");
  expect((await stepsOf(id)).map(({ state, log }) => [state, log.includes("darf die Datei nicht sehen")])).toEqual([
    ["failed", true],
  ]);
  await server.context.db.updateTable("users").set({ lockedAt: 1 }).where("id", "=", other.user.id).execute();
  await check("Mandant 4712");
  expect((await runsOf(id)).map(({ state }) => state)).toEqual(["failed", "failed"]);
  const { fileId } = await upload("Mandant 4713");
  await organiseFileCheck({ id: fileId, add: ["a", "b", "c", "d"] }, admin);
  const { id: tagging } = await create({ actions: [urgent], conditions: [is("clientNumber", "4713")] });
  await startCheck({ id: fileId }, admin);
  await settle();
  expect((await stepsOf(tagging)).map(({ state, log }) => [state, log.includes("höchstens fünf")])).toEqual([
    ["failed", true],
  ]);
  expect((await getFileCheck({ id: fileId }, admin)).fileCheck.tags).toEqual(["a", "b", "c", "d"]);
});

test("a dry run names the tags and the assignee", async () => {
  const berater = await server.signIn("berater", ["4711"]);
  const { fileId } = await check("Mandant 4711");
  await check("Mandant 4712");
  await organiseFileCheck({ id: fileId, add: ["Dringend"] }, admin);
  const actions: WorkflowAction[] = [urgent, { kind: "assign", personId: berater.user.id }];
  const { matches } = await tryWorkflow({ trigger: { kind: "checkEnded" }, conditions: [], actions }, admin);
  expect(new Map(matches.map(({ fileId: of, effects }) => [of, effects])).get(fileId)).toEqual([
    "Vergibt Schlagwort „Nacharbeit“",
    `Weist ${berater.user.email} zu`,
  ]);
  expect(matches.find(({ fileId: of }) => of !== fileId)?.effects).toEqual([
    "Vergibt Schlagwörter „dringend“, „Nacharbeit“",
    "Weist nichts zu: Die Person darf die Datei nicht sehen",
  ]);
  expect((await getFileCheck({ id: fileId }, admin)).fileCheck).toMatchObject({ tags: ["Dringend"], assignee: null });
});

test("a missed schedule runs once and says so", async () => {
  server.clock.now = Date.parse("2026-11-20T09:00:00Z");
  const { id, nextRunAt } = await create({
    trigger: { kind: "schedule", pattern: "0 7 * * *" },
    actions: [{ ...inform, to: ["admins"] }],
  });
  expect(nextRunAt).toBe(Date.parse("2026-11-21T06:00:00Z"));
  await startDueSchedules(server.context);
  expect(await runsOf(id)).toEqual([]);
  server.clock.now = Date.parse("2026-11-24T20:00:00Z");
  await Promise.all([startDueSchedules(server.context), startDueSchedules(server.context)]);
  await settle();
  expect((await runsOf(id)).map(({ state, cause }) => [state, cause])).toEqual([["done", "Zeitplan, nachgeholt"]]);
  expect((await listWorkflows({}, admin)).workflows[0]?.nextRunAt).toBe(Date.parse("2026-11-25T06:00:00Z"));
});

test.each([
  ["the night the clocks go forward", "30 2 * * *", "2026-03-28T12:00:00Z", "2026-03-29T01:00:00Z"],
  ["the night the clocks go back", "30 2 * * *", "2026-10-24T12:00:00Z", "2026-10-25T00:30:00Z"],
  ["the last day of a month", "0 8 L * *", "2026-02-10T12:00:00Z", "2026-02-28T07:00:00Z"],
])("a schedule supports %s", async (_title, pattern, now, first) => {
  server.clock.now = Date.parse(now);
  const { dates, zone } = await previewSchedule({ pattern }, server.context as SignedInContext);
  expect([new Date(dates[0] ?? 0).toISOString().slice(0, 19), dates.length, zone]).toEqual([
    first.slice(0, 19),
    3,
    "Europe/Berlin",
  ]);
});

test("a new Regelstand starts its workflows once, and outdated files are checked as a batch", async () => {
  await check("Mandant 4711");
  await server.context.db.updateTable("fileChecks").set({ rulesetVersion: "6" }).execute();
  const { id } = await create({ trigger: { kind: "newRuleset" }, actions: [{ kind: "recheck" }] });
  await recordRuleset(server.context);
  expect(await runsOf(id)).toEqual([]);
  const updated = { ...server.context, rulesetVersion: "8" };
  await recordRuleset(updated);
  await recordRuleset(updated);
  await settle();
  expect(await runsOf(id)).toMatchObject([{ state: "done", cause: "Regelstand neu" }]);
  expect(await server.context.db.selectFrom("runs").select("state").where("kind", "=", "batch").execute()).toEqual([
    { state: "done" },
  ]);
});

test("runs without a job, as after a restore, continue", async () => {
  const { id } = await create({});
  await server.queue.stop();
  await receiveUpload(uploadOf({ text: "Mandant 4711" }), admin).then(({ fileCheck }) =>
    startCheck({ id: fileCheck.fileId }, admin),
  );
  await server.queue.start();
  await settle();
  await server.context.db.updateTable("runs").set({ state: "queued" }).execute();
  await server.context.db.deleteFrom("runSteps").execute();
  await queueLostRuns(server.context);
  await settle();
  expect((await runsOf(id))[0]?.state).toBe("done");
});

test("one of two concurrent changes succeeds; a removed workflow starts no runs and keeps old ones", async () => {
  const { id, version, ...draft } = await create({});
  await check("Mandant 4711");
  const change = { ...draft, id, version, name: "Anders" };
  await changeWorkflow(change, admin);
  await expect(changeWorkflow(change, admin)).rejects.toMatchObject({ code: "SETTINGS_CHANGED" });
  await removeWorkflow({ id }, admin);
  await expect(removeWorkflow({ id }, admin)).rejects.toMatchObject({ code: "WORKFLOW_NOT_FOUND" });
  await check("Mandant 4711 noch einmal");
  expect(await runsOf(id)).toHaveLength(1);
  const actions = await server.context.db.selectFrom("auditEntries").select("action").execute();
  expect(actions.map(({ action }) => action).filter((action) => action.startsWith("workflow"))).toEqual([
    "workflowAdd",
    "workflowChange",
    "workflowRemove",
  ]);
});

test.each<readonly [string, Partial<CallInput<"createWorkflow">>, string]>([
  [
    "a day that never comes",
    { trigger: { kind: "schedule", pattern: "0 0 31 2 *" }, actions: [{ ...inform, to: ["admins"] }] },
    "kommt nie",
  ],
  ["a schedule that is none", { trigger: { kind: "schedule", pattern: "morgens" } }, "nicht lesbar"],
  [
    "a verdict before the check",
    { trigger: { kind: "fileReceived" }, conditions: [is("verdict", "importable")] },
    "Beim Eingang",
  ],
  ["a condition without a file", { trigger: { kind: "newRuleset" }, conditions: [is("format", "x")] }, "keine Datei"],
  ["a condition without a value", { conditions: [is("format")] }, "fehlt ein Wert"],
  ["an owner without a file", { trigger: { kind: "newRuleset" } }, "hochgeladen"],
  ["somebody who is not there", { actions: [{ ...inform, to: ["niemand"] }] }, "gibt es nicht mehr"],
  [
    "a webhook before there is a secret",
    { actions: [{ kind: "webhook", url: "https://vorsystem.example" }] },
    "Signaturschlüssel",
  ],
  ["a tag without a file", { trigger: { kind: "newRuleset" }, actions: [urgent] }, "keine Datei"],
  ["a person who is not there", { actions: [{ kind: "assign", personId: "niemand" }] }, "gibt es nicht mehr"],
  ["a webhook into the own network", { actions: [{ kind: "webhook", url: "https://10.0.0.1/" }] }, "im eigenen Netz"],
])("%s is refused with a reason", async (_title, draft, expected) => {
  await expect(create(draft)).rejects.toMatchObject({
    code: "WORKFLOW_REFUSED",
    message: expect.stringContaining(expected),
  });
});
