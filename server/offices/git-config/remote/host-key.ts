import { createHash } from "node:crypto";
import { tmpdir } from "node:os";
import { isSilent } from "./remote-failure.ts";
import { runProgram } from "./run-program.ts";

interface SshHost {
  readonly host: string;
  readonly port: number;
}

/** `SHA256:…`, as shown by ssh; null without a key. */
export const fingerprintOf = (key: string): string | null => {
  const [, blob = ""] = key.split(" ");
  if (blob === "") return null;
  return `SHA256:${createHash("sha256").update(Buffer.from(blob, "base64")).digest("base64").replace(/=+$/, "")}`;
};

/** Host key of a server, as `ssh-ed25519 AAAA…`; its newest type. */
export const scanHostKey = async ({ host, port }: SshHost): Promise<string> => {
  for (const kinds of ["ed25519", "ecdsa,rsa"]) {
    const args = ["-t", kinds, "-T", "5", "-p", String(port), host];
    const { stdout } = await runProgram("ssh-keyscan", { args, cwd: tmpdir(), env: {}, timeoutMs: 10_000 });
    for (const line of stdout.split("\n")) {
      const [, kind, blob] = line.trim().split(" ");
      if (!line.startsWith("#") && kind !== undefined && blob !== undefined) return `${kind} ${blob}`;
    }
  }
  throw isSilent(host);
};

/** A known_hosts line. */
export const knownHost = ({ host, port }: SshHost, key: string): string =>
  `${port === 22 ? host : `[${host}]:${port}`} ${key}\n`;
