import { afterEach, beforeEach, expect, test } from "vitest";
import type { CallInput } from "#contract/index.ts";
import type { WorkflowAction } from "#contract/workflows.ts";
import { dayMs } from "#engine/values/units.ts";
import type { SignedInContext } from "#server/carriers/context.ts";
import { changeMailSettings } from "#server/carriers/mail/calls/change-mail-settings.ts";
import { listMails } from "#server/carriers/mail/calls/list-mails.ts";
import { readMailSettings } from "#server/carriers/mail/calls/read-mail-settings.ts";
import { removeMail } from "#server/carriers/mail/calls/remove-mail.ts";
import { sendTestMail } from "#server/carriers/mail/calls/send-test-mail.ts";
import { queueDueMails } from "#server/carriers/mail/start-mail.ts";
import { receiveUpload } from "#server/checks/file-checks/receive-upload.ts";
import { startCheck } from "#server/checks/file-checks/start-check.ts";
import { openTestContext, type TestContext } from "#tests/support/server-context.ts";
import { openSmtpDouble, type SmtpDouble } from "#tests/support/smtp-double.ts";
import { uploadOf } from "#tests/support/uploads.ts";
import { createWorkflow } from "./calls/create-workflow.ts";
import { listReportRuns } from "./calls/list-report-runs.ts";
import { listWorkflowRuns } from "./calls/list-workflow-runs.ts";
import { readWorkflowRun } from "./calls/read-workflow-run.ts";
import { retryWorkflowRun } from "./calls/retry-workflow-run.ts";
import { startDueSchedules } from "./start-due-schedules.ts";

let server: TestContext;
let admin: SignedInContext;
let post: SmtpDouble;
beforeEach(async () => {
  server = await openTestContext({ settings: { publicUrl: "https://pruefstapel.kanzlei.example" } });
  admin = await server.signIn("administrator");
  await server.queue.start();
  post = await openSmtpDouble();
});
afterEach(async () => {
  await server.remove();
  await post.close();
});

const switchOn = async (): Promise<void> => {
  const { settings, version } = await readMailSettings({}, admin);
  const way = { enabled: true, host: "127.0.0.1", port: post.port, security: "none" } as const;
  await changeMailSettings({ settings: { ...settings, ...way, sender: "pruefung@kanzlei.example" }, version }, admin);
  expect(await sendTestMail({ to: "leitung@kanzlei.example" }, admin)).toMatchObject({ ok: true });
  post.accepted.length = 0;
};
const letter: WorkflowAction = {
  kind: "mail",
  to: ["owner"],
  subject: "{verdict}: {datei}",
  text: "Mandant {mandant}, {befunde}, {link}",
};
const create = async (draft: Partial<CallInput<"createWorkflow">> = {}): Promise<string> => {
  const whole = { name: "Melden", enabled: true, trigger: { kind: "checkEnded" }, conditions: [], actions: [letter] };
  return (await createWorkflow({ ...whole, ...draft } as CallInput<"createWorkflow">, admin)).workflow.id;
};
const check = async (): Promise<void> => {
  const { fileCheck } = await receiveUpload(uploadOf({ text: "Mandant 4711\nfalsch!", fileName: "Mai.csv" }), admin);
  await startCheck({ id: fileCheck.fileId }, admin);
  await server.queue.settle();
};
const lastRun = async (id: string) => {
  const [run] = (await listWorkflowRuns({ id }, admin)).runs;
  return readWorkflowRun({ id: run?.id ?? "" }, admin);
};
const reports = async () =>
  (await listMails({}, admin)).items
    .filter(({ kind }) => kind === "report")
    .map(({ recipient, subject }) => [recipient, subject]);
