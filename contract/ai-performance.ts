import Type, { type Static } from "typebox";
import { aiPurposes } from "./ai-purposes.ts";
import { admins } from "./roles.ts";
import type { Route } from "./route.ts";

const day = Type.String({ pattern: "^\\d{4}-\\d{2}-\\d{2}$" });
const orNull = <T extends Type.TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

const figures = {
  requests: Type.Integer(),
  /** Failed requests, excluding timeouts and those stopped by a person or by the guard. */
  errors: Type.Integer(),
  timeouts: Type.Integer(),
  refused: Type.Integer(),
  /** Requests made because another provider had failed. */
  fallbacks: Type.Integer(),
  /** Percentiles 50 and 95 of first and last token in milliseconds; null without any answer. */
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
  /** Drafts for a Rückfrage, and how many of them a person adopted. */
  drafts: Type.Integer(),
  adopted: Type.Integer(),
};
const group = Type.Object({ key: Type.String(), ...figures });
export type AiFigures = Static<typeof group>;

/** One entry per day, including days without requests. */
const course = Type.Object({
  /** Key of a group; `""` for the total. */
  key: Type.String(),
  points: Type.Array(
    Type.Object({
      day,
      requests: figures.requests,
      /** Errors and timeouts. */
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

/** One of the slowest requests; like all these figures it names no person. */
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

/** Figures of the last 24 hours: shares in percent, times in seconds, costs in euros. */
const metric = Type.Enum(["failedShare", "unhelpfulShare", "firstTokenP95", "totalP95", "cost"]);
export type AiAlertMetric = Static<typeof metric>;

const alertShape = {
  metric,
  /** The alert fires above it. */
  threshold: Type.Number({ minimum: 0, maximum: 1_000_000 }),
  /** An administrator. */
  userId: Type.String({ maxLength: 64 }),
};
/** Order and fields as stored. */
export const aiAlertList = Type.Object({
  alerts: Type.Array(Type.Object({ id: Type.String(), ...alertShape }), { maxItems: 20 }),
});
export type AiAlertSettings = Static<typeof aiAlertList>["alerts"][number];

const alert = Type.Object({
  id: Type.String(),
  ...alertShape,
  /** E-mail; `""` if the person is gone or no longer an administrator: then no alert is sent. */
  person: Type.String(),
  /** Present figure; null if there were too few requests. */
  value: orNull(Type.Number()),
});
export type AiAlert = Static<typeof alert>;
const alerts = Type.Object({ alerts: Type.Array(alert) });

export const aiPerformanceRoutes = {
  /** Figures of a period; never grouped by person. */
  readAiPerformance: {
    path: ["GET", "/api/admin/ai-performance"],
    access: admins,
    query: Type.Object({
      /** Both inclusive, days in Europe/Berlin. */
      from: day,
      to: day,
      groupBy: Type.Enum(["provider", "model", "purpose", "day"]),
    }),
    response: Type.Object({
      groups: Type.Array(group),
      total: group,
      /** The total first, then each group; grouped by day, the total only. */
      series: Type.Array(course),
    }),
  },
  /** The ten slowest, slowest first. */
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
  /** Shown in the bell, and mailed if the person wants system mails and the server can send them. */
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
