import type { User } from "#contract/index.ts";
import { log } from "#data/store/logs.ts";
import { describeFailure } from "#data/wire/request.ts";
import { requestWithRetries } from "#data/wire/retry.ts";
import { takeUp } from "./session.ts";

/** Address of the sign-in page of DATEV; from there the browser comes back to `redirectUrl`. */
export const fetchDatevAddress = async (redirectUrl: string): Promise<string> =>
  (await requestWithRetries("datevLogin", { redirectUrl })).authorizationUrl;

/** Completes a sign-in with the answer of DATEV, and stores tokens and person. */
export const loginWithDatev = async (code: string, state: string): Promise<User> => {
  try {
    return await takeUp(await requestWithRetries("datevCallback", { code, state }));
  } catch (error) {
    log("ERROR", "Login failed", describeFailure(error));
    throw error;
  }
};
