import type { InboxSettings } from "#contract/inbox.ts";
import type { MailSettings, MailTemplateKey } from "#contract/mail.ts";
import { requireValidQuietHours, rhythmKind } from "#server/carriers/mail/mail-rhythm.ts";
import { requireComplete, saveMailSettings } from "#server/carriers/mail/save-mail-settings.ts";
import { FileProblem } from "#server/offices/git-config/repository/file-problem.ts";
import { inboxKind, mailboxSecret } from "#server/offices/inbox/inbox-settings.ts";
import { requireConsistent } from "#server/offices/inbox/require-consistent.ts";
import { saveInbox } from "#server/offices/inbox/save-inbox.ts";
import { readAdminSettings, writeAdminSettings } from "#server/records/admin-settings/admin-settings.ts";
import { mailKind, passwordName } from "#server/records/mail-outbox/mail-settings.ts";
import { requireReadable, templateKinds, templatesKind, wording } from "#server/records/mail-outbox/mail-templates.ts";
import type { ConfigKind } from "./config-kind.ts";
import { oneFile } from "./one-file.ts";
import { readStrictly } from "./read-strictly.ts";
import { addSecretRef, removeSecretRef } from "./secret-ref.ts";
import { withFileProblem } from "./with-file-problem.ts";

const outPath = "e-mail/versand.yaml";
const inPath = "e-mail/eingang.yaml";

/** A password is never sent to a server it was not entered for, even if the repository says so. */
export const mailConfig: ConfigKind = oneFile({
  key: "mail",
  label: "E-Mail-Versand",
  path: outPath,
  kind: mailKind,
  toFile: (settings) => addSecretRef(settings, "password", passwordName),
  fromFile: (path, data) => removeSecretRef(path, data, "password", passwordName),
  check: (settings) => withFileProblem(outPath, () => requireComplete(settings)),
  save: (trx, { settings, version }, before, context) => {
    const password = isSameServer(settings, before) ? {} : { password: null, refreshToken: null };
    return saveMailSettings(trx, { settings, version, ...password }, context);
  },
});

const isSameServer = (one: Server, other: Server): boolean =>
  one.host === other.host && one.port === other.port && one.security === other.security;
type Server = Pick<MailSettings, "host" | "port" | "security">;

export const inboxConfig: ConfigKind = oneFile({
  key: "inbox",
  label: "E-Mail-Postfächer und Regeln",
  path: inPath,
  kind: inboxKind,
  toFile: ({ mailboxes, rules }) => ({
    mailboxes: mailboxes.map((one) => addSecretRef(one, "password", mailboxSecret(one.id))),
    rules,
  }),
  fromFile: (path, data) => {
    const { mailboxes } = data as { mailboxes?: unknown };
    if (!Array.isArray(mailboxes)) return data;
    const bare = mailboxes.map((one) => removeSecretRef(path, one, "password", mailboxSecret(String(one?.id))));
    return { ...(data as object), mailboxes: bare };
  },
  check: (settings) => withFileProblem(inPath, () => requireConsistent(settings)),
  save: (trx, { settings, version }, before, context) =>
    saveInbox(trx, { settings, version, passwords: listMoved(settings, before) }, context),
});

const listMoved = (after: InboxSettings, before: InboxSettings) =>
  after.mailboxes.flatMap((mailbox) => {
    const previous = before.mailboxes.find(({ id }) => id === mailbox.id);
    return previous === undefined || isSameServer(mailbox, previous)
      ? []
      : [{ mailboxId: mailbox.id, password: null, refreshToken: null }];
  });

const rhythmPath = "e-mail/rhythmus.yaml";

export const mailRhythmConfig: ConfigKind = oneFile({
  key: "mailRhythm",
  label: "Ruhezeit und Tagesmail",
  path: rhythmPath,
  kind: rhythmKind,
  check: (settings) => withFileProblem(rhythmPath, () => requireValidQuietHours(settings)),
  save: (trx, after, _before, context) => writeAdminSettings(trx, rhythmKind, after, context),
});

const templatePath = /^e-mail\/vorlagen\/([A-Za-z]+)\.yaml$/;

/** One file per template changed by the office. */
export const templatesConfig: ConfigKind = {
  key: "mailTemplates",
  label: "Mail-Vorlagen",
  path: templatePath,
  describe: (_value, path) => `Mail-Vorlage „${templateKinds[keyOf(path)]?.label ?? keyOf(path)}“`,
  read: async (db) => {
    const { settings } = await readAdminSettings(db, templatesKind);
    return new Map(Object.entries(settings).map(([key, value]) => [`e-mail/vorlagen/${key}.yaml`, value]));
  },
  check: async (files) => {
    for (const [path, data] of files) {
      if (!Object.hasOwn(templateKinds, keyOf(path))) throw new FileProblem(path, "Diese Vorlage gibt es nicht.");
      const template = readStrictly(path, wording, data);
      withFileProblem(path, () => requireReadable(keyOf(path), template));
    }
  },
  write: async (trx, files, context) => {
    const { version } = await readAdminSettings(trx, templatesKind);
    const settings = Object.fromEntries(
      [...files].map(([path, data]) => [keyOf(path), readStrictly(path, wording, data)]),
    );
    await writeAdminSettings(trx, templatesKind, { settings, version }, context);
  },
};

const keyOf = (path: string): MailTemplateKey => (templatePath.exec(path)?.[1] ?? "") as MailTemplateKey;
