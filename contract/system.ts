import Type from "typebox";
import type { Route } from "./route.ts";

export const systemRoutes = {
  health: {
    path: ["GET", "/api/health"],
    access: "public",
    response: Type.Object({ status: Type.Literal("ok"), version: Type.String(), rulesetVersion: Type.String() }),
  },
  ready: {
    path: ["GET", "/api/ready"],
    access: "public",
    errors: ["UNAVAILABLE"],
    response: Type.Object({ ready: Type.Literal(true) }),
  },
} as const satisfies Record<string, Route>;
