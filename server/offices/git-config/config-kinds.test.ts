import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { inflateSync } from "node:zlib";
import { afterEach, beforeEach, expect, test } from "vitest";
import { officeRulePrefixes } from "#contract/index.ts";
import type { SignedInContext } from "#server/carriers/context.ts";
import { changeMailRhythm } from "#server/carriers/mail/calls/change-mail-rhythm.ts";
import { changeMailSettings } from "#server/carriers/mail/calls/change-mail-settings.ts";
import { changeMailTemplate } from "#server/carriers/mail/calls/change-mail-template.ts";
import { readMailSettings } from "#server/carriers/mail/calls/read-mail-settings.ts";
import { createScript } from "#server/carriers/scripts/calls/create-script.ts";
import { renewSecret } from "#server/carriers/webhooks/webhook-secret.ts";
import { addAiProvider } from "#server/offices/ai/calls/add-ai-provider.ts";
import { addAiTemplate } from "#server/offices/ai/calls/add-ai-template.ts";
import { changeAiSettings } from "#server/offices/ai/calls/change-ai-settings.ts";
import { listAiProviders } from "#server/offices/ai/calls/list-ai-providers.ts";
import { readAiSettings } from "#server/offices/ai/calls/read-ai-settings.ts";
import { changeInbox } from "#server/offices/inbox/calls/change-inbox.ts";
import { readPersonalValues } from "#server/people/personal/calls/read-personal-values.ts";
import { writePersonalValues } from "#server/people/personal/calls/write-personal-values.ts";
import { writeAdminSecret } from "#server/records/admin-settings/admin-secrets.ts";
import { changeOfficeAnswers } from "#server/records/questions/calls/change-office-answers.ts";
import { readOffice } from "#server/records/questions/read-office.ts";
import { changeBatchSettings } from "#server/runs/batch/calls/change-batch-settings.ts";
import { createWorkflow } from "#server/runs/workflows/calls/create-workflow.ts";
import { listWorkflows } from "#server/runs/workflows/calls/list-workflows.ts";
import { closeSuperAdminRules } from "#tests/support/close-super-admin-rules.ts";
import { openTestContext, type TestContext } from "#tests/support/server-context.ts";
import { changeGitConfig } from "./calls/change-git-config.ts";
import { commitGitConfig } from "./calls/commit-git-config.ts";
import { listGitCommits } from "./calls/list-git-commits.ts";
import { readGitConfig } from "./calls/read-git-config.ts";
import { readGitDiff } from "./calls/read-git-diff.ts";
import { readGitStatus } from "./calls/read-git-status.ts";
import { restoreGitConfig } from "./calls/restore-git-config.ts";
import { configKinds } from "./config-kinds.ts";
import { remoteSecretName } from "./git-settings.ts";
import { importFiles } from "./import-files.ts";
import { folderOf } from "./repository/open-repository.ts";

let server: TestContext;
let admin: SignedInContext;
let adviser: SignedInContext;
beforeEach(async () => {
  server = await openTestContext();
  admin = await server.signIn("super_admin");
  adviser = await server.signIn("berater");
});
afterEach(() => server.remove());

const uuid = "11111111-0000-4000-8000-000000000000";
const rule = { id: "EIGEN-001", category: 21, field: "kost1", operator: "filled", severity: "warning", text: "KOST1" };
const profile = { mandantennummer: "10001", wjBeginn: ["20260101"] };
const deviation = {
  rule: "CSV-X-009",
  scope: { kind: "client", consultantNumber: "1001", clientNumber: "4711" },
  reason: "Mit dem Mandanten besprochen",
  until: null,
};
const mailbox = {
  id: "postfach-1",
  name: "Export",
  enabled: false,
  host: "imap.kanzlei.example",
  port: 993,
  security: "tls" as const,
  user: "export",
  folder: "INBOX",
  certificate: "",
};
const provider = {
  type: "ollama" as const,
  name: "Ollama im Haus",
  baseUrl: "http://127.0.0.1:11434",
  region: "",
  dpaSignedOn: null,
  models: ["klein"],
  budgetEur: null,
  priceIn: null,
  priceOut: null,
  timeoutSeconds: 30,
  enabled: false,
};

