import { describePasswordRule } from "#contract/credentials.ts";
import type { Handler } from "#server/calls/context.ts";
import { ApiError } from "#server/ground/api-error.ts";
import { findOneTimeLink } from "#server/people/auth/one-time-link.ts";
import { readOffice } from "#server/records/admin-settings/office-settings.ts";

/** Name and password rules for the page opened by a link. */
export const readLink: Handler<"readLink"> = async ({ token }, context) => {
  const link = await findOneTimeLink(context.db, token, context.now());
  if (!link) throw new ApiError("LINK_INVALID");
  const { kind, email, fullName, expiresAt } = link;
  const passwordRule = describePasswordRule((await readOffice(context)).passwordRule);
  return { kind, email, fullName, expiresAt: Number(expiresAt), passwordRule };
};
