import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

/** Table, row and column of a secret; it cannot be opened for any other. */
export interface SecretLocation {
  readonly table: string;
  readonly id: string;
  readonly column: string;
}

const version = "v1.";

/** AES-256-GCM with a random nonce; `v1.` and base64url of nonce (12 bytes), tag (16) and data. */
export const sealSecret = (text: string, key: Uint8Array, place: SecretLocation): string => {
  const nonce = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", key, nonce).setAAD(toAdditionalData(place));
  const data = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return version + Buffer.concat([nonce, cipher.getAuthTag(), data]).toString("base64url");
};

/** Null if it was not sealed with this key for this location. */
export const openSecret = (sealed: string, key: Uint8Array, place: SecretLocation): string | null => {
  if (!sealed.startsWith(version)) return null;
  const bytes = Buffer.from(sealed.slice(version.length), "base64url");
  if (bytes.length < 28) return null;
  const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, 12), { authTagLength: 16 })
    .setAAD(toAdditionalData(place))
    .setAuthTag(bytes.subarray(12, 28));
  try {
    return decipher.update(bytes.subarray(28), undefined, "utf8") + decipher.final("utf8");
  } catch {
    return null;
  }
};

const toAdditionalData = ({ table, id, column }: SecretLocation): Buffer => Buffer.from(`${table}/${id}/${column}`);
