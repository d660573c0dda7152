import { createPrivateKey, type KeyObject, X509Certificate } from "node:crypto";
import { readFile } from "node:fs/promises";
import { StartError } from "#server/ground/start-error.ts";

export interface Tls {
  readonly cert: Buffer;
  readonly key: Buffer;
  /** Expiry of the certificate, milliseconds UTC. */
  readonly validUntil: number;
}

/**
 * Certificate and key for HTTPS, or null if neither is set. Invalid files are refused at start rather than at the first
 * request.
 */
export const readTls = async (files: {
  readonly tlsCert: string | null;
  readonly tlsKey: string | null;
}): Promise<Tls | null> => {
  const { tlsCert, tlsKey } = files;
  if (tlsCert === null && tlsKey === null) return null;
  if (tlsCert === null || tlsKey === null)
    throw new StartError(
      "Für HTTPS braucht der Server beides: TLS_CERT (Zertifikat) und TLS_KEY (privater Schlüssel).",
    );
  const cert = await readPem("TLS_CERT", tlsCert);
  const key = await readPem("TLS_KEY", tlsKey);
  const certificate = parse("TLS_CERT", tlsCert, "kein Zertifikat im PEM-Format", () => new X509Certificate(cert));
  const secret = parse<KeyObject>("TLS_KEY", tlsKey, "kein unverschlüsselter privater Schlüssel im PEM-Format", () =>
    createPrivateKey(key),
  );
  if (!certificate.checkPrivateKey(secret))
    throw new StartError(`Der Schlüssel ${tlsKey} (TLS_KEY) gehört nicht zum Zertifikat ${tlsCert} (TLS_CERT).`);
  return { cert, key, validUntil: Date.parse(certificate.validTo) };
};

const readPem = async (name: string, path: string): Promise<Buffer> => {
  try {
    return await readFile(path);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    const reason =
      code === "ENOENT" ? "ist nicht vorhanden" : code === "EACCES" ? "darf nicht gelesen werden" : "ist nicht lesbar";
    throw new StartError(`Die Datei ${path} (${name}) ${reason}.`);
  }
};

const parse = <T>(name: string, path: string, problem: string, read: () => T): T => {
  try {
    return read();
  } catch (cause) {
    throw new StartError(`Die Datei ${path} (${name}) ist ${problem}.`, { cause });
  }
};
