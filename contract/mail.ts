import Type, { type Static } from "typebox";
import { maxEmailLength } from "./credentials.ts";
import { mailOauth, writtenSecret } from "./mail-oauth.ts";
import { admins } from "./roles.ts";
import type { Route } from "./route.ts";
import { timeOfDay } from "./time-of-day.ts";

const time = Type.Union([Type.Integer(), Type.Null()]);
const text = Type.Union([Type.String(), Type.Null()]);
/** Whoever saw another version is refused. */
const version = Type.Integer({ minimum: 0, examples: [1_000_000] });

/** An address, or nothing; no blank and no line end, so that it cannot become a header of its own. */
const address = Type.String({ maxLength: maxEmailLength, pattern: "^(?:[^\\s@<>,;]+@[^\\s@<>,;]+\\.[^\\s@<>,;]+)?$" });

/** How mails leave; the password stands apart and is never answered. */
export const mailSettings = Type.Object({
  /** Whether mails are sent at all. */
  enabled: Type.Boolean(),
  host: Type.String({ maxLength: 253, pattern: "^[A-Za-z\\d.:_-]*$" }),
  port: Type.Integer({ minimum: 1, maximum: 65_535 }),
  /** `starttls` encrypts after the greeting and refuses to go on without, `tls` from the first byte. */
  security: Type.Enum(["starttls", "tls", "none"]),
  /** Empty: no sign-in. */
  user: Type.String({ maxLength: maxEmailLength, pattern: "^[^\\x00-\\x1f\\x7f]*$" }),
  sender: address,
  senderName: Type.String({ maxLength: 100, pattern: '^[^\\x00-\\x1f\\x7f"<>]*$' }),
  replyTo: address,
  perHour: Type.Integer({ minimum: 1, maximum: 100_000 }),
  /** PEM of a certificate authority that the system does not know; empty for none. */
  certificate: Type.String({ maxLength: 20_000 }),
  /** Where it is there, the password is the secret of the application. */
  oauth: Type.Optional(mailOauth),
});
export type MailSettings = Static<typeof mailSettings>;

/** When mails about checks and the system go out; invitations, links for passwords and replies never wait. */
export const mailRhythm = Type.Object({
  /** Once a day then, all in one mail; empty: soon after it happened. */
  digestAt: timeOfDay,
  /** Between the two nothing of it is sent; both empty for never. */
  quietFrom: timeOfDay,
  quietTo: timeOfDay,
});

const secretState = {
  secretSet: Type.Boolean(),
  /** Its last characters; null where none may be shown. */
  secretHint: text,
};

/** How sending goes. */
const sending = Type.Object({
  /** Whether what happens causes mails: switched on, and a test mail was accepted. */
  isReady: Type.Boolean(),
  testedAt: time,
  acceptedAt: time,
  lastSentAt: time,
  /** Until then nothing is tried. */
  pausedUntil: time,
  /** Refused sign-ins too often: nothing is tried until settings change or a test mail is accepted. */
  isStopped: Type.Boolean(),
  cause: text,
  /** Without the address of the office no links can be sent. */
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
  /** What the server said that accepted it. */
  response: text,
  cause: text,
});
/** A mail on its way out, without what it says. */
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
  /** When it is sent. */
  occasion: Type.String(),
  /** Whether somebody has changed it. */
  isChanged: Type.Boolean(),
  defaults: Type.Object(wording),
  placeholders: Type.Array(Type.Object({ name: Type.String(), meaning: Type.String() })),
});
export type MailTemplate = Static<typeof template>;

const testStep = Type.Object({ name: Type.String(), isOk: Type.Boolean(), detail: Type.String() });

const domainRecord = Type.Object({
  name: Type.Enum(["SPF", "DMARC"]),
  /** Where it is published. */
  host: Type.String(),
  /** `ambiguous`: more than one, which receivers count as none; `unknown`: no name server answers. */
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
   * Without `password` and `refreshToken` the present ones stay, null removes them; with another application or token
   * address they go, unless they come along. What changes the way out asks for a new test mail.
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
  /** Sends a mail at once, the way every mail goes, and names each step; MAIL_OFF where no server is set. */
  sendTestMail: {
    path: ["POST", "/api/admin/email/test"],
    access: admins,
    errors: ["MAIL_OFF", "EMAIL_INVALID"],
    body: Type.Object({
      to: Type.String({ minLength: 1, maxLength: maxEmailLength, examples: ["a@kanzlei.example"] }),
    }),
    response: Type.Object({ ok: Type.Boolean(), steps: Type.Array(testStep) }),
  },
  /** What the domain of the sender publishes, asked at this moment; each question has two seconds. */
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
      /** Parts of recipient or subject. */
      q: Type.Optional(Type.String({ maxLength: 200 })),
      page: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000 })),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
    }),
    response: Type.Object({ items: Type.Array(mail), total: Type.Integer() }),
  },
  /** Tries at once what waits or has failed; MAIL_EXPIRED where it would tell nothing true any more. */
  retryMail: {
    path: ["POST", "/api/admin/email/messages/:id/retry"],
    access: admins,
    errors: ["MAIL_NOT_FOUND", "MAIL_EXPIRED"],
    params: id,
    response: Type.Object({}),
  },
  /** Takes a mail back that waits, or removes the row of another; one that is being sent stays. */
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
  /** MAIL_INCOMPLETE where quiet hours have no beginning or no end. */
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
  /** TEMPLATE_UNREADABLE names a placeholder that this template does not have. */
  changeMailTemplate: {
    path: ["PUT", "/api/admin/email/templates/:key"],
    access: admins,
    errors: ["SETTINGS_CHANGED", "TEMPLATE_UNREADABLE"],
    params: Type.Object({ key: templateKey }),
    body: Type.Object({ ...wording, version }),
    response: Type.Object({ version }),
  },
  /** With the values of a file check, the newest one where none is named; a placeholder without value stays as it is. */
  previewMailTemplate: {
    path: ["POST", "/api/admin/email/templates/:key/preview"],
    access: admins,
    errors: ["TEMPLATE_UNREADABLE"],
    params: Type.Object({ key: templateKey }),
    body: Type.Object({ ...wording, fileId: Type.Optional(Type.String({ maxLength: 64 })) }),
    response: Type.Object({ subject: Type.String(), html: Type.String(), text: Type.String() }),
  },
} as const satisfies Record<string, Route>;
