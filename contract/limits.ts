import type { TSchema } from "typebox";
import { type CallInput, type ExportOptions, exportOptions, type RouteName, routes } from "./index.ts";

// The app build replaces this file with its plain values, as it does for `paths.ts`.

export interface NumberLimits {
  readonly minimum: number;
  readonly maximum: number;
}

export interface TextLimits {
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
}

type IsUnion<T, U = T> = T extends unknown ? ([U] extends [T] ? false : true) : never;

/** Objects by their fields, unions of objects by their `kind`. */
type LimitsOf<T> = [NonNullable<T>] extends [number]
  ? NumberLimits
  : [NonNullable<T>] extends [string]
    ? TextLimits
    : [NonNullable<T>] extends [readonly (infer Item)[]]
      ? { readonly maxItems: number; readonly items: LimitsOf<Item> }
      : [NonNullable<T>] extends [{ readonly kind: infer Kind extends string }]
        ? IsUnion<NonNullable<T>> extends true
          ? { readonly [K in Kind]: FieldLimits<Extract<T, { readonly kind: K }>> }
          : FieldLimits<NonNullable<T>>
        : FieldLimits<NonNullable<T>>;

type FieldLimits<T> = { readonly [K in keyof T]-?: LimitsOf<T[K]> };

/** The parts of a JSON schema that limit a value. */
interface Shape extends TextLimits, Partial<NumberLimits> {
  readonly type?: string;
  readonly const?: unknown;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly anyOf?: readonly Shape[];
  readonly items?: Shape;
  readonly maxItems?: number;
}

const read = (shape: Shape): unknown => {
  const { type, properties, anyOf, items, maxItems = Number.MAX_SAFE_INTEGER } = shape;
  const choices = anyOf?.filter((one) => one.type !== "null") ?? [];
  if (choices.length === 1 && choices[0]) return read(choices[0]);
  if (choices.length > 1)
    return Object.fromEntries(choices.map((one) => [String(one.properties?.kind?.const), read(one)]));
  if (properties) return Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, read(one)]));
  if (items) return { maxItems, items: read(items) };
  const { minimum = Number.MIN_SAFE_INTEGER, maximum = Number.MAX_SAFE_INTEGER } = shape;
  if (type === "integer" || type === "number") return { minimum, maximum };
  const { minLength, maxLength, pattern } = shape;
  return { minLength, maxLength, pattern };
};

/** Calls whose limits are used by forms of the app. */
const formCalls = [
  "addAiProvider",
  "addAiTemplate",
  "addGoldenFinding",
  "changeAiSettings",
  "changeAnalyticsSettings",
  "changeBackupPlan",
  "changeBatchSettings",
  "changeGitConfig",
  "changeInbox",
  "changeMailRhythm",
  "changeMailSettings",
  "changeMailTemplate",
  "changeOfficeAnswers",
  "changeOfficeSettings",
  "changePerson",
  "changeRetention",
  "commitGitConfig",
  "createApiKey",
  "createScript",
  "createWorkflow",
  "previewQuestion",
  "pullOllamaModel",
  "rateAiTrial",
  "runAiTrial",
  "setMaintenance",
  "startBatch",
] as const satisfies readonly RouteName[];

/** Per call: smallest and largest number, longest text and pattern, as required by the server. */
export const limits = Object.fromEntries([
  ...formCalls.map((name) => [name, read((routes[name] as { readonly body: TSchema }).body as Shape)]),
  ["exportReport", read(exportOptions as Shape)],
]) as { readonly [N in (typeof formCalls)[number]]: LimitsOf<CallInput<N>> } & {
  readonly exportReport: LimitsOf<ExportOptions>;
};
