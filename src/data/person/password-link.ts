import type { CallOutput } from "#contract/index.ts";
import { requestWithRetries } from "#data/wire/retry.ts";

export type PasswordLink = CallOutput<"readLink">;

/** „Passwort vergessen“: the server mails a link, if there is such an account; its answer is always the same. */
export const requestPasswordLink = async (email: string): Promise<void> => {
  await requestWithRetries("requestLink", { email });
};

/** Account that a password link belongs to. */
export const readPasswordLink = (token: string): Promise<PasswordLink> => requestWithRetries("readLink", { token });

/** Sets the password; the link is used up by it. */
export const redeemPasswordLink = async (token: string, newPassword: string): Promise<void> => {
  await requestWithRetries("redeemLink", { token, newPassword });
};
