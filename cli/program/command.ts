import type { Operands, Options, ValuesOf } from "./options.ts";
import { readWords } from "./read-words.ts";
import type { Terminal } from "./terminal.ts";

export interface CommandDescription {
  /** One line in the list of commands. */
  readonly summary: string;
  readonly operands: Operands | null;
  readonly options: Options;
  /** Paragraphs after the options. */
  readonly notes: readonly string[];
  /** Meaning of 0, 1 and 2; 1 is absent if a command never returns it. */
  readonly exitCodes: { readonly 0: string; readonly 1?: string; readonly 2: string };
}

export interface Command extends CommandDescription {
  /** Parses the words after the command's name, runs it and returns the exit code. */
  readonly run: (words: readonly string[], terminal: Terminal) => Promise<number>;
}

interface Call<O extends Options> {
  readonly operands: readonly string[];
  readonly values: ValuesOf<O>;
  readonly terminal: Terminal;
}

/** Types the values of a command by its options, so a misspelled option does not compile. */
export const defineCommand = <const O extends Options>(
  command: CommandDescription & { readonly options: O; readonly run: (call: Call<O>) => Promise<number> },
): Command => ({
  ...command,
  run: async (words, terminal) => command.run({ ...readWords(words, command.options, command.operands), terminal }),
});
