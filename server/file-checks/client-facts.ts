import { admins, hasClient } from "#contract/roles.ts";
import type { HeaderFacts } from "#engine/index.ts";
import { ApiError } from "#server/api-error.ts";
import type { SignedInContext } from "#server/context.ts";
import type { StoredFile } from "#server/jobs/check-worker.ts";

/** Whose data a file holds. */
export interface ClientFacts {
  readonly clientNumber: string | null;
  readonly consultantNumber: string | null;
}

/**
 * Client and consultant of a received file. Throws CLIENT_NOT_ALLOWED when the person has no access to that client:
 * the file must not be stored here then.
 */
export const readClientFacts = async (
  file: StoredFile,
  { readHeader, user }: Pick<SignedInContext, "readHeader" | "user">,
): Promise<ClientFacts> => {
  // Administrators pass anyway; the check itself tells the client later.
  const depth = admins.includes(user.role) ? "head" : "whole";
  const facts = headerToClientFacts(await readHeader(file, depth));
  const { clientNumber } = facts;
  if (clientNumber !== null && !hasClient(user.role, user.datev.clientNumbers, clientNumber)) {
    throw new ApiError("CLIENT_NOT_ALLOWED");
  }
  return facts;
};

export const headerToClientFacts = ({ clientNumber, beraterNumber }: HeaderFacts): ClientFacts => ({
  clientNumber: clientNumber ?? null,
  consultantNumber: beraterNumber ?? null,
});