/** Decodes the quoted-printable used in these mails. */
const decode = (mail = ""): string =>
  Buffer.from(
    mail
      .replaceAll("=\r\n", "")
      .replaceAll(/=([\dA-F]{2})/g, (_whole, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    "latin1",
  ).toString();
const mails = async () => (await listMails({}, admin)).items.filter(({ kind }) => kind === "workflow");

test("a mail step is done when a server has accepted the mail, and the next step follows", async () => {
  await switchOn();
  const inform: WorkflowAction = { kind: "notify", to: ["owner"], title: "Geschrieben", important: false };
  const id = await create({ actions: [letter, inform] });
  await check();
  const { run, steps } = await lastRun(id);
  expect([run.state, steps.map(({ state }) => state)]).toEqual(["done", ["done", "done"]]);
  expect(steps[0]?.log).toContain(`Angenommen für ${admin.user.email}.`);
  expect(post.accepted).toHaveLength(1);
  expect(post.accepted[0]).toMatch(/^Subject: .*Mai=2Ecsv/m);
  expect(await mails()).toMatchObject([{ state: "sent", subject: "Nicht importfähig: Mai.csv" }]);
});

test("a permanently refused mail fails its step; repeating the step sends a new one", async () => {
  await switchOn();
  const id = await create();
  post.answers.set(admin.user.email.slice(0, 12), 550);
  await check();
  const { run, steps } = await lastRun(id);
  expect([run.state, steps[0]?.state]).toEqual(["failed", "failed"]);
  expect(steps[0]?.log).toContain(admin.user.email);
  post.answers.clear();
  await retryWorkflowRun({ id: run.id, fromStep: 0 }, admin);
  await server.queue.settle();
  expect((await lastRun(id)).run.state).toBe("done");
  expect((await mails()).map(({ state }) => state).toSorted()).toEqual(["failed", "sent"]);
});

test("while the mail server is down the step is pending, and ends when the mail is cancelled", async () => {
  await switchOn();
  const id = await create();
  await post.close();
  await check();
  expect((await lastRun(id)).steps[0]?.state).toBe("underWay");
  server.clock.now += 61_000;
  await queueDueMails(server.context);
  await server.queue.settle();
  const [waiting] = await mails();
  await removeMail({ id: waiting?.id ?? "" }, admin);
  expect((await lastRun(id)).run.state).toBe("cancelled");
  post = await openSmtpDouble();
});

const weekly = { kind: "report", period: "week", skipEmpty: true } as const;
const schedule = { kind: "schedule", pattern: "0 7 * * 1" } as const;

test("a report lists the files each user may see, and an empty one is not sent", async () => {
  await switchOn();
  const berater = await server.signIn("berater", ["4712"]);
  const id = await create({ trigger: schedule, actions: [{ ...weekly, to: [admin.user.id, berater.user.id] }] });
  // A Friday; the schedule is due on Monday.
  await check();
  server.clock.now += 3 * dayMs;
  await startDueSchedules(server.context);
  await server.queue.settle();
  const { run, steps } = await lastRun(id);
  expect([run.state, steps[0]?.log]).toEqual(["done", expect.stringContaining(`Angenommen für ${admin.user.email}.`)]);
  expect(await reports()).toEqual([
    [admin.user.email, "Bericht 16.11.2026 bis 22.11.2026: 1 Datei, 1 nicht importfähig"],
  ]);
  expect(decode(post.accepted[0])).toMatch(
    /1001\/4711: 1 Datei, 1 nicht importfähig[\s\S]*CSV-X-009 Konto und Gegenkonto/,
  );
  server.clock.now += 7 * dayMs;
  await startDueSchedules(server.context);
  await server.queue.settle();
  expect((await lastRun(id)).steps[0]?.log).toContain("nichts zu berichten");
  expect(await reports()).toHaveLength(1);
});

test("a report set to be sent always says that no file was checked", async () => {
  await switchOn();
  await create({ trigger: schedule, actions: [{ ...weekly, to: [admin.user.id], skipEmpty: false }] });
  server.clock.now += 3 * dayMs;
  await startDueSchedules(server.context);
  await server.queue.settle();
  expect(await reports()).toEqual([[admin.user.email, expect.stringContaining("0 Dateien")]]);
});

test("report runs are listed with recipients and cause, and a failed one is sent again", async () => {
  await switchOn();
  await create();
  await check();
  const inform: WorkflowAction = { kind: "notify", to: ["admins"], title: "Bericht folgt", important: false };
  const actions: readonly WorkflowAction[] = [inform, { ...weekly, to: [admin.user.id], skipEmpty: false }];
  await create({ name: "Wochenbericht", trigger: schedule, actions: [...actions] });
  expect((await listReportRuns({}, admin)).runs).toEqual([]);
  post.answers.set(admin.user.email.slice(0, 12), 550);
  server.clock.now += 3 * dayMs;
  await startDueSchedules(server.context);
  await server.queue.settle();
  const [failed, ...more] = (await listReportRuns({}, admin)).runs;
  expect(more).toEqual([]);
  expect(failed).toMatchObject({ name: "Wochenbericht", state: "failed", position: 1, recipients: 1 });
  expect(failed?.outcome).toMatch(/^Nicht gesendet\. .*@/);
  post.answers.clear();
  await retryWorkflowRun({ id: failed?.id ?? "", fromStep: failed?.position ?? 0 }, admin);
  await server.queue.settle();
  const [sent] = (await listReportRuns({}, admin)).runs;
  expect(sent).toMatchObject({ id: failed?.id, state: "done", recipients: 1 });
  expect(sent?.outcome).toBe(`Angenommen für ${admin.user.email}.`);
  expect(await reports()).toHaveLength(2);
});

test.each<[string, Partial<CallInput<"createWorkflow">>, RegExp]>([
  ["a placeholder that means nothing", { actions: [{ ...letter, text: "{konto}" }] }, /\{konto\} gibt es hier nicht/],
  [
    "a file where there is none",
    { trigger: { kind: "newRuleset" }, actions: [{ ...letter, to: ["admins"] }] },
    /gibt es hier nicht/,
  ],
  [
    "whoever uploaded no file",
    { trigger: { kind: "newRuleset" }, actions: [{ ...letter, subject: "Neu", text: "{name}" }] },
    /niemanden, der sie hochgeladen hat/,
  ],
])("a mail that names %s is refused", async (_what, draft, words) => {
  await switchOn();
  await expect(create(draft)).rejects.toMatchObject({
    code: "WORKFLOW_REFUSED",
    message: expect.stringMatching(words),
  });
});

test("a workflow with mails cannot be saved before a test mail was accepted", async () => {
  await expect(create()).rejects.toMatchObject({ code: "WORKFLOW_REFUSED" });
});

test("a report counts and lists e-invoices in words of their own", async () => {
  await switchOn();
  await create({ trigger: schedule, actions: [{ ...weekly, to: [admin.user.id] }] });
  await check();
  await server.context.db
    .updateTable("fileChecks")
    .set({ formatJson: JSON.stringify({ family: "e-invoice", name: "E-Rechnung" }) })
    .execute();
  server.clock.now += 3 * dayMs;
  await startDueSchedules(server.context);
  await server.queue.settle();
  expect(await reports()).toEqual([
    [admin.user.email, "Bericht 16.11.2026 bis 22.11.2026: 1 Datei, 1 ungültige E-Rechnung"],
  ]);
  expect(decode(post.accepted[0])).toMatch(/– Ungültige E-Rechnung: 1[\s\S]*Ungültige E-Rechnung:\s+– Mai\.csv/);
});
