import Type from "typebox";
import { everyone } from "./roles.ts";
import type { Route } from "./route.ts";

const notice = Type.Object({
  id: Type.String(),
  type: Type.Enum(["INFO", "WARNING", "ERROR", "SUCCESS", "RESULT"]),
  important: Type.Boolean(),
  title: Type.String(),
  message: Type.String(),
  /** File check it links to; null if there is none, or the person no longer sees it. */
  fileId: Type.Union([Type.String(), Type.Null()]),
  /** Page it links to, if it is not about a file. */
  path: Type.Union([Type.String(), Type.Null()]),
  /** Milliseconds since 1970, UTC. */
  createdAt: Type.Integer(),
});

export const noticeRoutes = {
  /** Notices for the caller, oldest first, at most 100. */
  listNotices: {
    path: ["GET", "/api/auth/notices"],
    access: everyone,
    /** Notices of this time and later; 0 for all. */
    query: Type.Object({ since: Type.Optional(Type.Integer({ minimum: 0, default: 0 })) }),
    response: Type.Object({ notices: Type.Array(notice) }),
  },
} as const satisfies Record<string, Route>;
