import { createReadStream } from "node:fs";
import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { openToRead } from "#server/store/files/open-safely.ts";
import { ArchiveError } from "./archive-format.ts";

/** Opens the gzipped tar of an archive. Called a second time if the first read fails. */
export type OpenArchive = (path: string) => Promise<Readable>;

/** Private keys of age, in the format of `age-keygen`. */
export type Identities = readonly string[];

const marker = Buffer.from("age-encryption.org/v1\n");

/** Opens plain archives directly, and encrypted ones with the private keys. Plaintext is never written to disk. */
export const createArchiveOpener =
  (identities: Identities | null): OpenArchive =>
  async (path) => {
    if (!(await isEncrypted(path))) return createReadStream(path);
    if (identities === null) throw new ArchiveError(needsIdentity(path));
    const { Decrypter } = await import("age-encryption");
    const decrypter = new Decrypter();
    for (const identity of identities) decrypter.addIdentity(identity);
    const file = createReadStream(path);
    try {
      const plain = await decrypter.decrypt(Readable.toWeb(file) as ReadableStream<Uint8Array>);
      return Readable.from(orDamaged(path, Readable.fromWeb(plain as ReadableStream<Uint8Array>)));
    } catch (cause) {
      file.destroy();
      const isOtherKey = cause instanceof Error && cause.message.startsWith("no identity matched");
      throw new ArchiveError(isOtherKey ? wrongIdentity(path) : damaged(path), { cause });
    }
  };

export const damaged = (path: string): string => `Die Sicherung ${path} ist beschädigt oder unvollständig.`;
const needsIdentity = (path: string): string =>
  `Die Sicherung ${path} ist verschlüsselt. Bitte geben Sie mit --identity die Datei mit Ihrem privaten Schlüssel (AGE-SECRET-KEY-1…) an.`;
const wrongIdentity = (path: string): string =>
  `Der angegebene private Schlüssel öffnet die Sicherung ${path} nicht. Sie wurde mit einem anderen öffentlichen Schlüssel verschlüsselt.`;

async function* orDamaged(path: string, plain: Readable): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of plain) yield chunk as Uint8Array;
  } catch (cause) {
    throw new ArchiveError(damaged(path), { cause });
  }
}

const isEncrypted = async (path: string): Promise<boolean> => {
  const file = createReadStream(path, { end: marker.length - 1 });
  return Buffer.concat(await file.toArray()).equals(marker);
};

const maxIdentityBytes = 65_536;

/** Reads private keys of age, one per line; other lines are comments. Throws an ArchiveError for anything else. */
export const readIdentities = async (path: string): Promise<Identities> => {
  const file = await openToRead(path);
  try {
    const isTooLarge = (await file.stat()).size > maxIdentityBytes;
    const lines = isTooLarge ? [] : (await file.readFile("utf8")).split(/\r?\n/).map((line) => line.trim());
    const keys = lines.filter((line) => line !== "" && !line.startsWith("#"));
    if (keys.length === 0 || !(await areIdentities(keys)))
      throw new ArchiveError(
        `${path} enthält keinen privaten Schlüssel von age. Erwartet wird eine Zeile, die mit AGE-SECRET-KEY-1 beginnt; eine mit Passwort geschützte Schlüsseldatei öffnen Sie bitte vorher mit „age --decrypt“.`,
      );
    return keys;
  } finally {
    await file.close();
  }
};

const areIdentities = async (keys: Identities): Promise<boolean> => {
  const { Decrypter } = await import("age-encryption");
  try {
    for (const key of keys) new Decrypter().addIdentity(key);
    return true;
  } catch {
    return false;
  }
};
