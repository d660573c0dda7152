import Type, { type Static } from "typebox";

/** Sign-in to a mail server with a token instead of a password (XOAUTH2). */
export const mailOauth = Type.Object({
  /** `clientCredentials`: the application itself, as with Microsoft 365; `refreshToken`: with a person's consent. */
  grant: Type.Enum(["clientCredentials", "refreshToken"]),
  clientId: Type.String({ minLength: 1, maxLength: 300, pattern: "^[^\\s\\x00-\\x1f\\x7f]+$" }),
  /** Token endpoint: HTTPS, or HTTP on this machine. */
  tokenUrl: Type.String({ minLength: 1, maxLength: 500, pattern: "^https?://[^\\s\\x00-\\x1f\\x7f]+$" }),
  /** Scopes separated by spaces; empty if the provider needs none. */
  scope: Type.String({ maxLength: 1000, pattern: "^[^\\x00-\\x1f\\x7f]*$" }),
});
export type MailOauth = Static<typeof mailOauth>;

/** Null removes it. */
export const writtenSecret = Type.Union([Type.String({ minLength: 1, maxLength: 8000 }), Type.Null()]);
