import { ApiError } from "#server/api-error.ts";
import { findOneTimeLink } from "#server/auth/one-time-link.ts";
import type { Handler } from "#server/context.ts";

/** Greets whoever opens a link, before they set a password. */
export const readLink: Handler<"readLink"> = async ({ token }, { db, now }) => {
  const link = await findOneTimeLink(db, token, now());
  if (!link) throw new ApiError("LINK_INVALID");
  return { kind: link.kind, email: link.email, fullName: link.fullName, expiresAt: Number(link.expiresAt) };
};
