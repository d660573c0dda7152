import type { SignedInContext } from "#server/carriers/context.ts";
import { writeAdminSecret } from "#server/records/admin-settings/admin-secrets.ts";
import { addAuditEntry } from "#server/records/audit/add-audit-entry.ts";
import type { Trx } from "#server/store/db/schema.ts";

type Written = string | null | undefined;

interface Secrets {
  /** What was entered; null removes, undefined leaves. */
  readonly given: { readonly password?: Written; readonly refreshToken?: Written } | undefined;
  /** Names under which they are kept. */
  readonly places: { readonly password: string; readonly refreshToken: string };
  /** Whether they were entered for this sign-in: a secret goes to nobody it was not entered for. */
  readonly mayStay: boolean;
  /** Page of the settings, and what follows the name of a secret, for the audit. */
  readonly subject: "mail" | "inbox";
  readonly owner: string;
}

/** The secrets of one sign-in, as they were entered; those of another one go. Says whether any has changed. */
export const writeSignInSecrets = async (
  trx: Trx,
  { given, places, mayStay, subject, owner }: Secrets,
  context: SignedInContext,
): Promise<boolean> => {
  const otherwise = mayStay ? undefined : null;
  const secrets = [
    ["Kennwort", places.password, given?.password === undefined ? otherwise : given.password],
    ["Aktualisierungstoken", places.refreshToken, given?.refreshToken === undefined ? otherwise : given.refreshToken],
  ] as const;
  for (const [word, place, secret] of secrets) {
    if (secret === undefined) continue;
    await writeAdminSecret(trx, place, secret, context.keys);
    const detail = { name: `${word} ${owner}`.trim(), after: secret === null ? "entfernt" : "geändert" };
    await addAuditEntry(trx, { action: "settingsChange", actor: context.user, subject, detail }, context);
  }
  return secrets.some(([, , secret]) => secret !== undefined);
};
