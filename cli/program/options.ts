import { UsageError } from "./errors.ts";

/** Positional arguments of a command. */
export interface Operands {
  /** As in the help, e.g. `DATEI|ORDNER …`. */
  readonly label: string;
  /** German error for a call without operands; null if they are optional. */
  readonly missing: string | null;
  readonly max: number;
}

/** One option of a command: its help and its parser. */
export interface Option<Value> {
  /** Placeholder after the name in the help; null for an option without a value. */
  readonly label: string | null;
  readonly help: string;
  /** `text` is undefined if the option is absent. Throws a UsageError; `name` is for its message. */
  readonly read: (text: string | undefined, name: string) => Value;
}

export type Options = Readonly<Record<string, Option<unknown>>>;
export type ValuesOf<O extends Options> = {
  readonly [Name in keyof O]: O[Name] extends Option<infer Value> ? Value : never;
};

export const flag = (help: string): Option<boolean> => ({ label: null, help, read: (text) => text !== undefined });

export const text = (label: string, help: string): Option<string | null> => ({
  label,
  help,
  read: (typed, name) => {
    if (typed === "") throw new UsageError(`Die Option ${name} braucht einen Wert.`);
    return typed ?? null;
  },
});

/** Values separated by commas, with or without blanks. */
export const list = (label: string, help: string): Option<readonly string[] | null> => ({
  label,
  help,
  read: (typed) =>
    typed === undefined
      ? null
      : typed
          .split(",")
          .map((part) => part.trim())
          .filter((part) => part !== ""),
});

export const count = (min: number, help: string): Option<number | null> => ({
  label: "N",
  help,
  read: (typed, name) => {
    if (typed === undefined) return null;
    const value = /^\d{1,9}$/.test(typed) ? Number(typed) : -1;
    if (value >= min) return value;
    throw new UsageError(`Die Option ${name} braucht eine ganze Zahl ab ${min}, nicht „${typed}“.`);
  },
});

export const choice = <const Choice extends string>(
  choices: readonly Choice[],
  help: string,
): Option<Choice | null> => ({
  label: choices.join("|"),
  help,
  read: (typed, name) => {
    if (typed === undefined) return null;
    const chosen = choices.find((one) => one === typed);
    if (chosen !== undefined) return chosen;
    throw new UsageError(`Die Option ${name} kennt „${typed}“ nicht, möglich ist: ${choices.join(", ")}.`);
  },
});

export const withDefault = <Value extends string>(
  option: Option<Value | null>,
  fallback: NoInfer<Value>,
): Option<Value> => ({
  label: option.label,
  help: `${option.help} (Vorgabe: ${fallback})`,
  read: (typed, name) => option.read(typed, name) ?? fallback,
});

export const required = <Value>(option: Option<Value | null>): Option<Value> => ({
  label: option.label,
  help: `${option.help} (erforderlich)`,
  read: (typed, name) => {
    const value = option.read(typed, name);
    if (value !== null) return value;
    throw new UsageError(`Die Option ${name} fehlt.`);
  },
});
