import type { InboxRule, Mailbox } from "#contract/inbox.ts";

export const sender = "mandant@firma.example";

export const mailbox: Mailbox = {
  ...{ id: "postfach-1", name: "Eingang", enabled: false, host: "imap.kanzlei.example", port: 993 },
  ...{ security: "tls", user: "eingang", folder: "INBOX", certificate: "" },
};

/** Takes CSV files of the one sender for client 4711. */
export const ruleFor = (owner: string): InboxRule => ({
  ...{ id: "regel-001", name: "Exporte von Müller", enabled: true, mailboxId: mailbox.id, sender, subject: "" },
  ...{ fileName: ".csv", clientNumber: "4711", owner, reply: false, after: "mark", target: "" },
});

let made = 0;
interface Content {
  readonly from?: string;
  readonly subject?: string;
  readonly id?: string;
  readonly name?: string;
  readonly text?: string;
}
export const mailOf = ({
  from = sender,
  subject = "Export",
  id,
  name = "a.csv",
  text = "Mandant 4711",
}: Content): string => {
  made += 1;
  return [
    `From: ${from}`,
    `Subject: ${subject}`,
    `Message-ID: ${id ?? `<${made}@firma.example>`}`,
    'Content-Type: multipart/mixed; boundary="grenze"',
    "",
    "--grenze",
    "Content-Type: text/csv",
    `Content-Disposition: attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
    "",
    text,
    "--grenze--",
    "",
  ].join("\r\n");
};
/** Each part holds the next one. */
export const nested = (depth: number): string => {
  const parts = Array.from({ length: depth }, (_, index) => [
    `Content-Type: multipart/mixed; boundary="g${index}"`,
    "",
    `--g${index}`,
  ]);
  return [`From: ${sender}`, "Subject: Verschachtelt", ...parts.flat(), "Content-Type: text/plain", "", "x"].join(
    "\r\n",
  );
};
const longHeaders = (bytes: number): string =>
  [`From: ${sender}`, "Subject: Lang", `X-Lang: ${"x ".repeat(bytes / 2)}`, "", "x"].join("\r\n");

const manyParts = (count: number): string => {
  const part = ["--grenze", "Content-Type: text/csv", "Content-Disposition: attachment; filename=x.csv", "", "x", ""];
  return part.join("\r\n").repeat(count);
};

/** Mails that cannot be read, each with the reason it is set aside for. */
export const unreadableMails: readonly (readonly [what: string, source: string, cause: string])[] = [
  ["300 nested parts", nested(300), "Die E-Mail ist zu tief verschachtelt, um gelesen zu werden."],
  ["headers of 2 MB", longHeaders(2_200_000), "Die Kopfzeilen der E-Mail sind zu lang, um gelesen zu werden."],
  [
    "more than 100 files",
    mailOf({}).replace("--grenze--", `${manyParts(101)}--grenze--`),
    "Die E-Mail enthält mehr als 100 Dateien.",
  ],
];
