import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

/** Which column of which row a secret stands in; it cannot be opened anywhere else. */
export interface SecretPlace {
  readonly table: string;
  readonly id: string;
  readonly column: string;
}

const version = "v1.";

/** AES-256-GCM with a fresh nonce; `v1.` and base64url of nonce (12 bytes), tag (16) and data. */
export const sealSecret = (text: string, key: Uint8Array, place: SecretPlace): string => {
  const nonce = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", key, nonce).setAAD(placeToBytes(place));
  const data = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return version + Buffer.concat([nonce, cipher.getAuthTag(), data]).toString("base64url");
};

/** Null for what was not sealed with this key for this place. */
export const openSecret = (sealed: string, key: Uint8Array, place: SecretPlace): string | null => {
  if (!sealed.startsWith(version)) return null;
  const bytes = Buffer.from(sealed.slice(version.length), "base64url");
  if (bytes.length < 28) return null;
  const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, 12), { authTagLength: 16 })
    .setAAD(placeToBytes(place))
    .setAuthTag(bytes.subarray(12, 28));
  try {
    return decipher.update(bytes.subarray(28), undefined, "utf8") + decipher.final("utf8");
  } catch {
    return null;
  }
};

const placeToBytes = ({ table, id, column }: SecretPlace): Buffer => Buffer.from(`${table}/${id}/${column}`);
