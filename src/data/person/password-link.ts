import type { CallOutput } from "#contract/index.ts";
import { requestWithRetries } from "#data/wire/retry.ts";

export type PasswordLink = CallOutput<"readLink">;

/** Mails a link if the account exists; the answer never says whether it does. */
export const requestPasswordLink = async (email: string): Promise<void> => {
  await requestWithRetries("requestLink", { email });
};

/** The account of a password link. */
export const readPasswordLink = (token: string): Promise<PasswordLink> => requestWithRetries("readLink", { token });

/** Sets the password. A link works once. */
export const redeemPasswordLink = async (token: string, newPassword: string): Promise<void> => {
  await requestWithRetries("redeemLink", { token, newPassword });
};
