import type { Transporter } from "nodemailer";
import type { MailAccess } from "./mail-settings.ts";
import { textToHtml } from "./write-text.ts";

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
  /** What the server said that accepted it; throws what `describeFailure` reads. */
  readonly send: (mail: OutgoingMail) => Promise<string>;
  readonly close: () => void;
}

const connectMs = 10_000;
const socketMs = 30_000;
/** What a server that sends a byte now and then may take in all. */
const mailMs = 60_000;

/** The one way out, of real mails and of the test; the library is loaded with the first of them. */
export const openTransport = async ({ settings, password }: MailAccess): Promise<MailTransport> => {
  const { createTransport } = await import("nodemailer");
  const { host, port, security, user, certificate } = settings;
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
    ...(user !== "" && { auth: { user, pass: password } }),
  });
  return {
    send: (mail) => within(mailMs, transport, transport.sendMail(compose(mail, settings))),
    close: () => transport.close(),
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
  // Nobody's automatic answer is wanted.
  headers: { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" },
  dsn: { id: mail.id, return: "headers" as const, notify: ["failure" as const, "delay" as const], recipient: sender },
  disableFileAccess: true,
  disableUrlAccess: true,
});

const within = async (
  patienceMs: number,
  transport: Pick<Transporter, "close">,
  sent: Promise<{ readonly response: string }>,
): Promise<string> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      transport.close();
      reject(Object.assign(new Error("The mail took too long"), { code: "ETIMEDOUT", command: "DATA" }));
    }, patienceMs);
  });
  try {
    return (await Promise.race([sent, late])).response;
  } finally {
    clearTimeout(timer);
  }
};
