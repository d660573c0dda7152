import type { Db, Trx } from "#server/store/db/schema.ts";
import { openSecret, sealSecret } from "#server/store/secrets/sealed-secret.ts";
import type { SecretKeys } from "#server/store/secrets/secret-keys.ts";

/** The only facts about a secret that are ever returned. */
export interface SecretState {
  readonly secretSet: boolean;
  /** Its last characters, such as `…a1b2`; null if it is too short to show any. */
  readonly secretHint: string | null;
}

type Keys = Pick<SecretKeys, "sealing">;
const hintLength = 4;
/** In a shorter secret four characters would reveal too much. */
const minLengthForHint = 16;

/** Seals a password or key of an external service under a name such as `mail/password`; null removes it. */
export const writeAdminSecret = async (trx: Trx, name: string, secret: string | null, keys: Keys): Promise<void> => {
  if (secret === null) {
    await trx.deleteFrom("adminSecrets").where("name", "=", name).execute();
    return;
  }
  const row = {
    sealed: sealSecret(secret, keys.sealing, locationOf(name)),
    hint: secret.length < minLengthForHint ? "" : secret.slice(-hintLength),
  };
  await trx
    .insertInto("adminSecrets")
    .values({ name, ...row })
    .onConflict((conflict) => conflict.column("name").doUpdateSet(row))
    .execute();
};

/** Only for calling the service; null if there is none, or if it was sealed with another key file. */
export const readAdminSecret = async (db: Db, name: string, keys: Keys): Promise<string | null> => {
  const row = await db.selectFrom("adminSecrets").select("sealed").where("name", "=", name).executeTakeFirst();
  return row ? openSecret(row.sealed, keys.sealing, locationOf(name)) : null;
};

export const readSecretState = async (db: Db, name: string): Promise<SecretState> => {
  const row = await db.selectFrom("adminSecrets").select("hint").where("name", "=", name).executeTakeFirst();
  return { secretSet: row !== undefined, secretHint: row?.hint ? `…${row.hint}` : null };
};

const locationOf = (name: string) => ({ table: "adminSecrets", id: name, column: "sealed" });