/** In an order that is not that of their files. */
const answers = [
  { id: "antwort-2", question: "Wer hilft bei Umlauten?", text: "Frau Groß, Durchwahl 12.", link: "" },
  { id: "antwort-1", question: "Bis wann?", text: "Bis Freitag.", link: "https://kanzlei.example/fristen" },
];

/** Canaries that must never occur in an object of the repository. */
const secrets = {
  mail: "Kanarienvogel-Mail-1",
  refresh: "Kanarienvogel-Aktualisierung-5",
  mailbox: "Kanarienvogel-Postfach-2",
  ai: "sk-Kanarienvogel-KI-3",
  remote: "ghp_Kanarienvogel-Git-4",
};

/** Sets everything an office can configure, using the calls of its pages; returns the webhook secret. */
const setEverything = async (): Promise<string> => {
  const { db, keys } = server.context;
  const change = (id: string, key: string, value: object) => ({
    ...{ id, key, value: JSON.stringify(value) },
    ...{ changedAt: 1, baseVersion: 0 },
  });
  await writePersonalValues(
    {
      changes: [
        change("change-rule", `${officeRulePrefixes.ownRules}EIGEN-001`, rule),
        change("change-client", `${officeRulePrefixes.clients}${uuid}`, profile),
        change("change-deviation", `${officeRulePrefixes.deviations}${uuid}`, deviation),
      ],
    },
    adviser,
  );
  const { settings } = await readMailSettings({}, admin);
  const tokenUrl = "https://anmeldung.example/token";
  const oauth = { grant: "refreshToken" as const, clientId: "anwendung-1", tokenUrl, scope: "" };
  const sender = "post@kanzlei.example";
  const mail = { ...settings, host: "smtp.kanzlei.example", sender, user: sender, oauth };
  const written = { password: secrets.mail, refreshToken: secrets.refresh };
  await changeMailSettings({ settings: mail, version: 0, ...written }, admin);
  const template = { key: "fileCheck" as const, subject: "{datei} ist geprüft", text: "Guten Tag\n\n{verdict}\n" };
  await changeMailTemplate({ ...template, version: 0 }, admin);
  await changeMailRhythm({ digestAt: "07:30", quietFrom: "20:00", quietTo: "06:00", version: 0 }, admin);
  const inbox = { mailboxes: [mailbox], rules: [] };
  const passwords = [{ mailboxId: mailbox.id, password: secrets.mailbox }];
  await changeInbox({ settings: inbox, version: 0, passwords }, admin);
  const notify = { kind: "notify" as const, to: ["admins"], title: "Bitte ansehen", important: false };
  const trigger = { kind: "checkEnded" as const };
  await createWorkflow({ name: "Nach der Prüfung", enabled: true, trigger, conditions: [], actions: [notify] }, admin);
  const script = { name: "Kostenstellen", purpose: "Nennt leere", inputs: ["header" as const], timeoutS: 20 };
  await createScript({ ...script, code: 'print("{}")  # ä\n', trigger: "check" }, admin);
  await changeBatchSettings({ concurrency: 4, windowFrom: "", windowTo: "", version: 0 }, admin);
  await addAiTemplate({ purpose: "cause", text: "Aufgabe: kurz. {regeln} {frage}", note: "kürzer" }, admin);
  const ai = (await readAiSettings({}, admin)).settings;
  await changeOfficeAnswers({ settings: { answers }, version: 0 }, admin);
  await changeAiSettings({ settings: { ...ai, privacy: { ...ai.privacy, retentionDays: 7 } }, version: 0 }, admin);
  await addAiProvider({ ...provider, apiKey: secrets.ai, version: 0 }, admin);
  await db.transaction().execute((trx) => writeAdminSecret(trx, remoteSecretName, secrets.remote, keys));
  return db.transaction().execute((trx) => renewSecret(trx, keys));
};

