import Type, { type Static } from "typebox";
import { maxEmailLength, maxPasswordLength, minPasswordLength } from "./credentials.ts";
import { deviceKey } from "./devices.ts";
import { everyone, roles } from "./roles.ts";
import type { Route } from "./route.ts";

export const user = Type.Object({
  id: Type.String(),
  role: Type.Enum([...roles]),
  permissions: Type.Array(Type.String()),
  fullName: Type.String(),
  email: Type.String(),
  datev: Type.Object({ clientNumbers: Type.Array(Type.String()) }),
});
/** The signed-in person. */
export type User = Static<typeof user>;

const tokens = Type.Object({ accessToken: Type.String(), refreshToken: Type.String() });
/** Access token (JWT, short-lived) and rotating refresh token. */
export type Tokens = Static<typeof tokens>;

/** One sign-in that is still good for calls. */
const session = Type.Object({
  id: Type.String(),
  /** When the person signed in; milliseconds since 1970, UTC. */
  createdAt: Type.Integer(),
  /** Browser and system; null for a program that is no app of ours. */
  deviceName: Type.Union([Type.String(), Type.Null()]),
  lastContactAt: Type.Union([Type.Integer(), Type.Null()]),
  /** True for the session that asks. */
  isThis: Type.Boolean(),
});
export const authRoutes = {
  login: {
    path: ["POST", "/api/auth/login"],
    access: "public",
    errors: ["LOGIN_FAILED", "ACCOUNT_LOCKED", "RATE_LIMITED", "BUSY"],
    body: Type.Object({
      email: Type.String({ maxLength: maxEmailLength }),
      password: Type.String({ maxLength: maxPasswordLength }),
      /** Identifies a browser profile: one the person has used before is not held up by attempts from elsewhere. */
      deviceKey: Type.Optional(deviceKey),
    }),
    response: Type.Object({ user, tokens }),
  },
  refresh: {
    path: ["POST", "/api/auth/refresh"],
    access: "public",
    errors: ["REFRESH_REJECTED"],
    body: Type.Object({ refreshToken: Type.String({ maxLength: 1024 }) }),
    response: Type.Object({ tokens }),
  },
  logout: { path: ["POST", "/api/auth/logout"], access: everyone, response: Type.Object({}) },
  me: { path: ["GET", "/api/auth/me"], access: everyone, response: Type.Object({ user }) },
  /** Ends all other sessions of the person; PASSWORD_WRONG where the present password is not right. */
  changePassword: {
    path: ["POST", "/api/auth/change-password"],
    access: everyone,
    errors: ["PASSWORD_WRONG", "RATE_LIMITED", "BUSY"],
    body: Type.Object({
      currentPassword: Type.String({ maxLength: maxPasswordLength }),
      newPassword: Type.String({ minLength: minPasswordLength, maxLength: maxPasswordLength }),
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
    path: ["DELETE", "/api/auth/sessions/:id"],
    access: everyone,
    errors: ["SESSION_NOT_FOUND"],
    params: Type.Object({ id: Type.String({ maxLength: 64 }) }),
    response: Type.Object({}),
  },
} as const satisfies Record<string, Route>;
