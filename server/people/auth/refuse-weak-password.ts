import { describePasswordRule, fitsPasswordRule } from "#contract/credentials.ts";
import type { Context } from "#server/calls/context.ts";
import { ApiError } from "#server/ground/api-error.ts";
import { readOffice } from "#server/records/admin-settings/office-settings.ts";
import { describeGuessable, type PasswordOwner } from "./guessable-password.ts";

/**
 * Checks a password against the office's rules and the list of easily guessed ones.
 *
 * @throws ApiError PASSWORD_TOO_WEAK
 */
export const refuseWeakPassword = async (
  password: string,
  owner: PasswordOwner,
  context: Pick<Context, "db" | "settings">,
): Promise<void> => {
  const { passwordRule } = await readOffice(context);
  const reason = fitsPasswordRule(password, passwordRule)
    ? await describeGuessable(password, owner)
    : `${describePasswordRule(passwordRule)}.`;
  if (reason === null) return;
  const text = `Bitte wählen Sie ein anderes Passwort. ${reason}`;
  throw new ApiError("PASSWORD_TOO_WEAK", { text });
};
