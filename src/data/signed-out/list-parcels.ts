import { database } from "#data/store/database.ts";

/** Content of each sealed parcel of a person; while they are signed in, only parcels their sign-in did not open. */
export const listParcels = async (
  ownerId: string,
): Promise<readonly { readonly checks: number; readonly onlyHere: number }[]> =>
  (await database.parcels.where({ ownerId }).toArray()).map(({ checks, onlyHere }) => ({ checks, onlyHere }));
