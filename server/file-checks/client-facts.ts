import { open } from "node:fs/promises";
import type { User } from "#contract/index.ts";
import { hasClient } from "#contract/roles.ts";
import type { ImportRoute } from "#engine/index.ts";
import { ApiError } from "#server/api-error.ts";
import type { CheckFile } from "#server/context.ts";
import type { Received } from "#server/files/file-store.ts";

/** Whose data a file holds, as far as its head tells. */
export interface ClientFacts {
  readonly clientNumber: string | null;
  readonly consultantNumber: string | null;
}

const headBytes = 16_384;

/** Lets the engine look at the head of a received file; whatever it cannot read there stays null. */
export const readClientFacts = async (
  received: Received,
  name: string,
  route: ImportRoute,
  checkFile: CheckFile,
): Promise<ClientFacts> => {
  const head = await readHead(received.path);
  const { report } = await checkFile({ name, size: head.length, bytes: async () => head }, { route });
  return {
    clientNumber: report.header.clientNumber ?? null,
    consultantNumber: report.header.beraterNumber ?? null,
  };
};

/** People without access to the client named in the file must not store it here. */
export const refuseForeignClient = ({ clientNumber }: ClientFacts, user: User): void => {
  if (clientNumber !== null && !hasClient(user.role, user.datev.clientNumbers, clientNumber)) {
    throw new ApiError("CLIENT_NOT_ALLOWED");
  }
};

const readHead = async (path: string): Promise<Uint8Array> => {
  const file = await open(path, "r");
  try {
    const buffer = new Uint8Array(headBytes);
    const { bytesRead } = await file.read(buffer, 0, headBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
};
