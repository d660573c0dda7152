import { createHash } from "node:crypto";
import { isThisMachine } from "#server/ground/settings/settings.ts";

export type RemoteAddress =
  | { readonly kind: "http"; readonly url: string; readonly host: string }
  | { readonly kind: "ssh"; readonly url: string; readonly host: string; readonly port: number };

/** Safe for a command line and known_hosts: no part can be taken for an option. */
const sshUrl = /^ssh:\/\/([A-Za-z\d][\w.-]*)@([A-Za-z\d][A-Za-z\d.-]*)(?::(\d{1,5}))?(\/[\w./~+-]+)$/;
/** The scp-like form of Git: `git@rechner:ordner/konfiguration.git`. */
const scpForm = /^([A-Za-z\d][\w.-]*)@([A-Za-z\d][A-Za-z\d.-]*):([\w.~+][\w./~+-]*)$/;

/** Parses a repository address; a German message if it is invalid. */
export const readAddress = (text: string): RemoteAddress | string => {
  const [, user, host = "", port = "22", path] = sshUrl.exec(text) ?? [];
  if (user !== undefined) return { kind: "ssh", url: `ssh://${user}@${host}:${port}${path}`, host, port: Number(port) };
  const scp = scpForm.exec(text);
  if (scp !== null) return { kind: "ssh", url: text, host: scp[2] ?? "", port: 22 };
  if (!URL.canParse(text) || !/^https?:\/\//.test(text))
    return "Die Adresse muss mit https:// oder ssh:// beginnen oder die Form git@rechner:ordner haben.";
  const { username, password, search, hash, protocol, hostname } = new URL(text);
  if (username !== "" || password !== "" || search !== "" || hash !== "")
    return "In der Adresse stehen keine Zugangsdaten; das Token hat ein eigenes Feld.";
  if (protocol === "http:" && !isThisMachine(text))
    return "Die Adresse muss mit https:// beginnen; ohne Verschlüsselung ginge das Token lesbar über die Leitung.";
  return { kind: "http", url: text.replace(/\/+$/, ""), host: hostname };
};

/** Local name of the remote, derived from its URL. */
export const nameRemote = ({ url }: RemoteAddress): string =>
  `r${createHash("sha256").update(url).digest("hex").slice(0, 16)}`;

/** Origin of a URL: a secret is only sent to the origin it was entered for. */
export const originOf = (text: string): string => {
  const address = readAddress(text);
  if (typeof address === "string") return "";
  return address.kind === "http" ? new URL(address.url).origin : `ssh://${address.host}:${address.port}`;
};
