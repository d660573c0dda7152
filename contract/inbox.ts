import Type, { type Static } from "typebox";
import { maxEmailLength } from "./credentials.ts";
import { mailOauth, writtenSecret } from "./mail-oauth.ts";
import { admins } from "./roles.ts";
import type { Route } from "./route.ts";

const time = Type.Union([Type.Integer(), Type.Null()]);
const text = Type.Union([Type.String(), Type.Null()]);
/** A change based on another version is refused. */
const version = Type.Integer({ minimum: 0, examples: [1_000_000] });
/** Created by the app. */
const ownId = Type.String({ pattern: "^[\\w-]{8,64}$", examples: ["00000000"] });
const word = Type.String({ maxLength: 200, pattern: "^[^\\x00-\\x1f\\x7f]*$" });

const mailbox = Type.Object({
  id: ownId,
  name: Type.String({ minLength: 1, maxLength: 100 }),
  enabled: Type.Boolean(),
  host: Type.String({ minLength: 1, maxLength: 253, pattern: "^[A-Za-z\\d.:_-]+$" }),
  port: Type.Integer({ minimum: 1, maximum: 65_535 }),
  security: Type.Enum(["tls", "starttls", "none"]),
  user: Type.String({ minLength: 1, maxLength: maxEmailLength, pattern: "^[^\\x00-\\x1f\\x7f]+$" }),
  /** Folder of new mails. */
  folder: Type.String({ minLength: 1, maxLength: 200, pattern: "^[^\\x00-\\x1f\\x7f]+$" }),
  /** PEM of a certificate authority unknown to the system; empty for none. */
  certificate: Type.String({ maxLength: 20_000 }),
  /** If present, the password is the secret of the application. */
  oauth: Type.Optional(mailOauth),
});
export type Mailbox = Static<typeof mailbox>;

const rule = Type.Object({
  id: ownId,
  name: Type.String({ minLength: 1, maxLength: 100 }),
  enabled: Type.Boolean(),
  mailboxId: ownId,
  /** An address, or `@` and a domain; mails from other senders stay in quarantine. */
  sender: Type.String({
    maxLength: maxEmailLength,
    pattern: "^[^\\s@]*@[^\\s@]+\\.[^\\s@]+$",
    examples: ["@kanzlei.example"],
  }),
  /** Part of the subject; empty for any. */
  subject: word,
  /** Part of a file name; empty for any. */
  fileName: word,
  /** Client of these files: a file that names another one is refused. */
  clientNumber: Type.String({ pattern: "^\\d{1,5}$", examples: ["4711"] }),
  /** E-mail of the owner of the new file checks. */
  owner: Type.String({ minLength: 1, maxLength: maxEmailLength }),
  /** Whether verdict and letter are sent to the sender. */
  reply: Type.Boolean(),
  /** Treatment of the mail after its checks are stored. */
  after: Type.Enum(["mark", "move"]),
  /** For `move`. */
  target: word,
});
export type InboxRule = Static<typeof rule>;

/** Mailboxes and rules; the first matching rule wins. */
export const inboxSettings = Type.Object({
  mailboxes: Type.Array(mailbox, { maxItems: 20 }),
  rules: Type.Array(rule, { maxItems: 200 }),
});
export type InboxSettings = Static<typeof inboxSettings>;

const mailboxState = Type.Object({
  id: Type.String(),
  secretSet: Type.Boolean(),
  secretHint: text,
  refreshTokenSet: Type.Boolean(),
  /** Time of the last successful poll. */
  seenAt: time,
  failures: Type.Integer(),
  /** Stopped after three refused sign-ins, until the password changes or a test succeeds. */
  isStopped: Type.Boolean(),
  cause: text,
});
export type MailboxState = Static<typeof mailboxState>;

const receivedState = Type.Enum(["checking", "done", "quarantine", "released", "rejected"]);

const received = Type.Object({
  id: Type.String(),
  mailboxId: Type.String(),
  sender: Type.String(),
  subject: Type.String(),
  state: receivedState,
  /** Id of the matching rule. */
  ruleId: text,
  cause: text,
  createdAt: Type.Integer(),
  files: Type.Array(Type.Object({ name: Type.String(), fileId: Type.String() })),
});
/** A received mail, without its text. */
export type ReceivedMail = Static<typeof received>;

const step = Type.Object({ name: Type.String(), isOk: Type.Boolean(), detail: Type.String() });
const id = Type.Object({ id: Type.String({ maxLength: 64 }) });

export const inboxRoutes = {
  readInbox: {
    path: ["GET", "/api/admin/email-workflows"],
    access: admins,
    response: Type.Object({ settings: inboxSettings, version, mailboxes: Type.Array(mailboxState) }),
  },
  /**
   * Secrets by mailbox; null removes one, and so does a change of the application. INBOX_UNREADABLE says what does not
   * fit together.
   */
  changeInbox: {
    path: ["PUT", "/api/admin/email-workflows"],
    access: admins,
    errors: ["SETTINGS_CHANGED", "INBOX_UNREADABLE"],
    body: Type.Object({
      settings: inboxSettings,
      version,
      passwords: Type.Array(
        Type.Object({
          mailboxId: ownId,
          password: Type.Optional(writtenSecret),
          refreshToken: Type.Optional(writtenSecret),
        }),
        { maxItems: 20 },
      ),
    }),
    response: Type.Object({ version }),
  },
  /** Signs in as usual and lists the folders. */
  testMailbox: {
    path: ["POST", "/api/admin/email-workflows/accounts/:id/test"],
    access: admins,
    errors: ["MAILBOX_NOT_FOUND"],
    params: id,
    response: Type.Object({ ok: Type.Boolean(), steps: Type.Array(step), folders: Type.Array(Type.String()) }),
  },
  /** The rule each of the last 50 mails would match; changes nothing in the mailbox. */
  simulateInbox: {
    path: ["POST", "/api/admin/email-workflows/accounts/:id/simulate"],
    access: admins,
    errors: ["MAILBOX_NOT_FOUND", "MAILBOX_SILENT"],
    params: id,
    response: Type.Object({
      matches: Type.Array(
        Type.Object({
          sender: Type.String(),
          subject: Type.String(),
          receivedAt: time,
          files: Type.Array(Type.String()),
          rule: text,
        }),
      ),
    }),
  },
  /** Newest first. */
  listReceivedMails: {
    path: ["GET", "/api/admin/email-workflows/runs"],
    access: admins,
    query: Type.Object({
      state: Type.Optional(receivedState),
      /** Parts of the sender or subject. */
      q: Type.Optional(Type.String({ maxLength: 200 })),
      page: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000 })),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
    }),
    response: Type.Object({ items: Type.Array(received), total: Type.Integer() }),
  },
  /** Applies a rule to a mail in quarantine. */
  releaseMail: {
    path: ["POST", "/api/admin/email-workflows/quarantine/:id/release"],
    access: admins,
    errors: ["RECEIVED_NOT_FOUND", "INBOX_UNREADABLE"],
    params: id,
    body: Type.Object({ ruleId: ownId }),
    response: Type.Object({}),
  },
  /** Leaves it in the mailbox, marked as read. */
  rejectMail: {
    path: ["POST", "/api/admin/email-workflows/quarantine/:id/reject"],
    access: admins,
    errors: ["RECEIVED_NOT_FOUND"],
    params: id,
    response: Type.Object({}),
  },
} as const satisfies Record<string, Route>;
