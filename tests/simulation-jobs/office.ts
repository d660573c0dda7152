import { join } from "node:path";
import type { WorkflowAction } from "#contract/workflows.ts";
import type { SignedInContext } from "#server/carriers/context.ts";
import { changeMailSettings } from "#server/carriers/mail/calls/change-mail-settings.ts";
import { recordTest } from "#server/carriers/mail/mail-state.ts";
import { approveScript } from "#server/carriers/scripts/calls/approve-script.ts";
import { createScript } from "#server/carriers/scripts/calls/create-script.ts";
import { enableScript } from "#server/carriers/scripts/calls/enable-script.ts";
import type { Settings } from "#server/ground/settings/settings.ts";
import { changeInbox } from "#server/offices/inbox/calls/change-inbox.ts";
import { findOwner } from "#server/people/people-rows/find-owner.ts";
import { createUser } from "#server/people/users/create-user.ts";
import { openContext } from "#server/process/open-context.ts";
import { mailKind } from "#server/records/mail-outbox/mail-settings.ts";
import { createWorkflow } from "#server/runs/workflows/calls/create-workflow.ts";
import { renewWebhookSecret } from "#server/runs/workflows/calls/renew-webhook-secret.ts";
import { testParts, testSettings } from "#tests/support/server-context.ts";
import { withDatabase } from "./database.ts";
import type { Folders } from "./folders.ts";

export const adviser = "berater@kanzlei.example";
export const administrator = "leitung@kanzlei.example";
export const mandant = "mandant@firma.example";
export const firstMoment = Date.UTC(2026, 10, 20, 9);

export const settingsOf = ({ data, watched, copies, database }: Folders): Settings => ({
  ...testSettings(data),
  databaseUrl: database,
  appDir: join(data, "no-app"),
  checkThreads: 2,
  webhookPrivateHosts: ["127.0.0.1"],
  watch: { folder: watched, owner: adviser, everyMs: 5_000 },
  backup: { folder: copies, s3: null, at: "02:00", weekdays: [1, 2, 3, 4, 5, 6, 7], kept: 2, recipient: "" },
});

export const workflowNames = { received: "Eingang", checked: "Geprüft", scheduled: "Zeitplan" } as const;
export const noticeTitle = "Bitte ansehen";

/** A data folder in which everything that jobs do is switched on; each life begins with a copy of it. */
export const prepareOffice = async (folders: Folders, newId: () => string): Promise<void> => {
  const settings = { ...settingsOf(folders), watch: null, backup: null };
  const { context, close } = await openContext(settings, { ...testParts, now: () => firstMoment, newId });
  try {
    const admin = await signIn(context, administrator);
    const author = await addPerson(context, "super_admin", "autor@kanzlei.example");
    await addPerson(context, "berater", adviser);
    const mail = { ...mailKind.defaults, enabled: true, host: "smtp.kanzlei.example", sender: administrator };
    await changeMailSettings({ settings: { ...mail, perHour: 100_000 }, version: 0 }, admin);
    await recordTest(context.db, firstMoment, null);
    await addMailbox(admin);
    const draft = { purpose: "", code: "return []", inputs: [], timeoutS: 30 };
    const check = await createScript({ ...draft, name: "Kostenstellen", trigger: "check" }, author);
    const step = await createScript({ ...draft, name: "Schritt", trigger: "workflow" }, author);
    for (const { id } of [check.script, step.script]) {
      await approveScript({ id, version: 1 }, admin);
      await enableScript({ id, version: 1 }, author);
    }
    await renewWebhookSecret({}, admin);
    await addWorkflows(step.script.id, admin);
  } finally {
    await close();
  }
};

const addMailbox = async (admin: SignedInContext): Promise<void> => {
  const box = {
    ...{ id: "postfach-1", name: "Eingang", enabled: true, host: "imap.kanzlei.example", port: 993 },
    ...{ security: "tls" as const, user: "eingang", folder: "INBOX", certificate: "" },
  };
  const rule = {
    ...{ id: "regel-001", name: "Exporte", enabled: true, mailboxId: box.id, sender: mandant, subject: "" },
    ...{ fileName: ".csv", clientNumber: "4711", owner: adviser, reply: true, after: "mark" as const, target: "" },
  };
  const passwords = [{ mailboxId: box.id, password: "geheim-1" }];
  await changeInbox({ settings: { mailboxes: [box], rules: [rule] }, version: 0, passwords }, admin);
};

const addWorkflows = async (scriptId: string, admin: SignedInContext): Promise<void> => {
  const notify: WorkflowAction = { kind: "notify", to: ["owner"], title: noticeTitle, important: false };
  const webhook: WorkflowAction = { kind: "webhook", url: "http://127.0.0.1:9/pruefung" };
  const mail: WorkflowAction = { kind: "mail", to: ["owner"], subject: "{verdict}: {datei}", text: "Geprüft: {datei}" };
  const draft = { enabled: true, conditions: [] };
  await createWorkflow(
    { ...draft, name: workflowNames.received, trigger: { kind: "fileReceived" }, actions: [webhook, notify] },
    admin,
  );
  await createWorkflow(
    {
      ...{ ...draft, name: workflowNames.checked, trigger: { kind: "checkEnded" } },
      actions: [
        notify,
        webhook,
        mail,
        { kind: "tag", tags: ["geprüft"] },
        { kind: "script", scriptId },
        { kind: "recheck" },
      ],
    },
    admin,
  );
  await createWorkflow(
    {
      ...{ ...draft, name: workflowNames.scheduled, trigger: { kind: "schedule", pattern: "*/5 * * * *" } },
      actions: [webhook],
    },
    admin,
  );
};

type Context = Awaited<ReturnType<typeof openContext>>["context"];

const addPerson = async (
  context: Context,
  role: "super_admin" | "berater",
  email: string,
): Promise<SignedInContext> => {
  const datev = { clientNumbers: ["4711"] };
  await createUser(context, { role, email, password: null, fullName: email, permissions: [], datev });
  return signIn(context, email);
};

export const signIn = async (context: Context, email: string): Promise<SignedInContext> => {
  const user = await findOwner(context.db, email);
  if (user === null) throw new Error(`No user has the address ${email}`);
  return { ...context, user, sessionId: "simulated", address: "" };
};

/** As if a backup had been restored as a trial before, which is done once a month and takes most of a backup. */
export const recordTrial = async (folders: Folders): Promise<void> => {
  const at = firstMoment - 1;
  await withDatabase(folders, (read) =>
    read(
      `insert into backups (id, state, started_by, user_id, actor, started_at, ended_at, file_name, missing, is_encrypted, restored_at)
        values ('${trialId}', 'done', 'person', '', '', ${at}, ${at}, 'before.tar.gz', 0, 0, ${at})`,
    ),
  );
};

export const trialId = "before";
