import { hkdfSync, randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Settings } from "#server/ground/settings/settings.ts";
import { writeFileDurably } from "#server/store/files/write-durably.ts";

/** Keys that never leave the data folder. */
export interface SecretKeys {
  /** Signs access tokens. */
  readonly accessToken: Uint8Array;
  /** Makes the successor of a refresh token computable, so a repeated refresh gets the same answer. */
  readonly refreshToken: Uint8Array;
  /** Seals secrets in the database. */
  readonly sealing: Uint8Array;
  /** Derives the keys that open data sealed by devices at sign-out. */
  readonly devices: Uint8Array;
}

/**
 * Derived from SECRET_KEY, which processes on several machines share; otherwise from the secret of the data folder,
 * created at the first start (readable by its owner only).
 */
export const openSecretKeys = async ({ secretKey, dataDir }: SecretSource): Promise<SecretKeys> => {
  const secret = secretKey ?? (await readSecret(join(dataDir, "secret.key")));
  const derive = (purpose: string) => new Uint8Array(hkdfSync("sha256", secret, "pruefstapel", purpose, 32));
  return {
    accessToken: derive("access-token"),
    refreshToken: derive("refresh-token"),
    sealing: derive("sealed-secrets"),
    devices: derive("devices"),
  };
};

type SecretSource = Pick<Settings, "secretKey" | "dataDir">;

const readSecret = async (path: string): Promise<Buffer> => {
  const present = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
  if (present?.length === 32) return present;
  const fresh = randomBytes(32);
  await writeFileDurably(path, fresh, 0o600);
  return fresh;
};
