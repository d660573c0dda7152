import Type, { type Static } from "typebox";
import { maxEmailLength } from "./credentials.ts";
import { mailOauth, writtenSecret } from "./mail-oauth.ts";
import { admins } from "./roles.ts";
import type { Route } from "./route.ts";
import { timeOfDay } from "./time-of-day.ts";

const time = Type.Union([Type.Integer(), Type.Null()]);
const text = Type.Union([Type.String(), Type.Null()]);
/** A change based on another version is refused. */
const version = Type.Integer({ minimum: 0, examples: [1_000_000] });

/** An address or empty; no blanks or line ends, which could inject a header. */
const address = Type.String({ maxLength: maxEmailLength, pattern: "^(?:[^\\s@<>,;]+@[^\\s@<>,;]+\\.[^\\s@<>,;]+)?$" });

/** SMTP settings; the password is stored apart and never returned. */
export const mailSettings = Type.Object({
  enabled: Type.Boolean(),
  host: Type.String({ maxLength: 253, pattern: "^[A-Za-z\\d.:_-]*$" }),
  port: Type.Integer({ minimum: 1, maximum: 65_535 }),
  /** `starttls` encrypts after the greeting and aborts otherwise, `tls` from the first byte. */
  security: Type.Enum(["starttls", "tls", "none"]),
  /** Empty: no sign-in. */
  user: Type.String({ maxLength: maxEmailLength, pattern: "^[^\\x00-\\x1f\\x7f]*$" }),
  sender: address,
  senderName: Type.String({ maxLength: 100, pattern: '^[^\\x00-\\x1f\\x7f"<>]*$' }),
  replyTo: address,
  perHour: Type.Integer({ minimum: 1, maximum: 100_000 }),
  /** PEM of a certificate authority unknown to the system; empty for none. */
  certificate: Type.String({ maxLength: 20_000 }),
  /** If present, the password is the secret of the application. */
  oauth: Type.Optional(mailOauth),
});
export type MailSettings = Static<typeof mailSettings>;

/** When mails about checks and the system are sent; invitations, password links and replies are never delayed. */
export const mailRhythm = Type.Object({
  /** Time of one daily mail with everything; empty: soon after each event. */
  digestAt: timeOfDay,
  /** No such mails between the two; both empty: no quiet hours. */
  quietFrom: timeOfDay,
  quietTo: timeOfDay,
});

const secretState = {
  secretSet: Type.Boolean(),
  /** Its last characters; null if none may be shown. */
  secretHint: text,
};

/** State of sending. */
const sending = Type.Object({
  /** Whether events cause mails: switched on, and a test mail was accepted. */
  isReady: Type.Boolean(),
  testedAt: time,
  acceptedAt: time,
  lastSentAt: time,
  /** No attempts before then. */
  pausedUntil: time,
  /** Too many refused sign-ins: stopped until the settings change or a test mail is accepted. */
  isStopped: Type.Boolean(),
  cause: text,
  /** Links need the public address of the office. */
  hasPublicUrl: Type.Boolean(),
});

const mailState = Type.Enum(["waiting", "sending", "sent", "failed"]);

const mail = Type.Object({
  id: Type.String(),
  kind: Type.String(),
  recipient: Type.String(),
  subject: Type.String(),
  state: mailState,
  attempts: Type.Integer(),
  createdAt: Type.Integer(),
  nextAttemptAt: Type.Integer(),
  sentAt: time,
  /** Answer of the accepting server. */
  response: text,
  cause: text,
});
/** An outgoing mail, without its text. */
export type Mail = Static<typeof mail>;

const templateKey = Type.Enum(["fileCheck", "fileChecks", "system", "reply", "invitation", "passwordReset"]);
export type MailTemplateKey = Static<typeof templateKey>;

const wording = {
  /** One line. */
  subject: Type.String({ minLength: 1, maxLength: 200, pattern: "^[^\\x00-\\x1f\\x7f]*$", examples: ["Betreff"] }),
  text: Type.String({ minLength: 1, maxLength: 5000, examples: ["Text"] }),
};

const template = Type.Object({
  ...wording,
  key: templateKey,
  label: Type.String(),
  /** When it is sent, in words. */
  occasion: Type.String(),
  /** Whether it differs from the default. */
  isChanged: Type.Boolean(),
  defaults: Type.Object(wording),
  placeholders: Type.Array(Type.Object({ name: Type.String(), meaning: Type.String() })),
});
export type MailTemplate = Static<typeof template>;

const testStep = Type.Object({ name: Type.String(), isOk: Type.Boolean(), detail: Type.String() });

const domainRecord = Type.Object({
  name: Type.Enum(["SPF", "DMARC"]),
  /** Name of the DNS record. */
  host: Type.String(),
  /** `ambiguous`: more than one, which receivers treat as none; `unknown`: no name server answers. */
  state: Type.Enum(["set", "missing", "ambiguous", "unknown"]),
  value: text,
});
export type MailDomainRecord = Static<typeof domainRecord>;

