import Type, { type Static } from "typebox";
import { maxEmailLength, maxPasswordLength, minPasswordLength } from "./credentials.ts";
import { deviceKey } from "./devices.ts";
import { everyone, roles } from "./roles.ts";
import type { Route } from "./route.ts";
import { superAdminRuleKey } from "./super-admin-rules.ts";

export const user = Type.Object({
  id: Type.String(),
  role: Type.Enum([...roles]),
  permissions: Type.Array(Type.String()),
  fullName: Type.String(),
  email: Type.String(),
  datev: Type.Object({ clientNumbers: Type.Array(Type.String()) }),
});

/** The same with what the office still asks before the person works; an older server says nothing of it. */
const askedUser = Type.Object({
  ...user.properties,
  /** The second factor has to be set up first; the server refuses everything else. */
  secondFactorDue: Type.Optional(Type.Boolean()),
  /** The app asks for a PIN on each device. */
  devicePin: Type.Optional(Type.Boolean()),
  /** What the office asks of a new password, as people read it. */
  passwordRule: Type.Optional(Type.String()),
  /** Of what is for a super_admin alone by default, what this person may; the server asks itself anew at each call. */
  mayAlso: Type.Optional(Type.Array(superAdminRuleKey)),
});
/** Of whom the office asks something before they work. */
export type AskedUser = Static<typeof askedUser>;
/** The signed-in person. */
export type User = Static<typeof user>;

const tokens = Type.Object({ accessToken: Type.String(), refreshToken: Type.String() });
/** Access token (JWT, short-lived) and rotating refresh token. */
export type Tokens = Static<typeof tokens>;

/** One sign-in that is still good for calls. */
export const session = Type.Object({
  id: Type.String(),
  /** When the person signed in; milliseconds since 1970, UTC. */
  createdAt: Type.Integer(),
  /** Browser and system; null for a program that is no app of ours. */
  deviceName: Type.Union([Type.String(), Type.Null()]),
  lastContactAt: Type.Union([Type.Integer(), Type.Null()]),
  /** True for the session that asks. */
  isThis: Type.Boolean(),
});

/** From a link; 32 random bytes, base64url. */
const linkToken = Type.String({ pattern: "^[\\w-]{32,64}$" });
/** Six digits, or a recovery code. */
const secondFactorCode = Type.String({ minLength: 6, maxLength: 40, examples: ["000000"] });
const presentPassword = Type.Object({ password: Type.String({ maxLength: maxPasswordLength }) });
/** Each signs in once in place of a code; shown this once. */
const recoveryCodes = Type.Object({ recoveryCodes: Type.Array(Type.String()) });
const newPassword = Type.String({ minLength: minPasswordLength, maxLength: maxPasswordLength });

