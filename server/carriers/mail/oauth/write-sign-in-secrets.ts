import type { SignedInContext } from "#server/carriers/context.ts";
import { writeAdminSecret } from "#server/records/admin-settings/admin-secrets.ts";
import { addAuditEntry } from "#server/records/audit/add-audit-entry.ts";
import type { Trx } from "#server/store/db/schema.ts";

type Written = string | null | undefined;

interface Secrets {
  /** Entered values; null removes, undefined keeps. */
  readonly entered: { readonly password?: Written; readonly refreshToken?: Written } | undefined;
  /** Names they are stored under. */
  readonly names: { readonly password: string; readonly refreshToken: string };
  /** Whether they were entered for this sign-in: a secret is never sent to a server it was not entered for. */
  readonly keepExisting: boolean;
  /** Settings page, and what follows the name of a secret, for the audit. */
  readonly subject: "mail" | "inbox";
  readonly owner: string;
}

/** Stores the entered secrets of a sign-in and removes those of another one. Returns whether any changed. */
export const writeSignInSecrets = async (
  trx: Trx,
  { entered, names, keepExisting, subject, owner }: Secrets,
  context: SignedInContext,
): Promise<boolean> => {
  const unlessEntered = keepExisting ? undefined : null;
  const secrets = [
    ["Passwort", names.password, entered?.password === undefined ? unlessEntered : entered.password],
    [
      "Aktualisierungstoken",
      names.refreshToken,
      entered?.refreshToken === undefined ? unlessEntered : entered.refreshToken,
    ],
  ] as const;
  for (const [word, name, secret] of secrets) {
    if (secret === undefined) continue;
    await writeAdminSecret(trx, name, secret, context.keys);
    const detail = { name: `${word} ${owner}`.trim(), after: secret === null ? "entfernt" : "geändert" };
    await addAuditEntry(trx, { action: "settingsChange", actor: context.user, subject, detail }, context);
  }
  return secrets.some(([, , secret]) => secret !== undefined);
};
