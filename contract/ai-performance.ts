import Type, { type Static } from "typebox";
import { aiPurposes } from "./ai-purposes.ts";
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
  /** Texts written for a Rückfrage, and how many of them a person has taken over. */
  drafts: Type.Integer(),
  adopted: Type.Integer(),
};
const group = Type.Object({ key: Type.String(), ...figures });
export type AiFigures = Static<typeof group>;

/** Day by day, also those without any request. */
const course = Type.Object({
  /** Of a group; `""` for the whole. */
  key: Type.String(),
  points: Type.Array(
    Type.Object({
      day,
      requests: figures.requests,
      /** Errors and those that took too long. */
      failed: Type.Integer(),
      firstTokenP50: figures.firstTokenP50,
      firstTokenP95: figures.firstTokenP95,
      totalP50: figures.totalP50,
      totalP95: figures.totalP95,
      costMicros: figures.costMicros,
    }),
  ),
});
export type AiCourse = Static<typeof course>;

/** One of the slowest requests; nobody's name, as everywhere in these figures. */
const slowRequest = Type.Object({
  id: Type.String(),
  at: Type.Integer(),
  purpose: Type.Enum([...aiPurposes]),
  provider: Type.String(),
  model: Type.String(),
  state: Type.Enum(["ok", "error", "timeout", "aborted", "refused"]),
  firstTokenMs: orNull(Type.Integer()),
  totalMs: Type.Integer(),
  tokensIn: Type.Integer(),
  tokensOut: Type.Integer(),
});
export type SlowAiRequest = Static<typeof slowRequest>;

/** Of the last 24 hours: shares in percent, times in seconds, costs in euros. */
const metric = Type.Enum(["failedShare", "unhelpfulShare", "firstTokenP95", "totalP95", "cost"]);
export type AiAlertMetric = Static<typeof metric>;

const alertShape = {
  metric,
  /** Told when the figure is above it. */
  threshold: Type.Number({ minimum: 0, maximum: 1_000_000 }),
  /** An administrator. */
  userId: Type.String({ maxLength: 64 }),
};
/** As they are stored. */
export const aiAlertList = Type.Object({
  alerts: Type.Array(Type.Object({ id: Type.String(), ...alertShape }), { maxItems: 20 }),
});
export type AiAlertSettings = Static<typeof aiAlertList>["alerts"][number];

const alert = Type.Object({
  id: Type.String(),
  ...alertShape,
  /** E-mail; `""` when the person is gone or no administrator any more, and nobody is told. */
  person: Type.String(),
  /** The figure now; null where there were too few requests to tell. */
  value: orNull(Type.Number()),
});
export type AiAlert = Static<typeof alert>;
const alerts = Type.Object({ alerts: Type.Array(alert) });

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
    response: Type.Object({
      groups: Type.Array(group),
      total: group,
      /** The whole first, then each group; by days the whole alone. */
      series: Type.Array(course),
    }),
  },
  /** The ten that took longest, the slowest first. */
  listSlowAiRequests: {
    path: ["GET", "/api/admin/ai-performance/slowest"],
    access: admins,
    query: Type.Object({ from: day, to: day }),
    response: Type.Object({ requests: Type.Array(slowRequest) }),
  },
  listAiAlerts: {
    path: ["GET", "/api/admin/ai-performance/alerts"],
    access: admins,
    response: alerts,
  },
  /** Told in the bell, and by mail where the person wants mails about the system and mails leave this server. */
  addAiAlert: {
    path: ["POST", "/api/admin/ai-performance/alerts"],
    access: admins,
    errors: ["PERSON_NOT_FOUND", "AI_ALERTS_FULL"],
    body: Type.Object(alertShape),
    response: alerts,
  },
  removeAiAlert: {
    path: ["DELETE", "/api/admin/ai-performance/alerts/:id"],
    access: admins,
    errors: ["AI_ALERT_NOT_FOUND"],
    params: Type.Object({ id: Type.String({ maxLength: 64 }) }),
    response: alerts,
  },
} as const satisfies Record<string, Route>;