export const authRoutes = {
  login: {
    path: ["POST", "/api/auth/login"],
    access: "public",
    errors: ["LOGIN_FAILED", "ACCOUNT_LOCKED", "SECOND_FACTOR_REQUIRED", "SECOND_FACTOR_WRONG", "RATE_LIMITED", "BUSY"],
    body: Type.Object({
      email: Type.String({ maxLength: maxEmailLength }),
      password: Type.String({ maxLength: maxPasswordLength }),
      /** Identifies a browser profile: one the person has used before is not held up by attempts from elsewhere. */
      deviceKey: Type.Optional(deviceKey),
      /** Of the second factor, or a recovery code; sent once SECOND_FACTOR_REQUIRED has asked for it. */
      code: Type.Optional(secondFactorCode),
    }),
    response: Type.Object({ user: askedUser, tokens }),
  },
  refresh: {
    path: ["POST", "/api/auth/refresh"],
    access: "public",
    errors: ["REFRESH_REJECTED"],
    body: Type.Object({ refreshToken: Type.String({ maxLength: 1024 }) }),
    response: Type.Object({ tokens }),
  },
  logout: {
    path: ["POST", "/api/auth/logout"],
    access: everyone,
    withoutSecondFactor: true,
    response: Type.Object({}),
  },
  me: {
    path: ["GET", "/api/auth/me"],
    access: everyone,
    withoutSecondFactor: true,
    response: Type.Object({ user: askedUser }),
  },
  /** Ends all other sessions of the person; PASSWORD_WRONG where the present password is not right. */
  changePassword: {
    path: ["POST", "/api/auth/change-password"],
    access: everyone,
    withoutSecondFactor: true,
    errors: ["PASSWORD_WRONG", "PASSWORD_TOO_WEAK", "RATE_LIMITED", "BUSY"],
    body: Type.Object({
      currentPassword: Type.String({ maxLength: maxPasswordLength }),
      newPassword,
    }),
    response: Type.Object({}),
  },
  listSessions: {
    path: ["GET", "/api/auth/sessions"],
    access: everyone,
    response: Type.Object({ sessions: Type.Array(session) }),
  },
  /** One's own; SESSION_NOT_FOUND for any other. */
  endSession: {
    path: ["POST", "/api/auth/sessions/:id/end"],
    access: everyone,
    errors: ["SESSION_NOT_FOUND", "PASSWORD_WRONG", "RATE_LIMITED", "BUSY"],
    params: Type.Object({ id: Type.String({ maxLength: 64 }) }),
    body: presentPassword,
    response: Type.Object({}),
  },
  /**
   * Begins the sign-in with DATEV; the browser goes to the answered address and comes back to `/login` with `code` and
   * `state`. `redirectUrl` is that page of this server, in full.
   */
  datevLogin: {
    path: ["GET", "/api/auth/datev/login"],
    access: "public",
    errors: ["DATEV_LOGIN_OFF", "DATEV_ADDRESS_UNKNOWN", "DATEV_UNREACHABLE"],
    query: Type.Object({ redirectUrl: Type.Optional(Type.String({ maxLength: 2000 })) }),
    response: Type.Object({ authorizationUrl: Type.String() }),
  },
  /** Ends it. Only people who have an account are let in; none is made. */
  datevCallback: {
    path: ["POST", "/api/auth/datev/callback"],
    access: "public",
    errors: ["DATEV_LOGIN_OFF", "DATEV_LOGIN_FAILED", "DATEV_PERSON_UNKNOWN", "DATEV_UNREACHABLE", "ACCOUNT_LOCKED"],
    body: Type.Object({ code: Type.String({ maxLength: 4000 }), state: Type.String({ maxLength: 200 }) }),
    response: Type.Object({ user: askedUser, tokens }),
  },
  /** Who a link is for; LINK_INVALID where it was used, has run out or never was. */
  readLink: {
    path: ["POST", "/api/auth/link"],
    access: "public",
    errors: ["LINK_INVALID"],
    body: Type.Object({ token: linkToken }),
    response: Type.Object({
      kind: Type.Enum(["invitation", "passwordReset"]),
      email: Type.String(),
      fullName: Type.String(),
      expiresAt: Type.Integer(),
      /** What the office asks of the password, as people read it. */
      passwordRule: Type.String(),
    }),
  },
  /** Sets the password with a link, which is used up by it, and ends every session of the person. */
  redeemLink: {
    path: ["POST", "/api/auth/link/password"],
    access: "public",
    errors: ["LINK_INVALID", "PASSWORD_TOO_WEAK", "BUSY"],
    body: Type.Object({ token: linkToken, newPassword }),
    response: Type.Object({ email: Type.String() }),
  },
  secondFactorState: {
    path: ["GET", "/api/auth/second-factor"],
    access: everyone,
    withoutSecondFactor: true,
    response: Type.Object({ isOn: Type.Boolean(), recoveryCodesLeft: Type.Integer() }),
  },
  /** A secret for an authenticator app, base32 and as otpauth address; in force once it is confirmed. */
  setUpSecondFactor: {
    path: ["POST", "/api/auth/second-factor"],
    access: everyone,
    withoutSecondFactor: true,
    errors: ["PASSWORD_WRONG", "SECOND_FACTOR_ON", "RATE_LIMITED", "BUSY"],
    body: presentPassword,
    response: Type.Object({ secret: Type.String(), uri: Type.String() }),
  },
  confirmSecondFactor: {
    path: ["POST", "/api/auth/second-factor/confirm"],
    access: everyone,
    withoutSecondFactor: true,
    errors: ["SECOND_FACTOR_WRONG", "SECOND_FACTOR_ON", "RATE_LIMITED"],
    body: Type.Object({ code: secondFactorCode }),
    response: recoveryCodes,
  },
  renewRecoveryCodes: {
    path: ["POST", "/api/auth/second-factor/recovery-codes"],
    access: everyone,
    errors: ["PASSWORD_WRONG", "SECOND_FACTOR_OFF", "RATE_LIMITED", "BUSY"],
    body: presentPassword,
    response: recoveryCodes,
  },
  endSecondFactor: {
    path: ["POST", "/api/auth/second-factor/off"],
    access: everyone,
    errors: ["PASSWORD_WRONG", "RATE_LIMITED", "BUSY"],
    body: presentPassword,
    response: Type.Object({}),
  },
} as const satisfies Record<string, Route>;
