import Type, { type Static } from "typebox";
import { admins } from "./roles.ts";
import type { Route } from "./route.ts";

const day = Type.String({ pattern: "^\\d{4}-\\d{2}-\\d{2}$" });
const orNull = <T extends Type.TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

const figures = {
  requests: Type.Integer(),
  /** Answered with a fault; without those that took too long, or were stopped by a person or the guard. */
  errors: Type.Integer(),
  timeouts: Type.Integer(),
  refused: Type.Integer(),
  /** Of requests that were made because another provider had failed. */
  fallbacks: Type.Integer(),
  /** Half of the answers, and 95 of 100, began or ended within so many milliseconds; null without any answer. */
  firstTokenP50: orNull(Type.Integer()),
  firstTokenP95: orNull(Type.Integer()),
  totalP50: orNull(Type.Integer()),
  totalP95: orNull(Type.Integer()),
  tokensIn: Type.Integer(),
  tokensOut: Type.Integer(),
  costMicros: Type.Integer(),
  redactions: Type.Integer(),
  helpful: Type.Integer(),
  rated: Type.Integer(),
};
const group = Type.Object({ key: Type.String(), ...figures });
export type AiFigures = Static<typeof group>;

export const aiPerformanceRoutes = {
  /** Figures of a period; persons are never a group. */
  readAiPerformance: {
    path: ["GET", "/api/admin/ai-performance"],
    access: admins,
    query: Type.Object({
      /** Both inclusive, days in Berlin. */
      from: day,
      to: day,
      groupBy: Type.Enum(["provider", "model", "purpose", "day"]),
    }),
    response: Type.Object({ groups: Type.Array(group), total: group }),
  },
} as const satisfies Record<string, Route>;