const id = Type.Object({ id: Type.String({ maxLength: 64 }) });

export const mailRoutes = {
  readMailSettings: {
    path: ["GET", "/api/admin/email/settings"],
    access: admins,
    response: Type.Object({
      ...{ settings: mailSettings, version, defaults: mailSettings, ...secretState },
      refreshTokenSet: Type.Boolean(),
      sending,
    }),
  },
  /**
   * Without `password` and `refreshToken` the present ones stay, null removes them; a new application or token address
   * removes them too, unless they are sent along. A change of the connection requires a new test mail.
   */
  changeMailSettings: {
    path: ["PUT", "/api/admin/email/settings"],
    access: admins,
    errors: ["SETTINGS_CHANGED", "MAIL_INCOMPLETE"],
    body: Type.Object({
      settings: mailSettings,
      version,
      password: Type.Optional(writtenSecret),
      refreshToken: Type.Optional(writtenSecret),
    }),
    response: Type.Object({ settings: mailSettings, version }),
  },
  /** Sends a mail at once over the normal path and reports each step; MAIL_OFF if no server is set. */
  sendTestMail: {
    path: ["POST", "/api/admin/email/test"],
    access: admins,
    errors: ["MAIL_OFF", "EMAIL_INVALID"],
    body: Type.Object({
      to: Type.String({ minLength: 1, maxLength: maxEmailLength, examples: ["a@kanzlei.example"] }),
    }),
    response: Type.Object({ ok: Type.Boolean(), steps: Type.Array(testStep) }),
  },
  /** DNS records of the sender's domain, queried now; two seconds per query. */
  checkMailDomain: {
    path: ["GET", "/api/admin/email/domain"],
    access: admins,
    response: Type.Object({ domain: Type.String(), records: Type.Array(domainRecord) }),
  },
  /** Newest first. */
  listMails: {
    path: ["GET", "/api/admin/email/messages"],
    access: admins,
    query: Type.Object({
      state: Type.Optional(mailState),
      /** Parts of the recipient or subject. */
      q: Type.Optional(Type.String({ maxLength: 200 })),
      page: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000 })),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
    }),
    response: Type.Object({ items: Type.Array(mail), total: Type.Integer() }),
  },
  /** Retries a waiting or failed mail at once; MAIL_EXPIRED if its content is outdated. */
  retryMail: {
    path: ["POST", "/api/admin/email/messages/:id/retry"],
    access: admins,
    errors: ["MAIL_NOT_FOUND", "MAIL_EXPIRED"],
    params: id,
    response: Type.Object({}),
  },
  /** Withdraws a waiting mail, or removes the row of another; a mail being sent stays. */
  removeMail: {
    path: ["DELETE", "/api/admin/email/messages/:id"],
    access: admins,
    errors: ["MAIL_NOT_FOUND"],
    params: id,
    response: Type.Object({}),
  },
  readMailRhythm: {
    path: ["GET", "/api/admin/email-workflows/rhythm"],
    access: admins,
    response: Type.Object({ ...mailRhythm.properties, version }),
  },
  /** MAIL_INCOMPLETE if one end of the quiet hours is missing. */
  changeMailRhythm: {
    path: ["PUT", "/api/admin/email-workflows/rhythm"],
    access: admins,
    errors: ["SETTINGS_CHANGED", "MAIL_INCOMPLETE"],
    body: Type.Object({ ...mailRhythm.properties, version }),
    response: Type.Object({ ...mailRhythm.properties, version }),
  },
  listMailTemplates: {
    path: ["GET", "/api/admin/email/templates"],
    access: admins,
    response: Type.Object({ templates: Type.Array(template), version }),
  },
  /** TEMPLATE_UNREADABLE names a placeholder this template does not have. */
  changeMailTemplate: {
    path: ["PUT", "/api/admin/email/templates/:key"],
    access: admins,
    errors: ["SETTINGS_CHANGED", "TEMPLATE_UNREADABLE"],
    params: Type.Object({ key: templateKey }),
    body: Type.Object({ ...wording, version }),
    response: Type.Object({ version }),
  },
  /** With the values of a file check, by default the newest; placeholders without value stay unchanged. */
  previewMailTemplate: {
    path: ["POST", "/api/admin/email/templates/:key/preview"],
    access: admins,
    errors: ["TEMPLATE_UNREADABLE"],
    params: Type.Object({ key: templateKey }),
    body: Type.Object({ ...wording, fileId: Type.Optional(Type.String({ maxLength: 64 })) }),
    response: Type.Object({ subject: Type.String(), html: Type.String(), text: Type.String() }),
  },
} as const satisfies Record<string, Route>;
