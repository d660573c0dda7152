import { afterEach, beforeEach, expect, test } from "vitest";
import type { CallInput } from "#contract/index.ts";
import { hourMs } from "#engine/values/units.ts";
import type { SignedInContext } from "#server/carriers/context.ts";
import { redeemLink } from "#server/people/auth/calls/redeem-link.ts";
import { invitePerson } from "#server/people/users/calls/invite-person.ts";
import { resetPersonPassword } from "#server/people/users/calls/reset-person-password.ts";
import { addAuditEntry } from "#server/records/audit/add-audit-entry.ts";
import { listAudit } from "#server/records/audit/calls/list-audit.ts";
import { closeSuperAdminRules } from "#tests/support/close-super-admin-rules.ts";
import { openTestContext, type TestContext } from "#tests/support/server-context.ts";
import { approveScript } from "./calls/approve-script.ts";
import { changeScript } from "./calls/change-script.ts";
import { createScript } from "./calls/create-script.ts";
import { disableScript } from "./calls/disable-script.ts";
import { enableScript } from "./calls/enable-script.ts";
import { listScriptVersions } from "./calls/list-script-versions.ts";
import { listScripts } from "./calls/list-scripts.ts";
import { readScriptRuntime } from "./calls/read-script-runtime.ts";
import { removeScript } from "./calls/remove-script.ts";
import { restoreScriptVersion } from "./calls/restore-script-version.ts";

let server: TestContext;
let author: SignedInContext;
let reader: SignedInContext;
beforeEach(async () => {
  server = await openTestContext();
  author = await server.signIn("super_admin");
  reader = await server.signIn("administrator");
});
afterEach(() => server.remove());

const draft: CallInput<"createScript"> = {
  name: "Kostenstellen",
  purpose: "Meldet Buchungen ohne Kostenstelle",
  code: "print('[]')",
  inputs: ["findings"],
  trigger: "check",
  timeoutS: 5,
};
const create = async (changes: Partial<typeof draft> = {}) =>
  (await createScript({ ...draft, ...changes }, author)).script;
const only = async () => (await listScripts({}, reader)).scripts[0];

test("a script is disabled until a second person has approved the version being enabled", async () => {
  const { id, version, enabled, approval } = await create();
  expect([version, enabled, approval]).toEqual([1, false, null]);
  await expect(enableScript({ id, version }, author)).rejects.toMatchObject({ code: "SCRIPT_NOT_APPROVED" });
  await expect(approveScript({ id, version }, author)).rejects.toMatchObject({ code: "SCRIPT_OWN_APPROVAL" });
  await approveScript({ id, version }, reader);
  await enableScript({ id, version }, author);
  expect(await only()).toMatchObject({ enabled: true, approval: { by: reader.user.email } });
});

const invited = async (by: SignedInContext): Promise<SignedInContext> => {
  const email = `neu-${server.context.newId()}@kanzlei.example`;
  const { person, link } = await invitePerson(
    { email, fullName: "Neu Hier", role: "administrator", clientNumbers: [] },
    by,
  );
  const user = { id: person.id, email, role: "administrator", fullName: "Neu Hier", permissions: [] } as const;
  server.clock.now += hourMs;
  await redeemLink({ token: link?.url.split("#")[1] ?? "", newPassword: "geheim-9" }, server.context);
  return { ...author, user: { ...user, permissions: [], datev: { clientNumbers: [] } } };
};
const approvals = () =>
  server.context.db
    .selectFrom("auditEntries")
    .select("detailJson")
    .where("action", "=", "scriptApprove")
    .execute()
    .then((rows) => rows.map(({ detailJson }) => JSON.parse(detailJson)));

test("a user who was shown an account's link cannot approve its scripts for 24 hours, and it is audited", async () => {
  const second = await invited(author);
  const { id, version } = await create();
  await expect(approveScript({ id, version }, second)).rejects.toMatchObject({ code: "SCRIPT_SAME_PERSON" });
  expect(await approvals()).toMatchObject([{ isOk: false, reason: "vielleicht dieselbe Person" }]);
  expect(await only()).toMatchObject({ approval: null });
  // 24 hours after the link was used, not only after it was created.
  server.clock.now += 24 * hourMs - 1;
  await expect(approveScript({ id, version }, second)).rejects.toMatchObject({ code: "SCRIPT_SAME_PERSON" });
  server.clock.now += 1;
  await approveScript({ id, version }, second);
  expect(await only()).toMatchObject({ approval: { by: second.user.email } });
});

test("a password reset counts like an invitation, in both directions", async () => {
  const { id, version } = await create();
  await resetPersonPassword({ id: reader.user.id }, author);
  await expect(approveScript({ id, version }, reader)).rejects.toMatchObject({ code: "SCRIPT_SAME_PERSON" });
  const third = await server.signIn("super_admin");
  await resetPersonPassword({ id: author.user.id }, third);
  await expect(approveScript({ id, version }, third)).rejects.toMatchObject({ code: "SCRIPT_SAME_PERSON" });
  await approveScript({ id, version }, await server.signIn("administrator"));
});

test("users invited by others, or reached by mail, can approve immediately", async () => {
  const [byOther, byMail] = [await invited(reader), await server.signIn("administrator")];
  const subject = byMail.user.id;
  const link = { action: "passwordLink", actor: author.user, subject, detail: { way: "mailed" } } as const;
  await server.context.db.transaction().execute((trx) => addAuditEntry(trx, link, author));
  const { id, version } = await create();
  await approveScript({ id, version }, byOther);
  await changeScript({ ...draft, id, version, timeoutS: 6 }, author);
  await approveScript({ id, version: 2 }, byMail);
});

