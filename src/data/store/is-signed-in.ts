import { database } from "./database.ts";

/** Whether this person is the one who is signed in at this moment; inside a transaction, the caller's. */
export const isSignedIn = async (ownerId: string): Promise<boolean> =>
  (await database.session.get("current"))?.user.id === ownerId;
