import type { NumberLimits, TextLimits } from "#contract/limits.ts";
import type { ConflictField } from "#screens/shared/admin/conflict.tsx";
import { formatNumber } from "#text/format-number.ts";

/** A write-only secret: empty keeps it, false removes it. */
export type Secret = string | false;

/** A value while it is edited: numbers and values that may be null are text. */
type Typed<T> = [T] extends [string | boolean] ? T : [T] extends [string | number | null] ? string : T;

export type DraftOf<V> = { readonly [K in keyof V]: Typed<V[K]> };

/** `A` is the answer of the server that the values came with; it holds defaults and choices. */
interface Common<V, A> {
  readonly label: string;
  /** A label that depends on other fields. */
  readonly labelOf?: (draft: DraftOf<V>) => string;
  readonly description?: string | ((answer: A, draft: DraftOf<V>) => string | undefined);
  /** For comparisons, if it differs from `label`. */
  readonly shortLabel?: string;
  /** Without it, the field is always shown. */
  readonly isShown?: (draft: DraftOf<V>) => boolean;
  /** Spans all columns of the form. */
  readonly isWide?: true;
}

interface Compared<T, V, A> extends Common<V, A> {
  /** The value in a comparison. */
  readonly toWords?: (value: T, answer: A) => string;
  /** Stands for an empty value in a comparison. */
  readonly emptyWord?: string;
  /** Called only for values within their limits. */
  readonly findFault?: (value: T, values: V, answer: A) => string | null;
}

/** The field must be optional where its value may be null. */
type Optional<T> = null extends T ? { readonly isOptional: true } : { readonly isOptional?: never };

/** Applies while the field is empty; also shown where the environment of the server fixes the value. */
interface Preset<A> {
  readonly preset?: (answer: A) => string;
  /** Shown while the field is empty and nothing applies. */
  readonly placeholder?: string;
}

export interface Choice {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean;
}

interface Choices<A> {
  readonly choices: Readonly<Record<string, string>> | ((answer: A) => readonly Choice[]);
}

interface SwitchField<V, A> extends Compared<boolean, V, A> {
  readonly kind: "switch";
  /** Drawn as a checkbox. */
  readonly isCheckbox?: true;
}

type NumberField<T, V, A> = Compared<T, V, A> &
  Optional<T> &
  Preset<A> & {
    readonly kind: "number";
    readonly limit: NumberLimits | ((answer: A) => NumberLimits);
    /** „Zahl“ if it is left out. */
    readonly noun?: string;
    /** Chosen from all numbers within the limits. */
    readonly isSelect?: true;
  };

interface AmountField<T, V, A> extends Compared<T, V, A> {
  readonly kind: "amount";
  readonly isOptional: true;
}

/** A moment in the time zone of the browser. */
interface MomentField<T, V, A> extends Compared<T, V, A> {
  readonly kind: "moment";
  readonly isOptional: true;
}

type TextField<T, V, A> = Compared<T, V, A> &
  Optional<T> &
  Preset<A> & {
    readonly limit?: TextLimits;
    /** Fault if the text does not match the pattern. */
    readonly mismatchText?: string;
    /** Fault if the text is empty. */
    readonly missingText?: string;
    /** Surrounding blanks are kept. */
    readonly isVerbatim?: true;
    readonly isFocused?: true;
    /** Without spell checking. */
    readonly isCode?: true;
    readonly inputMode?: "email" | "url" | "numeric";
  } & (
    | { readonly kind: "text" | "time" | "date" }
    | { readonly kind: "area"; readonly rows: readonly [least: number, most: number] | "grows" }
  );

type SelectField<T, V, A> = Compared<T, V, A> &
  Optional<T> &
  Preset<A> &
  Choices<A> & {
    readonly kind: "select";
    readonly isSearchable?: true;
    /** Fault if nothing is chosen. */
    readonly missingText?: string;
  };

interface ChecksField<T, V, A> extends Compared<T, V, A>, Choices<A> {
  /** `many` is for choices too numerous to show all of them. */
  readonly kind: "checks" | "many";
  readonly isColumn?: true;
  /** Fault if nothing is chosen. */
  readonly missingText?: string;
  /** Lays the choices out. */
  readonly listClass?: string | undefined;
}

/** Words that are typed, not chosen. */
interface WordsField<T, V, A> extends Compared<T, V, A> {
  readonly kind: "words";
  readonly limit: { readonly maxItems: number; readonly items: TextLimits };
  readonly clean: (typed: readonly string[]) => readonly string[];
  readonly missingText?: string;
}

