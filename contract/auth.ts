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

/** `user` plus requirements of the office; an older server omits them. */
const askedUser = Type.Object({
  ...user.properties,
  /** The second factor must be set up first; the server refuses all other calls. */
  secondFactorDue: Type.Optional(Type.Boolean()),
  /** The app requires a PIN on each device. */
  devicePin: Type.Optional(Type.Boolean()),
  /** Password rule of the office, as shown to people. */
  passwordRule: Type.Optional(Type.String()),
  /** super_admin actions this person may carry out too; the server checks again on each call. */
  mayAlso: Type.Optional(Type.Array(superAdminRuleKey)),
});
/** A user with the requirements of the office. */
export type AskedUser = Static<typeof askedUser>;
export type User = Static<typeof user>;

const tokens = Type.Object({ accessToken: Type.String(), refreshToken: Type.String() });
/** Access token (JWT, short-lived) and rotating refresh token. */
export type Tokens = Static<typeof tokens>;

/** An active session. */
export const session = Type.Object({
  id: Type.String(),
  /** Time of the sign-in; milliseconds since 1970, UTC. */
  createdAt: Type.Integer(),
  /** Browser and system; null for a program that is not our app. */
  deviceName: Type.Union([Type.String(), Type.Null()]),
  lastContactAt: Type.Union([Type.Integer(), Type.Null()]),
  /** True for the session of this request. */
  isThis: Type.Boolean(),
});

/** From a link; 32 random bytes, base64url. */
const linkToken = Type.String({ pattern: "^[\\w-]{32,64}$" });
/** Six digits, or a recovery code. */
const secondFactorCode = Type.String({ minLength: 6, maxLength: 40, examples: ["000000"] });
const presentPassword = Type.Object({ password: Type.String({ maxLength: maxPasswordLength }) });
/** Each replaces a code once; shown only once. */
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
      /** Identifies a browser profile: profiles used before are not slowed down by attempts from elsewhere. */
      deviceKey: Type.Optional(deviceKey),
      /** A TOTP code or a recovery code; sent after SECOND_FACTOR_REQUIRED. */
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
  /** Ends all other sessions of the person; PASSWORD_WRONG if the present password is wrong. */
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
  /** Own sessions only; SESSION_NOT_FOUND for any other. */
  endSession: {
    path: ["POST", "/api/auth/sessions/:id/end"],
    access: everyone,
    errors: ["SESSION_NOT_FOUND", "PASSWORD_WRONG", "RATE_LIMITED", "BUSY"],
    params: Type.Object({ id: Type.String({ maxLength: 64 }) }),
    body: presentPassword,
    response: Type.Object({}),
  },
  /**
   * Starts the sign-in with DATEV: the browser goes to the returned address and comes back to `/login` with `code` and
   * `state`. `redirectUrl` is the full address of that page on this server.
   */
  datevLogin: {
    path: ["GET", "/api/auth/datev/login"],
    access: "public",
    errors: ["DATEV_LOGIN_OFF", "DATEV_ADDRESS_UNKNOWN", "DATEV_UNREACHABLE"],
    query: Type.Object({ redirectUrl: Type.Optional(Type.String({ maxLength: 2000 })) }),
    response: Type.Object({ authorizationUrl: Type.String() }),
  },
  /** Completes it. Only people with an account are let in; none is created. */
  datevCallback: {
    path: ["POST", "/api/auth/datev/callback"],
    access: "public",
    errors: ["DATEV_LOGIN_OFF", "DATEV_LOGIN_FAILED", "DATEV_PERSON_UNKNOWN", "DATEV_UNREACHABLE", "ACCOUNT_LOCKED"],
    body: Type.Object({ code: Type.String({ maxLength: 4000 }), state: Type.String({ maxLength: 200 }) }),
    response: Type.Object({ user: askedUser, tokens }),
  },
  /**
   * „Passwort vergessen“: mails a link to the person with this address, if mail is set up and the account has a password
   * and is not locked. The answer is the same for every address.
   */
  requestLink: {
    path: ["POST", "/api/auth/link/request"],
    access: "public",
    errors: ["RATE_LIMITED"],
    body: Type.Object({ email: Type.String({ minLength: 3, maxLength: maxEmailLength }) }),
    response: Type.Object({}),
  },
  /** The person a link is for; LINK_INVALID if it is unknown, used or expired. */
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
      /** Password rule of the office, as shown to people. */
      passwordRule: Type.String(),
    }),
  },
  /** Sets the password, uses up the link and ends every session of the person. */
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
  /** A secret for an authenticator app, base32 and as otpauth address; active once confirmed. */
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
