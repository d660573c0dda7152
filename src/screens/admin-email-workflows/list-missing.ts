import type { CallOutput } from "#contract/index.ts";

type Answer = Pick<CallOutput<"readInbox">, "settings" | "mailboxes">;

/** Values a mailbox needs before it can be tested, as sentences. */
export const listMissing = (mailboxId: string, { settings, mailboxes }: Answer): readonly string[] => {
  const state = mailboxes.find(({ id }) => id === mailboxId);
  const mailbox = settings.mailboxes.find(({ id }) => id === mailboxId);
  const rules = settings.rules.filter((rule) => rule.mailboxId === mailboxId && rule.enabled);
  return [
    ...(mailbox?.host === "" ? ["Es fehlt der Server des Postfachs."] : []),
    ...(mailbox?.user === "" ? ["Es fehlt der Benutzer des Postfachs."] : []),
    ...(state?.secretSet === false ? ["Es fehlt das Passwort des Postfachs."] : []),
    ...(rules.length === 0 ? ["Es fehlt eine eingeschaltete Regel; jede E-Mail käme in Quarantäne."] : []),
  ];
};
