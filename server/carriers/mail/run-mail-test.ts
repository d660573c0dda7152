import { lookup } from "node:dns/promises";
import type { CallOutput } from "#contract/index.ts";
import type { MailSettings } from "#contract/mail.ts";
import type { Context } from "#server/carriers/context.ts";
import type { MailAccess } from "#server/carriers/mail/mail-access.ts";
import { queueMail } from "#server/records/mail-outbox/queue-mail.ts";
import { describeFailure, type MailStep, mailSteps } from "./describe-failure.ts";
import { recordTest } from "./mail-state.ts";
import { openTransport } from "./open-transport.ts";
import { markFailed, markSent } from "./outbox-rows.ts";

type Answer = CallOutput<"sendTestMail">;
type TestContext = Pick<Context, "db" | "keys" | "now" | "newId" | "queue">;

const testText =
  "Guten Tag,\n\ndiese Testmail zeigt, dass Prüfstapel E-Mails versenden kann. Umlaute: ä ö ü ß.\n\nSie brauchen nichts weiter zu tun.";

/** Sends a test mail; the first accepted one enables sending. */
export const runMailTest = async (access: MailAccess, recipient: string, context: TestContext): Promise<Answer> => {
  const { db, now } = context;
  const draft = {
    kind: "test",
    recipient,
    subject: "Testmail von Prüfstapel",
    text: testText,
    state: "sending",
  } as const;
  const mail = await db.transaction().execute((trx) => queueMail(trx, draft, context));
  if (mail === undefined) throw new Error("A test mail has a cause of its own");
  const transport = await openTransport(access);
  const outcome = await transport
    .send({ ...mail, text: testText })
    .then(
      (response) => ({ response }),
      (error: unknown) => ({ failure: describeFailure(error) }),
    )
    .finally(transport.close);
  if ("failure" in outcome) {
    const { step, text } = outcome.failure;
    await markFailed(db, mail.id, text);
    await recordTest(db, now(), text);
    return { ok: false, steps: await describeSteps(access.settings, step, text) };
  }
  await markSent(db, mail.id, now(), outcome.response);
  await recordTest(db, now(), null);
  const answers = await describeSuccess(access.settings, outcome.response);
  return { ok: true, steps: mailSteps.map((name) => ({ name, isOk: true, detail: answers[name] })) };
};

const describeSteps = async (settings: MailSettings, failed: MailStep, text: string): Promise<Answer["steps"]> => {
  const answers = await describeSuccess(settings, "");
  return mailSteps.slice(0, mailSteps.indexOf(failed) + 1).map((name) => ({
    name,
    isOk: name !== failed,
    detail: name === failed ? text : answers[name],
  }));
};

const describeSuccess = async (
  { host, port, security, user }: MailSettings,
  response: string,
): Promise<Readonly<Record<MailStep, string>>> => ({
  Name: await lookup(host).then(
    ({ address }) => `${host} ist ${address}.`,
    () => "",
  ),
  Verbindung: `Der Server antwortet an Port ${port}.`,
  TLS: { starttls: "Verschlüsselt mit STARTTLS.", tls: "Verschlüsselt mit TLS.", none: "Ohne Verschlüsselung." }[
    security
  ],
  Anmeldung: user === "" ? "Ohne Anmeldung." : `Angemeldet als ${user}.`,
  Annahme: `Der Server hat die Testmail angenommen: ${response}`,
});
