import { describePasswordRule, fitsPasswordRule } from "#contract/credentials.ts";
import { ApiError } from "#server/api-error.ts";
import type { Context } from "#server/context.ts";
import { readOffice } from "#server/system/office-settings.ts";

/**
 * Lets a password pass that fits the rules of the office.
 *
 * @throws ApiError PASSWORD_TOO_WEAK
 */
export const refuseWeakPassword = async (
  password: string,
  context: Pick<Context, "db" | "settings">,
): Promise<void> => {
  const { passwordRule } = await readOffice(context);
  if (fitsPasswordRule(password, passwordRule)) return;
  const text = `Bitte wählen Sie ein anderes Passwort. ${describePasswordRule(passwordRule)}.`;
  throw new ApiError("PASSWORD_TOO_WEAK", { text });
};
