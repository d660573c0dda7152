import { database } from "#data/store/database.ts";
import type { KeptSession, SessionRow, VaultRow } from "#data/store/tables.ts";
import { openBlob, sealBlob, unwrapItemKey } from "./seal.ts";
import type { VaultKeys } from "./vault-keys.ts";

/** Seals a session for its owner; needs no PIN. */
export const sealSession = async (
  { ownerId, vaultId, publicKey }: VaultRow,
  session: SessionRow,
  intake: KeptSession["intake"],
): Promise<KeptSession> => {
  const plain = new Blob([JSON.stringify(session)]);
  const { content, seal } = await sealBlob(plain, { ownerId, vaultId, publicKey, dataKey: null }, purpose);
  return { refreshedAt: session.refreshedAt, intake, sealed: { seal, bytes: await content.arrayBuffer() } };
};

export const openSession = async (keys: VaultKeys, { sealed: { seal, bytes } }: KeptSession): Promise<SessionRow> => {
  const itemKey = await unwrapItemKey(seal, keys, purpose);
  return JSON.parse(await (await openBlob(new Blob([bytes]), seal, itemKey, purpose)).text()) as SessionRow;
};

/** Tokens that the server had already renewed when the device was locked take the place of those that were kept. */
export const renewKept = async (
  before: SessionRow,
  after: Pick<SessionRow, "tokens" | "refreshedAt">,
): Promise<void> => {
  const { id: ownerId } = before.user;
  const vault = await database.vaults.get(ownerId);
  if (vault?.kept === undefined) return;
  const kept = await sealSession(vault, { ...before, ...after }, vault.kept.intake);
  await database.vaults
    .where({ ownerId })
    .and((row) => row.vaultId === vault.vaultId && row.kept?.refreshedAt === before.refreshedAt)
    .modify({ kept });
};

const purpose = "session";