const listObjects = (folder: string): readonly Buffer[] =>
  readdirSync(join(folder, "objects"), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => inflateSync(readFileSync(join(entry.parentPath, entry.name))));

const readAll = async () => {
  const kinds = configKinds.map(async (kind) => [kind.key, await kind.read(server.context.db)] as const);
  return new Map(await Promise.all(kinds));
};

test.each(["HEAD", "refs/heads/main", "a..b"])("a branch called %s is refused in German", async (branch) => {
  const { settings, version } = await readGitConfig({}, admin);
  await expect(changeGitConfig({ settings: { ...settings, branch }, version }, admin)).rejects.toMatchObject({
    code: "GIT_CONFIG_REFUSED",
    message: expect.stringContaining("So kann ein Zweig nicht heißen."),
  });
});

test("no secret of this server is ever in an object of the repository", async () => {
  const webhook = await setEverything();
  await commitGitConfig({ message: "Alles" }, admin);
  const objects = listObjects(folderOf(server.settings));
  expect(objects.length).toBeGreaterThan(15);
  const all = objects.map(String).join("\n");
  expect(all).toContain("secretRef: mail/password");
  for (const secret of [...Object.values(secrets), webhook])
    for (const form of [secret, Buffer.from(secret).toString("base64"), encodeURIComponent(secret)])
      expect(all).not.toContain(form);
});

test("a secret typed into a name prevents saving, and is not shown in the message", async () => {
  await setEverything();
  const notify = { kind: "notify" as const, to: ["admins"], title: "x", important: false };
  const trigger = { kind: "checkEnded" as const };
  const draft = { enabled: false, trigger, conditions: [], actions: [notify] };
  await createWorkflow({ ...draft, name: `Mit ${secrets.mail}` }, admin);
  const refused = await commitGitConfig({ message: "Alles" }, admin).catch((error: Error) => error);
  expect(refused).toMatchObject({ code: "GIT_CONFIG_SECRET", message: expect.stringContaining("mail/password") });
  expect(String(refused)).not.toContain(secrets.mail);
  await expect(commitGitConfig({ message: `Neu: ${secrets.remote}` }, admin)).rejects.toMatchObject({
    code: "GIT_CONFIG_SECRET",
  });
  expect((await readGitStatus({}, admin)).head).toBeNull();
});

test("every kind is restored from its files unchanged, with the calls of its page", async () => {
  await setEverything();
  const before = await readAll();
  expect([...before].filter(([, files]) => files.size === 0)).toEqual([]);
  const { head } = await commitGitConfig({ message: "Alles" }, admin);
  const ref = head ?? "";
  const paths = [...before.values()].flatMap((files) => [...files.keys()]);
  const texts = new Map(paths.map((path) => [path, null]));
  await importFiles({ kinds: configKinds, texts, action: "configRestore", commit: ref }, admin);
  expect([...(await readAll()).values()].map(({ size }) => size)).toEqual(configKinds.map(() => 0));
  expect((await readPersonalValues({}, adviser)).values.map(({ value }) => value)).toEqual([false, false, false]);
  expect((await readGitDiff({ ref }, admin)).files.map(({ change }) => change)).toEqual(paths.map(() => "added"));
  expect(await restoreGitConfig({ ref, paths }, admin)).toMatchObject({ files: paths.length });
  expect(await readAll()).toEqual(before);
  expect((await listWorkflows({}, admin)).workflows).toMatchObject([{ name: "Nach der Prüfung", enabled: true }]);
  const { commits } = await listGitCommits({}, admin);
  expect(commits.map(({ message }) => message)).toEqual([
    `Wiederhergestellt aus ${ref.slice(0, 8)}`,
    "Stand vor dem Wiederherstellen",
    "Alles",
  ]);
});

