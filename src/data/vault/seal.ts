import type { Seal } from "#data/store/tables.ts";
import { mebibyte } from "#engine/values/units.ts";

export interface Sealed {
  readonly content: Blob;
  readonly seal: Seal;
  /** Opens just this item; lets the one who sealed it read back what was stored, even while the vault is locked. */
  readonly itemKey: CryptoKey;
}

/** Seals with the public key alone. The data key, if available, makes reading faster. */
export interface Sealer {
  readonly ownerId: string;
  readonly vaultId: string;
  readonly publicKey: ArrayBuffer;
  readonly dataKey: CryptoKey | null;
}

/** A file of any size passes through memory in pieces of this size. */
const chunkBytes = 4 * mebibyte;
const tagBytes = 16;
const ivBytes = 12;
const rawPointBytes = 65;
/** Key pair whose public half seals while the vault is locked. */
export const pairKind = { name: "ECDH", namedCurve: "P-256" } as const;

/** Seals bytes for their owner; `purpose` names the row, so that contents cannot be exchanged between rows. */
export const sealBlob = async (
  plain: Blob,
  sealer: Sealer,
  purpose: string,
  chunk: number = chunkBytes,
): Promise<Sealed> => {
  const { seals, ...sealed } = await sealBlobFor(plain, [sealer], purpose, chunk);
  return { ...sealed, seal: seals[0] as Seal };
};

/** The same for several keys, each of which opens it: one seal for each, in their order. */
export const sealBlobFor = async (
  plain: Blob,
  sealers: readonly Sealer[],
  purpose: string,
  chunk: number = chunkBytes,
): Promise<Omit<Sealed, "seal"> & { readonly seals: readonly Seal[] }> => {
  const rawKey = crypto.getRandomValues(new Uint8Array(32));
  const itemKey = await importAesKey(rawKey, ["encrypt", "decrypt"]);
  const seals: Seal[] = [];
  for (const sealer of sealers) {
    const wrapped = await wrapItemKey(rawKey, sealer, purpose);
    const by = sealer.dataKey ? ("data" as const) : ("public" as const);
    seals.push({ ownerId: sealer.ownerId, vaultId: sealer.vaultId, by, wrapped, chunk, size: plain.size });
  }
  rawKey.fill(0);
  const parts: Blob[] = [];
  for (const { from, to, parameters } of listChunks(plain.size, chunk, purpose)) {
    const piece = await plain.slice(from, to).arrayBuffer();
    // A file that changed on disk meanwhile would otherwise be sealed as something else than was announced.
    if (piece.byteLength !== to - from) throw new DOMException("The bytes changed while being sealed", "DataError");
    // A blob hands the piece over to the browser, which may put it on the disk; an array would stay in memory here.
    parts.push(new Blob([await crypto.subtle.encrypt(parameters, itemKey, piece)]));
  }
  return { content: new Blob(parts, { type: plain.type }), seals, itemKey };
};

/** Opens sealed bytes; rejects when a single bit, the length or the order differs. */
export const openBlob = async (
  content: Blob,
  { chunk, size }: Pick<Seal, "chunk" | "size">,
  itemKey: CryptoKey,
  purpose: string,
): Promise<Blob> => {
  const parts: Blob[] = [];
  let at = 0;
  for (const { from, to, parameters } of listChunks(size, chunk, purpose)) {
    const end = at + to - from + tagBytes;
    const piece = await content.slice(at, end).arrayBuffer();
    parts.push(new Blob([await crypto.subtle.decrypt(parameters, itemKey, piece)]));
    at = end;
  }
  if (at !== content.size) throw new DOMException("Bytes follow the end of what was sealed", "OperationError");
  return new Blob(parts, { type: content.type });
};

/** The key of one item, with the keys of its owner. */
export const unwrapItemKey = async (
  { by, wrapped }: Pick<Seal, "by" | "wrapped">,
  keys: { readonly dataKey: CryptoKey; readonly privateKey: CryptoKey },
  purpose: string,
): Promise<CryptoKey> => {
  if (by === "public") return importAesKey(await unwrapPrivately(keys.privateKey, wrapped, purpose), ["decrypt"]);
  return importAesKey(await openWithKey(keys.dataKey, wrapped, purpose), ["decrypt"]);
};

