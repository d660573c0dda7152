import { createReadStream, createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { mebibyte } from "#engine/values/units.ts";

/** Extension of encrypted archives, as used by age. */
export const encryptedEnding = ".age";

/** Whether a text is a public key of age (X25519) with a valid checksum. */
export const isRecipient = async (text: string): Promise<boolean> => {
  if (!/^age1[a-z\d]{58}$/.test(text)) return false;
  const { Encrypter } = await import("age-encryption");
  try {
    new Encrypter().addRecipient(text);
    return true;
  } catch {
    return false;
  }
};

/** Encrypts a file into a new one that is private to its owner; `age --decrypt` opens it with the private key. */
export const encryptFile = async (from: string, to: string, recipient: string): Promise<void> => {
  const { Encrypter } = await import("age-encryption");
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  const plain = Readable.toWeb(createReadStream(from, { highWaterMark: chunkBytes })) as ReadableStream<Uint8Array>;
  const encrypted = await encrypter.encrypt(plain);
  await pipeline(
    Readable.fromWeb(encrypted as ReadableStream<Uint8Array>),
    createWriteStream(to, { flags: "wx", mode: 0o600, flush: true }),
  );
};

const chunkBytes = mebibyte;
