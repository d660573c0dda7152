import { parseArgs } from "node:util";
import { UsageError } from "./errors.ts";
import type { Operands, Options, ValuesOf } from "./options.ts";

/**
 * The only parser of options: unknown, incomplete and surplus ones are UsageErrors with the same wording everywhere.
 */
export function readWords<O extends Options>(
  words: readonly string[],
  options: O,
  operands: Operands | null,
): { readonly operands: readonly string[]; readonly values: ValuesOf<O> } {
  const { tokens } = parseArgs({
    args: [...words],
    allowPositionals: true,
    // Strict parsing reports errors in English.
    strict: false,
    tokens: true,
    options: Object.fromEntries(
      Object.entries(options).map(([name, { label }]) => [name, { type: label === null ? "boolean" : "string" }]),
    ),
  });
  const typed = new Map<string, string>();
  const given: string[] = [];
  for (const token of tokens) {
    if (token.kind === "positional") given.push(token.value);
    if (token.kind === "option") typed.set(token.name, readToken(token, options));
  }
  const values = Object.entries(options).map(([name, option]) => [name, option.read(typed.get(name), `--${name}`)]);
  const [tooMany] = given.slice(operands?.max ?? 0);
  if (tooMany !== undefined) throw new UsageError(`Zu viel angegeben: „${tooMany}“.`);
  const missing = operands?.missing ?? null;
  if (missing !== null && given.length === 0) throw new UsageError(missing);
  return { operands: given, values: Object.fromEntries(values) as ValuesOf<O> };
}

interface OptionToken {
  readonly name: string;
  readonly rawName: string;
  readonly value?: string | undefined;
  readonly inlineValue?: boolean | undefined;
}

function readToken({ name, rawName, value, inlineValue }: OptionToken, options: Options): string {
  const option = Object.hasOwn(options, name) ? options[name] : undefined;
  // Options have no one-letter short forms.
  if (option === undefined || rawName !== `--${name}`) throw new UsageError(`Die Option ${rawName} gibt es nicht.`);
  if (option.label === null) {
    if (value !== undefined) throw new UsageError(`Die Option ${rawName} nimmt keinen Wert an.`);
    return "";
  }
  // The next option is not the value of this one.
  if (value === undefined || (inlineValue !== true && value.startsWith("-"))) {
    throw new UsageError(`Die Option ${rawName} braucht einen Wert.`);
  }
  return value;
}