interface RadiosField<T, V, A> extends Compared<T, V, A>, Choices<A> {
  readonly kind: "radios";
}

interface SecretField<V, A> extends Common<V, A> {
  readonly kind: "secret";
  readonly limit?: TextLimits;
}

/** Drawn by its form; the table says how it is compared and checked. */
interface OwnField<T, V, A> extends Compared<T, V, A> {
  readonly kind: "own";
}

/** Saved as it was read: neither drawn nor compared. */
interface CarriedField {
  readonly kind: "carried";
}

type FieldOf<T, V, A> =
  | CarriedField
  | OwnField<T, V, A>
  | ([T] extends [boolean]
      ? SwitchField<V, A>
      : [T] extends [number | null]
        ? NumberField<T, V, A> | (null extends T ? AmountField<T, V, A> | MomentField<T, V, A> : never)
        : [Secret] extends [T]
          ? SecretField<V, A>
          : [T] extends [string | null]
            ? TextField<T, V, A> | SelectField<T, V, A> | RadiosField<T, V, A>
            : [T] extends [readonly string[]]
              ? ChecksField<T, V, A> | WordsField<T, V, A>
              : never);

/** All values of a form by name, in the order of the page. */
export type FieldTable<V, A = unknown> = { readonly [K in keyof V]-?: FieldOf<Exclude<V[K], undefined>, V, A> };

type Values = Readonly<Record<string, unknown>>;

/** A field of any form. Its functions must get values of the same form, which the types cannot tell. */
export type AnyField =
  | SwitchField<never, never>
  | NumberField<number | null, never, never>
  | AmountField<number | null, never, never>
  | MomentField<number | null, never, never>
  | TextField<string | null, never, never>
  | SelectField<string | null, never, never>
  | ChecksField<never, never, never>
  | WordsField<never, never, never>
  | RadiosField<never, never, never>
  | SecretField<never, never>
  | OwnField<never, never, never>
  | CarriedField;

type Undrawn = Extract<AnyField, { readonly kind: "own" | "secret" | "carried" }>;

export type DrawnField = Exclude<AnyField, Undrawn>;

export const isUndrawn = (field: AnyField): field is Undrawn =>
  field.kind === "own" || field.kind === "secret" || field.kind === "carried";

type ComparedField = Exclude<AnyField, { readonly kind: "secret" | "carried" }>;

const isCompared = (field: AnyField): field is ComparedField => field.kind !== "secret" && field.kind !== "carried";

const fieldsOf = (table: object): readonly (readonly [name: string, field: AnyField])[] => Object.entries(table);

export const toDraft = <V, A>(table: FieldTable<V, A>, values: V): DraftOf<V> =>
  mapFields(table, values, (value, field) => {
    if (field.kind === "amount") return toAmount(value);
    if (field.kind === "moment") return typeof value === "number" ? toLocal(value) : "";
    if (isUndrawn(field) || typeof value === "boolean") return value;
    return value === null || typeof value === "number" ? toText(value) : value;
  }) as DraftOf<V>;

const toAmount = (value: unknown): string => toText(value).replace(".", ",");

const toLocal = (at: number): string =>
  new Date(at - new Date(at).getTimezoneOffset() * 60_000).toISOString().slice(0, 16);

const toText = (value: unknown): string => (value === null || Number.isNaN(value) ? "" : String(value));

/** Values as saved; an unreadable number is NaN. */
export const toValues = <V, A>(table: FieldTable<V, A>, draft: DraftOf<V>): V =>
  mapFields(table, draft, (typed, field) => {
    if (typeof typed !== "string" || isUndrawn(field)) return typed;
    const isVerbatim = "isVerbatim" in field && field.isVerbatim;
    const text = isVerbatim ? typed : typed.trim();
    if (text === "" && "isOptional" in field) return null;
    if (field.kind === "number") return /^\d+$/.test(text) ? Number(text) : Number.NaN;
    if (field.kind === "moment") return new Date(text).getTime();
    if (field.kind === "amount")
      return /^\d{1,6}(?:,\d{1,4})?$/.test(text) ? Number(text.replace(",", ".")) : Number.NaN;
    return text;
  }) as V;

/** Fields without a value are left out, as the server leaves them out. */
const mapFields = (table: object, record: unknown, change: (value: unknown, field: AnyField) => unknown): Values =>
  Object.fromEntries(
    fieldsOf(table)
      .map(([name, field]) => [name, (record as Values)[name], field] as const)
      .filter(([, value]) => value !== undefined)
      .map(([name, value, field]) => [name, change(value, field)]),
  );