/** A few bytes under a key that seals many of them: random number first, then the sealed bytes. */
export const sealWithKey = async (key: CryptoKey, plain: BufferSource, purpose: string): Promise<ArrayBuffer> => {
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes));
  const sealed = await crypto.subtle.encrypt({ name: "AES-GCM", iv, additionalData: encode(purpose) }, key, plain);
  return new Blob([iv, sealed]).arrayBuffer();
};

export const openWithKey = (key: CryptoKey, sealed: ArrayBuffer, purpose: string): Promise<ArrayBuffer> => {
  const iv = new Uint8Array(sealed, 0, ivBytes);
  const parameters = { name: "AES-GCM", iv, additionalData: encode(purpose) };
  return crypto.subtle.decrypt(parameters, key, new Uint8Array(sealed, ivBytes));
};

export const importAesKey = (raw: BufferSource, usages: KeyUsage[]): Promise<CryptoKey> =>
  crypto.subtle.importKey("raw", raw, "AES-GCM", false, usages);

const wrapItemKey = async (rawKey: BufferSource, sealer: Sealer, purpose: string): Promise<ArrayBuffer> => {
  if (sealer.dataKey) return sealWithKey(sealer.dataKey, rawKey, purpose);
  const publicKey = await crypto.subtle.importKey("spki", sealer.publicKey, pairKind, false, []);
  // A pair for this item only, whose private half is never stored: only the owner can derive the key again.
  const pair = await crypto.subtle.generateKey(pairKind, false, ["deriveBits"]);
  const point = await crypto.subtle.exportKey("raw", pair.publicKey);
  const key = await agreeOnKey(pair.privateKey, publicKey, point);
  return new Blob([point, await sealWithKey(key, rawKey, purpose)]).arrayBuffer();
};

const unwrapPrivately = async (privateKey: CryptoKey, wrapped: ArrayBuffer, purpose: string): Promise<ArrayBuffer> => {
  const point = wrapped.slice(0, rawPointBytes);
  const publicKey = await crypto.subtle.importKey("raw", point, pairKind, false, []);
  return openWithKey(await agreeOnKey(privateKey, publicKey, point), wrapped.slice(rawPointBytes), purpose);
};

const agreeOnKey = async (privateKey: CryptoKey, publicKey: CryptoKey, salt: ArrayBuffer): Promise<CryptoKey> => {
  const secret = await crypto.subtle.deriveBits({ name: "ECDH", public: publicKey }, privateKey, 256);
  const material = await crypto.subtle.importKey("raw", secret, "HKDF", false, ["deriveKey"]);
  const parameters = { name: "HKDF", hash: "SHA-256", salt, info: encode("item key") };
  return crypto.subtle.deriveKey(parameters, material, { name: "AES-GCM", length: 256 }, false, ["encrypt", "decrypt"]);
};

/** Even nothing is one chunk, so that an empty file has a proof as well. */
const listChunks = (size: number, chunk: number, purpose: string) => {
  const count = Math.max(1, Math.ceil(size / chunk));
  return Array.from({ length: count }, (_, index) => ({
    from: index * chunk,
    to: Math.min(size, (index + 1) * chunk),
    // The key is used for this item only, so the number of the chunk is a safe nonce; the mark of the last one makes
    // a shortened file fail.
    parameters: { name: "AES-GCM", iv: numberIv(index, index === count - 1), additionalData: encode(purpose) },
  }));
};

const numberIv = (index: number, isLast: boolean): Uint8Array<ArrayBuffer> => {
  const iv = new Uint8Array(ivBytes);
  const view = new DataView(iv.buffer);
  view.setUint8(0, isLast ? 1 : 0);
  view.setUint32(ivBytes - 4, index);
  return iv;
};

const encode = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);