test("scripts are sorted by name, with natural order of numbers and umlauts", async () => {
  for (const name of ["Zuletzt", "Gruppe 12", "Öffentlich", "Gruppe 4", "offen"]) await create({ name });
  const { scripts } = await listScripts({}, reader);
  expect(scripts.map(({ name }) => name)).toEqual(["Gruppe 4", "Gruppe 12", "offen", "Öffentlich", "Zuletzt"]);
});

test("any change removes the approval and disables the script", async () => {
  const { id } = await create();
  await approveScript({ id, version: 1 }, reader);
  await enableScript({ id, version: 1 }, author);
  await changeScript({ ...draft, id, version: 1, timeoutS: 6 }, author);
  expect(await only()).toMatchObject({ version: 2, enabled: false, approval: null });
  await expect(approveScript({ id, version: 1 }, reader)).rejects.toMatchObject({ code: "SETTINGS_CHANGED" });
  await expect(enableScript({ id, version: 2 }, author)).rejects.toMatchObject({ code: "SCRIPT_NOT_APPROVED" });
});

test("the last editor cannot approve a script, but an earlier author can", async () => {
  const other = await server.signIn("super_admin");
  const { id } = await create();
  await changeScript({ ...draft, id, version: 1, code: "print('{}')" }, other);
  await expect(approveScript({ id, version: 2 }, other)).rejects.toMatchObject({ code: "SCRIPT_OWN_APPROVAL" });
  await approveScript({ id, version: 2 }, author);
  expect(await only()).toMatchObject({ approval: { by: author.user.email } });
});

test("one of two concurrent changes of a version succeeds", async () => {
  const { id } = await create();
  const answers = await Promise.allSettled([
    changeScript({ ...draft, id, version: 1, code: "print(1)" }, author),
    changeScript({ ...draft, id, version: 1, code: "print(2)" }, author),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  const refused = answers.find(({ status }) => status === "rejected") as PromiseRejectedResult;
  expect(refused.reason).toMatchObject({ code: "SETTINGS_CHANGED" });
  expect((await listScriptVersions({ id }, reader)).versions.map(({ version }) => version)).toEqual([2, 1]);
});

test("a restored version is a new one, unapproved and by the user who restored it", async () => {
  const { id } = await create({ name: "Alt" });
  await changeScript({ ...draft, id, version: 1, name: "Neu", code: "print('neu')" }, author);
  await approveScript({ id, version: 2 }, reader);
  await restoreScriptVersion({ id, formerVersion: 1, version: 2 }, author);
  expect(await only()).toMatchObject({ version: 3, name: "Alt", code: draft.code, approval: null });
  await expect(restoreScriptVersion({ id, formerVersion: 9, version: 3 }, author)).rejects.toMatchObject({
    code: "SCRIPT_NOT_FOUND",
  });
  await expect(restoreScriptVersion({ id, formerVersion: 1, version: 2 }, author)).rejects.toMatchObject({
    code: "SETTINGS_CHANGED",
  });
});

test("every administrator can disable a changed script; if the rule is closed only a super_admin can do more", async () => {
  const { id } = await create();
  await approveScript({ id, version: 1 }, reader);
  await enableScript({ id, version: 1 }, author);
  await disableScript({ id }, reader);
  expect(await only()).toMatchObject({ enabled: false, approval: { by: reader.user.email } });
  await closeSuperAdminRules(server);
  for (const act of [
    () => createScript(draft, reader),
    () => changeScript({ ...draft, id, version: 1 }, reader),
    () => enableScript({ id, version: 1 }, reader),
    () => restoreScriptVersion({ id, formerVersion: 1, version: 1 }, reader),
    () => removeScript({ id }, reader),
  ])
    await expect(act()).rejects.toMatchObject({ code: "SUPER_ADMIN_ONLY" });
  await removeScript({ id }, author);
  expect((await listScripts({}, reader)).scripts).toEqual([]);
});

test("every step is audited, with the code before and after", async () => {
  const { id } = await create();
  await changeScript({ ...draft, id, version: 1, code: "print('{}')" }, author);
  await approveScript({ id, version: 2 }, reader);
  await enableScript({ id, version: 2 }, author);
  await disableScript({ id }, reader);
  await removeScript({ id }, author);
  const { entries } = await listAudit({ limit: 6 }, reader);
  expect(entries.map(({ action, actor }) => [action, actor])).toEqual([
    ["scriptRemove", author.user.email],
    ["scriptSwitch", reader.user.email],
    ["scriptSwitch", author.user.email],
    ["scriptApprove", reader.user.email],
    ["scriptChange", author.user.email],
    ["scriptAdd", author.user.email],
  ]);
  expect(entries[4]?.detail).toMatchObject({ before: "print('[]')", after: "print('{}')" });
});

test("without bubblewrap the server reports it in German, and a script ends without running", async () => {
  expect(await readScriptRuntime({}, reader)).toMatchObject({ available: false });
  const state = await server.context.scripts.check();
  expect(state).toMatchObject({ available: false, state: "unavailable" });
  expect(state.reason).toBe(
    "Auf diesem Server ist keine abgesicherte Python-Umgebung eingerichtet. Das Programm bwrap fehlt (Paket bubblewrap).",
  );
  const order = { code: "", input: {}, timeoutMs: 1000 };
  await expect(server.context.scripts.run(order)).rejects.toThrow("keine abgesicherte Python-Umgebung");
});