test("if the rule is closed only a super_admin restores, and an unknown commit is named", async () => {
  const administrator = await server.signIn("administrator");
  const input = { ref: "0".repeat(40), paths: ["stapelauftraege.yaml"] };
  await closeSuperAdminRules(server);
  await expect(restoreGitConfig(input, administrator)).rejects.toMatchObject({ code: "SUPER_ADMIN_ONLY" });
  await expect(restoreGitConfig(input, admin)).rejects.toMatchObject({ code: "GIT_COMMIT_NOT_FOUND" });
});

test("if the rule is closed only a super_admin removes a model provider, also by a file", async () => {
  await addAiProvider({ ...provider, version: 0 }, admin);
  const administrator = await server.signIn("administrator");
  await closeSuperAdminRules(server);
  const texts = new Map([["ki/anbieter.yaml", null]]);
  const order = { kinds: configKinds, texts, action: "configImport", commit: "" } as const;
  await expect(importFiles(order, administrator)).rejects.toMatchObject({
    code: "GIT_CONFIG_FILE",
    message: expect.stringContaining("Super Admin"),
  });
  expect((await listAiProviders({}, admin)).providers).toHaveLength(1);
});

test.each([
  ["stapelauftraege.yaml", "concurrency: 99", "Der Wert von „concurrency“"],
  ["stapelauftraege.yaml", "windowFrom: '20:00'", "Ein Zeitfenster braucht Anfang und Ende"],
  ["stapelauftraege.yaml", "concurency: 2", "Die Angabe „concurency“ gibt es hier nicht"],
  ["stapelauftraege.yaml", "concurrency: [", "Zeile 1 ist kein lesbares YAML"],
  ["stapelauftraege.yaml", "- 2", "Erwartet werden Angaben"],
  ["stapelauftraege.yaml", `a: &a [x, x]\nconcurrency: [*a, *a]`, "Verweise innerhalb der Datei"],
  ["e-mail/versand.yaml", "password: geheim", "Passwörter und Schlüssel gehören nicht in das Repository"],
  ["e-mail/versand.yaml", "enabled: true", "e-mail/versand.yaml: "],
  ["e-mail/vorlagen/fileCheck.yaml", "subject: x\ntext: '{betrag}'", "Den Platzhalter {betrag} gibt es hier nicht"],
  ["e-mail/vorlagen/rechnung.yaml", "subject: x\ntext: x", "Diese Vorlage gibt es nicht"],
  ["e-mail/eingang.yaml", "mailboxes: [{id: postfach-1, password: x}]\nrules: []", "secretRef: mailbox/postfach-1"],
  ["workflows/neu-12345678.yaml", "name: Neu", "Es fehlt „"],
  ["e-mail/rhythmus.yaml", "quietFrom: '20:00'", "Eine Ruhezeit braucht Anfang und Ende"],
  ["ki/vorlagen/explain.yaml", "text: Kurz\nnote: ''", "Im Text fehlt {regeln}"],
  ["ki/vorlagen/witze.yaml", "text: x\nnote: ''", "Diesen Zweck gibt es nicht"],
  ["skripte/neu-12345678.py", "print()", "fehlt skripte/neu-12345678.yaml"],
  ["skripte/neu-12345678.yaml", "name: Neu\nenabled: true", "Die Angabe „enabled“ gibt es hier nicht"],
  ["personen/fremd@kanzlei.example/regeln/EIGEN-001.yaml", "id: EIGEN-001", "Zu fremd@kanzlei.example gibt es hier"],
  ["antworten/bis-wann.yaml", "question: Bis wann?", "Es fehlt „text“"],
  ["antworten/bis-wann.yaml", "question: Bis wann?\ntext: x\nlink: ftp://x", "Der Wert von „link“"],
  ["antworten/bis-wann.yaml", "question: Bis wann?\ntext: x\nfrage: y", "Die Angabe „frage“ gibt es hier nicht"],
  ["README.md", "x", "gehört zu keiner Art"],
])("%s with „%s“ is refused with its reason, and nothing is written", async (path, text, reason) => {
  const order = { kinds: configKinds, action: "configImport", commit: "" } as const;
  const texts = new Map([
    ["ki/einstellungen.yaml", "enabled: true"],
    [path, text],
  ]);
  const refused = await importFiles({ ...order, texts }, admin).catch((error: Error) => error);
  expect(refused).toMatchObject({ code: "GIT_CONFIG_FILE", message: expect.stringContaining(reason) });
  expect(refused).toMatchObject({ message: expect.stringContaining(path) });
  expect((await readAiSettings({}, admin)).settings.enabled).toBe(false);
});

