import { database } from "#data/store/database.ts";
import type { ParcelRow, VaultRow } from "#data/store/tables.ts";

/** Sealed parcels that this vault opens as well, or alone. */
export const parcelsOfVault = async ({ ownerId, vaultId }: VaultRow): Promise<readonly ParcelRow[]> =>
  (await database.parcels.where({ ownerId }).toArray()).filter(({ seals }) =>
    seals.some((seal) => seal.vaultId === vaultId),
  );
