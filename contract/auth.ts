import Type, { type Static } from "typebox";
import { maxEmailLength, maxPasswordLength } from "./credentials.ts";
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

export const authRoutes = {
  login: {
    access: "public",
    body: Type.Object({
      email: Type.String({ maxLength: maxEmailLength }),
      password: Type.String({ maxLength: maxPasswordLength }),
      /** Identifies a browser profile: one the person has used before is not held up by attempts from elsewhere. */
      deviceKey: Type.Optional(deviceKey),
    }),
    response: Type.Object({ user, tokens }),
  },
  refresh: {
    access: "public",
    body: Type.Object({ refreshToken: Type.String({ maxLength: 1024 }) }),
    response: Type.Object({ tokens }),
  },
  logout: { access: everyone, response: Type.Object({}) },
  me: { access: everyone, response: Type.Object({ user }) },
} as const satisfies Record<string, Route>;
