import type { Transporter } from "nodemailer";
import type { MailAccess } from "#server/carriers/mail/mail-access.ts";
import { textToHtml } from "#server/records/mail-outbox/write-text.ts";
import type { ReadToken } from "./oauth/token-reader.ts";

export interface OutgoingMail {
  readonly id: string;
  readonly messageId: string;
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  readonly createdAt: number;
  readonly files?: readonly { readonly filename: string; readonly content: Buffer }[];
}

export interface MailTransport {
  /** Reply of the server on acceptance; throws errors for `describeFailure`. */
  readonly send: (mail: OutgoingMail) => Promise<string>;
  readonly close: () => void;
}

const connectMs = 10_000;
const socketMs = 30_000;
/** Total timeout, for a server that sends a byte now and then. */
const mailMs = 60_000;

/** The transport of all mails, including the test; the library is loaded on first use. */
export const openTransport = async ({ settings, password, readToken }: MailAccess): Promise<MailTransport> => {
  const { createTransport } = await import("nodemailer");
  const { host, port, security, user, certificate } = settings;
  const tokens = readToken && provideTokens(readToken);
  const transport = createTransport({
    host,
    port,
    secure: security === "tls",
    requireTLS: security === "starttls",
    ignoreTLS: security === "none",
    tls: certificate === "" ? {} : { ca: certificate },
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: socketMs,
    dnsTimeout: connectMs,
    pool: true,
    maxConnections: 1,
    ...(user !== "" && {
      auth: tokens ? { type: "OAuth2" as const, user, provisionCallback: tokens.provide } : { user, pass: password },
    }),
  });
  const send = (mail: OutgoingMail): Promise<string> =>
    withTotalTimeout(mailMs, transport, transport.sendMail(compose(mail, settings)));
  return {
    // Providers may revoke a token early.
    send: (mail) =>
      send(mail).catch((error: unknown) => (tokens?.shouldRetry(error) ? send(mail) : Promise.reject(error))),
    close: () => transport.close(),
  };
};

const provideTokens = (readToken: ReadToken) => {
  let given: string | undefined;
  let refused: string | undefined;
  let isRepeated = false;
  return {
    /** Called at each sign-in, and again if the server refuses the token immediately. */
    provide: (_user: string, isRenewal: boolean, done: (error: Error | null, token?: string) => void): void => {
      readToken(isRenewal ? given : refused).then(
        (token) => {
          given = token;
          done(null, token);
        },
        (error: Error) => done(error),
      );
    },
    /** Whether to retry with another token, at most once. */
    shouldRetry: (error: unknown): boolean => {
      const { command, responseCode } = error as { readonly command?: string; readonly responseCode?: number };
      if (command !== "AUTH XOAUTH2" || responseCode !== 535 || isRepeated) return false;
      isRepeated = true;
      refused = given;
      return true;
    },
  };
};

const compose = (mail: OutgoingMail, { sender, senderName, replyTo }: MailAccess["settings"]) => ({
  from: { name: senderName, address: sender },
  to: { name: "", address: mail.recipient },
  ...(replyTo !== "" && { replyTo }),
  subject: mail.subject,
  text: mail.text,
  html: textToHtml(mail.text),
  attachments: [...(mail.files ?? [])],
  messageId: mail.messageId,
  date: new Date(mail.createdAt),
  // Suppresses automatic replies.
  headers: { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" },
  dsn: { id: mail.id, return: "headers" as const, notify: ["failure" as const, "delay" as const], recipient: sender },
  disableFileAccess: true,
  disableUrlAccess: true,
});

const withTotalTimeout = async (
  timeoutMs: number,
  transport: Pick<Transporter, "close">,
  sent: Promise<{ readonly response: string }>,
): Promise<string> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      transport.close();
      reject(Object.assign(new Error("The mail took too long"), { code: "ETIMEDOUT", command: "DATA" }));
    }, timeoutMs);
  });
  try {
    return (await Promise.race([sent, late])).response;
  } finally {
    clearTimeout(timer);
  }
};
