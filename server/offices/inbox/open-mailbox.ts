import type { ImapFlow } from "imapflow";
import { minuteMs } from "#engine/values/units.ts";
import { tokenRefused } from "#server/carriers/mail/describe-failure.ts";
import { TokenFailure } from "#server/carriers/mail/oauth/token-failure.ts";
import type { MailboxAccess } from "./inbox-settings.ts";

type Access = Pick<MailboxAccess, "mailbox" | "password" | "readToken">;

const connectMs = 10_000;
/** IDLE is renewed before providers end it. */
const idleMs = 4 * minuteMs;

/** Signs in; the caller closes the connection. A refused token is fetched again once. */
export const openMailbox = async ({ mailbox, password, readToken }: Access): Promise<ImapFlow> => {
  if (readToken === undefined) return connect(mailbox, { pass: password });
  const token = await readToken();
  try {
    return await connect(mailbox, { accessToken: token });
  } catch (error) {
    if (!isRefused(error)) throw error;
    const other = await readToken(token);
    return await connect(mailbox, { accessToken: other }).catch((again: unknown) => {
      throw isRefused(again) ? new TokenFailure("refused", tokenRefused) : again;
    });
  }
};

const isRefused = (error: unknown): boolean =>
  (error as { readonly authenticationFailed?: boolean }).authenticationFailed === true;

/** The library is loaded with the first mailbox. */
const connect = async (
  mailbox: Access["mailbox"],
  secret: { readonly pass: string } | { readonly accessToken: string },
): Promise<ImapFlow> => {
  const { ImapFlow } = await import("imapflow");
  const { host, port, security, user, certificate } = mailbox;
  const imap = new ImapFlow({
    host,
    port,
    secure: security === "tls",
    ...(security !== "tls" && { doSTARTTLS: security === "starttls" }),
    auth: { user, ...secret },
    tls: certificate === "" ? {} : { ca: certificate },
    logger: false,
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: idleMs + 60_000,
    maxIdleTime: idleMs,
  });
  // Without a listener a lost connection would end the process; pending commands reject anyway.
  imap.on("error", () => {});
  try {
    await imap.connect();
    return imap;
  } catch (error) {
    imap.close();
    throw error;
  }
};

export interface MailboxFailure {
  readonly step: "Name" | "Verbindung" | "TLS" | "Anmeldung" | "Ordner";
  readonly isRefusal: boolean;
  /** In German. */
  readonly text: string;
}

export const describeMailboxFailure = (error: unknown): MailboxFailure => {
  if (error instanceof TokenFailure)
    return { step: "Anmeldung", isRefusal: error.kind === "refused", text: error.message };
  const {
    code = "",
    message = "",
    authenticationFailed = false,
  } = error as Partial<{
    code: string;
    message: string;
    authenticationFailed: boolean;
  }>;
  if (authenticationFailed) {
    return { step: "Anmeldung", isRefusal: true, text: "Anmeldung abgelehnt: Benutzername oder Passwort falsch." };
  }
  const failure = (step: MailboxFailure["step"], text: string): MailboxFailure => ({ step, isRefusal: false, text });
  if (/ENOTFOUND|EAI_AGAIN/.test(code))
    return failure("Name", "Den Namen des Servers gibt es nicht, oder er lässt sich nicht auflösen.");
  if (/certificate|self-signed|altname|SSL|TLS|wrong version/i.test(message)) {
    return failure(
      "TLS",
      "Die verschlüsselte Verbindung kommt nicht zustande. Bitte prüfen Sie Verschlüsselung, Port und Zertifikat.",
    );
  }
  if (/ECONNREFUSED/.test(`${code} ${message}`))
    return failure("Verbindung", "Die Verbindung wurde abgelehnt. An diesem Port antwortet kein Server.");
  if (/NONEXISTENT|Mailbox doesn't exist|Command failed/i.test(message))
    return failure("Ordner", "Den Ordner gibt es in diesem Postfach nicht.");
  return failure("Verbindung", "Der Server antwortet nicht oder hat die Verbindung beendet.");
};
