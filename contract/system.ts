import Type from "typebox";
import type { Route } from "./route.ts";

export const systemRoutes = {
  health: {
    path: ["GET", "/api/health"],
    access: "public",
    response: Type.Object({
      status: Type.Literal("ok"),
      version: Type.String(),
      rulesetVersion: Type.String(),
      /** Whom to write to for help; null where the operator names nobody. */
      contactEmail: Type.Union([Type.String(), Type.Null()]),
    }),
  },
  ready: {
    path: ["GET", "/api/ready"],
    access: "public",
    errors: ["UNAVAILABLE"],
    response: Type.Object({ ready: Type.Literal(true) }),
  },
} as const satisfies Record<string, Route>;