test.each([
  ["regeln/EIGEN-002.yaml", JSON.stringify(rule), "nicht die im Namen der Datei"],
  ["regeln/EIGEN-001.yaml", JSON.stringify({ ...rule, field: "kostenstele" }), "Regel EIGEN-001"],
  [`mandantenprofile/${uuid}.yaml`, "mandantennummer: '0'", "mandantennummer"],
  ["mandantenprofile/eins.yaml", JSON.stringify(profile), "Der Name der Datei"],
  [`abweichungen/${uuid}.yaml`, JSON.stringify({ ...deviation, until: "bald" }), "„until“"],
])("of a person %s with %s is refused", async (path, text, reason) => {
  const texts = new Map([[`personen/${adviser.user.email}/${path}`, text]]);
  const order = { kinds: configKinds, texts, action: "configImport", commit: "" } as const;
  await expect(importFiles(order, admin)).rejects.toMatchObject({ message: expect.stringContaining(reason) });
});

test("a changed answer keeps its place, a new file gets an id of its own, and every device learns of both", async () => {
  await changeOfficeAnswers({ settings: { answers }, version: 0 }, admin);
  const texts = new Map([
    ["antworten/bis-wann.yaml", "id: antwort-1\nquestion: Bis wann?\ntext: Bis Montag.\n"],
    ["antworten/wo.yaml", "question: Wo liegt die Vorlage?\ntext: Im Laufwerk K.\n"],
  ]);
  expect(await importFiles({ kinds: configKinds, texts, action: "configImport", commit: "" }, admin)).toBe(2);
  expect((await readOffice(server.context.db)).answers).toEqual([
    answers[0],
    { ...answers[1], text: "Bis Montag.", link: "" },
    { id: "datei-wo", question: "Wo liegt die Vorlage?", text: "Im Laufwerk K.", link: "" },
  ]);
});

test("two files with one id, and more answers than the page takes, are refused", async () => {
  const order = { kinds: configKinds, action: "configImport", commit: "" } as const;
  const fileOf = (id: string): string => `id: ${id}\nquestion: Bis wann?\ntext: Bald.\n`;
  const same = new Map(["a", "b"].map((name) => [`antworten/${name}.yaml`, fileOf("antwort-1")]));
  await expect(importFiles({ ...order, texts: same }, admin)).rejects.toMatchObject({
    message: expect.stringContaining("Die Kennung „id“ steht auch in"),
  });
  const many = new Map(
    Array.from({ length: 101 }, (_, at) => [`antworten/a${at}.yaml`, fileOf(`antwort-${at + 10}`)] as const),
  );
  await expect(importFiles({ ...order, texts: many }, admin)).rejects.toMatchObject({
    message: expect.stringContaining("Höchstens 100 Antworten"),
  });
  expect((await readOffice(server.context.db)).answers).toEqual([]);
});

test("formatting differences in a file are no change", async () => {
  await changeBatchSettings({ concurrency: 4, windowFrom: "", windowTo: "", version: 0 }, admin);
  const texts = new Map([["stapelauftraege.yaml", "# Unsere Zahl\nwindowTo: ''\nwindowFrom: ''\nconcurrency:    4\n"]]);
  expect(await importFiles({ kinds: configKinds, texts, action: "configImport", commit: "" }, admin)).toBe(0);
});
