import type { Context } from "#server/calls/context.ts";
import { readAdminSettings } from "#server/records/admin-settings/admin-settings.ts";
import type { MailRow } from "#server/store/db/rows/carriers.ts";
import type { Trx } from "#server/store/db/schema.ts";
import { openSecret, sealSecret } from "#server/store/secrets/sealed-secret.ts";
import type { SecretKeys } from "#server/store/secrets/secret-keys.ts";
import { mailKind } from "./mail-settings.ts";
import { toSubject } from "./write-text.ts";

export interface NewMail {
  /** Key of its template, or another kind of mail. */
  readonly kind: string;
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  /** Mails with the same key are sent once; defaults to a unique key. */
  readonly causeKey?: string;
  /** After this time the mail would be out of date. */
  readonly expiresAt?: number | null;
  readonly letters?: MailLetters;
  /** Earliest time of sending; immediately by default. */
  readonly notBefore?: number | null;
  /** `sending` for a caller that sends it without the queue. */
  readonly state?: "waiting" | "sending";
}

/** Letters about file checks to attach; generated when the mail is sent, with the user's rights. */
export interface MailLetters {
  readonly userId: string;
  readonly fileCheckIds: readonly string[];
}

type QueueContext = Pick<Context, "keys" | "now" | "newId" | "queue">;

/**
 * Puts a mail into the outbox, in the transaction of its cause; call `queue.wake` after the commit. Undefined if the
 * same cause has already queued one.
 */
export const queueMail = async (trx: Trx, mail: NewMail, context: QueueContext): Promise<MailRow | undefined> => {
  const { now, newId, keys, queue } = context;
  const id = newId();
  const { kind, recipient, subject, text, causeKey = id, expiresAt = null, state = "waiting", letters } = mail;
  const { sender } = (await readAdminSettings(trx, mailKind)).settings;
  const row: MailRow = {
    ...{ id, causeKey, kind, recipient, expiresAt, state },
    messageId: `<${id}@${sender.split("@")[1] ?? "pruefstapel.invalid"}>`,
    subject: toSubject(subject),
    sealedText: sealText(id, text, keys),
    attempts: state === "sending" ? 1 : 0,
    nextAttemptAt: mail.notBefore ?? now(),
    claimedAt: state === "sending" ? now() : null,
    createdAt: now(),
    sentAt: null,
    response: null,
    cause: null,
    lettersJson: letters === undefined || letters.fileCheckIds.length === 0 ? null : JSON.stringify(letters),
  };
  const added = await trx
    .insertInto("mails")
    .values(row)
    .onConflict((conflict) => conflict.column("causeKey").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!added) return undefined;
  if (state === "waiting") await queue.add(trx, { kind: "send-mail", subject: "due" });
  return row;
};

const locationOf = (id: string) => ({ table: "mails", id, column: "sealedText" });

const sealText = (id: string, text: string, keys: Pick<SecretKeys, "sealing">): string =>
  sealSecret(text, keys.sealing, locationOf(id));

/** Null if it was sealed with another key file. */
export const openText = ({ id, sealedText }: MailRow, keys: Pick<SecretKeys, "sealing">): string | null =>
  openSecret(sealedText, keys.sealing, locationOf(id));