/** Faults by field; a hidden field has none. */
export const findFaults = <V, A>(
  table: FieldTable<V, A>,
  draft: DraftOf<V>,
  answer: A,
): Readonly<Partial<Record<keyof V, string>>> => {
  const values = toValues(table, draft);
  const faults = fieldsOf(table).flatMap(([name, field]) => {
    if (!isCompared(field) || field.isShown?.(draft as never) === false) return [];
    const value = (values as Values)[name];
    const fault = findLimitFault(field, value, answer) ?? findOwnFault(field, value, values, answer);
    return fault === null ? [] : [[name, fault] as const];
  });
  return Object.fromEntries(faults) as Partial<Record<keyof V, string>>;
};

const findOwnFault = (field: ComparedField, value: unknown, values: unknown, answer: unknown): string | null =>
  field.findFault?.(value as never, values as never, answer as never) ?? null;

const findLimitFault = (field: ComparedField, value: unknown, answer: unknown): string | null => {
  if (field.kind === "number") {
    const { minimum, maximum } = limitOf(field.limit, answer);
    if (value === null || (typeof value === "number" && value >= minimum && value <= maximum)) return null;
    const range = `${formatNumber(minimum)} bis ${formatNumber(maximum)}`;
    return `Bitte geben Sie eine ${field.noun ?? "Zahl"} von ${range} ein.`;
  }
  if (field.kind === "amount")
    return Number.isNaN(value) ? "Bitte geben Sie einen Betrag ein, zum Beispiel 12,50." : null;
  const isEmpty = Array.isArray(value) ? value.length === 0 : typeof value === "string" && value.trim() === "";
  if (isEmpty && "missingText" in field && field.missingText !== undefined) return field.missingText;
  if (!("mismatchText" in field) || typeof value !== "string") return null;
  return matchesPattern(field.limit, value) ? null : (field.mismatchText ?? null);
};

export const matchesPattern = (limit: TextLimits | undefined, text: string): boolean =>
  new RegExp(limit?.pattern ?? "", "u").test(text);

export const limitOf = (limit: NumberLimits | ((answer: never) => NumberLimits), answer: unknown): NumberLimits =>
  typeof limit === "function" ? limit(answer as never) : limit;

export const listChoices = ({ choices }: Choices<never>, answer: unknown): readonly Choice[] =>
  typeof choices === "function"
    ? choices(answer as never)
    : Object.entries(choices).map(([value, label]) => ({ value, label }));

/** Differences between two states in words; secrets are never compared. */
export const compareValues = <V, A>(table: FieldTable<V, A>, mine: V, theirs: V, answer: A): readonly ConflictField[] =>
  fieldsOf(table).flatMap(([name, field]) => {
    const [one, other] = [(mine as Values)[name], (theirs as Values)[name]];
    if (!isCompared(field) || isSameValue(one, other)) return [];
    const toWords = (value: unknown): string => describeValue(field, value, answer);
    return { name: field.shortLabel ?? field.label, mine: toWords(one), theirs: toWords(other) };
  });

const describeValue = (field: ComparedField, value: unknown, answer: unknown): string => {
  if (field.toWords) return field.toWords(value as never, answer as never);
  if (typeof value === "boolean") return value ? "ja" : "nein";
  if ("choices" in field) {
    const labels = new Map(listChoices(field, answer).map((choice) => [choice.value, choice.label]));
    const chosen: readonly unknown[] = Array.isArray(value) ? value : [value];
    return chosen.map((one) => labels.get(String(one ?? "")) ?? String(one)).join(", ") || (field.emptyWord ?? "keine");
  }
  return (field.kind === "amount" ? toAmount(value) : toText(value)) || (field.emptyWord ?? "leer");
};

/** Only changed fields, so that a colleague's change of another field stays. */
export const changesOf = <V extends object>(before: V, after: V): Partial<V> =>
  Object.fromEntries(
    Object.entries(after).filter(([name, value]) => !isSameValue(value, (before as Values)[name])),
  ) as Partial<V>;

/** Ignores the order of choices and of object keys. */
export const isSameValue = (one: unknown, other: unknown): boolean => toKey(one) === toKey(other);

const toKey = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) => {
    if (Array.isArray(part)) return part.toSorted();
    // JSON has no NaN and would write null.
    if (Number.isNaN(part)) return "NaN";
    if (typeof part !== "object" || part === null) return part;
    return Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => a.localeCompare(b)));
  }) ?? "";
