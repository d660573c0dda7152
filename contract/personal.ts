import Type, { type Static, type TSchema } from "typebox";
import { user } from "./auth.ts";
import { type OfficeRuleKind, officeRuleLimits, type officeRulePrefixes } from "./office-rules.ts";
import { officeInAssistant } from "./questions.ts";
import { everyone } from "./roles.ts";
import type { Route } from "./route.ts";

const fullName = Type.String({ minLength: 1, maxLength: 200, pattern: "\\S" });

const layout = Type.String({ maxLength: 8000 });

/** All settings a person shares between devices, by key; keys with an id are added below. */
export const personalValues = {
  "profile/fullName": fullName,
  "settings/route": Type.Enum(["manual", "service"]),
  "settings/colorScheme": Type.Enum(["light", "dark", "auto"]),
  "settings/shortcuts": Type.Boolean(),
  "settings/notifyFileCheck": Type.Boolean(),
  "settings/notifySystem": Type.Boolean(),
  "settings/notifyEmail": Type.Boolean(),
  "settings/notifyBrowser": Type.Boolean(),
  "settings/density": Type.Enum(["dense", "roomy"]),
  "settings/fontSize": Type.Enum(["normal", "large", "larger"]),
  "settings/checkPlace": Type.Enum(["server", "device"]),
  "settings/rowsPerPage": Type.Enum(["25", "50", "100"]),
  /** JSON of the app; only devices of the person parse it, the server just stores it. */
  "settings/filesTable": layout,
  "settings/filesViews": layout,
  "settings/overview": layout,
  "settings/extendedClients": layout,
} as const satisfies Record<string, TSchema>;

/** State of one notification; unless it is `cleared`, each device shows its own notifications. */
export const notificationState = Type.Enum(["unread", "read", "cleared"]);
export type NotificationState = Static<typeof notificationState>;

/** JSON of an own rule, a client profile or a deviation; false if it was removed. */
const officeRule = (kind: OfficeRuleKind) =>
  Type.Union([Type.String({ maxLength: officeRuleLimits.textLength[kind] }), Type.Literal(false)]);
export const officeRuleValues = {
  ownRules: officeRule("ownRules"),
  clients: officeRule("clients"),
  deviations: officeRule("deviations"),
} as const satisfies Record<OfficeRuleKind, TSchema>;

type Named = { readonly [K in keyof typeof personalValues]: Static<(typeof personalValues)[K]> };
export type PersonalValues = Named & { readonly [K in `notifications/${string}`]: NotificationState } & {
  readonly [K in `${(typeof officeRulePrefixes)[OfficeRuleKind]}${string}`]: Static<ReturnType<typeof officeRule>>;
} & {
  /** Shared by the office; sent by calls of their own, and stored on the device like values of the person. */
  readonly [K in `mandanten/${string}/${"name" | "email"}`]: string;
};
export type PersonalKey = keyof PersonalValues;

/** Id of a change, created on the device; the server applies each id once. */
const changeId = Type.String({ pattern: "^[\\w-]{8,64}$" });
/** The value's own schema sets narrower limits; most are far shorter. */
const value = Type.Union([
  Type.String({ maxLength: Math.max(...Object.values(officeRuleLimits.textLength)), examples: ["manual"] }),
  Type.Boolean(),
]);
const origin = {
  id: changeId,
  /** Time of the change, clock of the device; milliseconds since 1970, UTC. */
  changedAt: Type.Integer({ minimum: 0 }),
  /** Version of the value the person saw; 0 if the device had none from the server. */
  baseVersion: Type.Integer({ minimum: 0 }),
};
/** One change of a value, made on a device. */
export const valueChange = Type.Object({
  ...origin,
  key: Type.String({ maxLength: 120, examples: ["settings/route"] }),
  value,
});
export type PersonalChange = Static<typeof valueChange>;

export const personalValue = Type.Object({
  key: Type.String(),
  value,
  changedAt: Type.Integer(),
  /** Increases with every applied change of this person. */
  version: Type.Integer(),
  /** The change that set it. */
  changeId: Type.String(),
});
/** A value as stored by the server for all devices of a person. */
export type PersonalValue = Static<typeof personalValue>;

const values = Type.Array(personalValue);

export const personalRoutes = {
  updateProfile: {
    path: ["PUT", "/api/auth/profile"],
    access: everyone,
    body: Type.Object({ fullName, ...Type.Partial(Type.Object(origin)).properties }),
    /** The changed person, and the values stored for the name. */
    response: Type.Object({ user, values }),
  },
  readPersonalValues: {
    path: ["GET", "/api/auth/personal-values"],
    access: everyone,
    response: Type.Object({ values, office: Type.Optional(officeInAssistant) }),
  },
  writePersonalValues: {
    path: ["PUT", "/api/auth/personal-values"],
    access: everyone,
    body: Type.Object({ changes: Type.Array(valueChange, { minItems: 1, maxItems: 500 }) }),
    /** The value now stored under each key of the changes, regardless of its author. */
    response: Type.Object({ values }),
  },
} as const satisfies Record<string, Route>;
