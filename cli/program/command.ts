import type { Operands, Options, ValuesOf } from "./options.ts";
import { readWords } from "./read-words.ts";
import type { Terminal } from "./terminal.ts";

export interface CommandDescription {
  /** One line of the list of commands. */
  readonly summary: string;
  readonly operands: Operands | null;
  readonly options: Options;
  /** Paragraphs after the options. */
  readonly notes: readonly string[];
  /** What 0, 1 and 2 mean; 1 is absent where a command never returns it. */
  readonly exitCodes: { readonly 0: string; readonly 1?: string; readonly 2: string };
}

export interface Command extends CommandDescription {
  /** Reads the words after the name of the command and carries it out; returns the exit code. */
  readonly run: (words: readonly string[], terminal: Terminal) => Promise<number>;
}

interface Call<O extends Options> {
  readonly operands: readonly string[];
  readonly values: ValuesOf<O>;
  readonly terminal: Terminal;
}

/** Ties the options of a command to the values it gets: a misspelt one does not compile. */
export const defineCommand = <const O extends Options>(
  command: CommandDescription & { readonly options: O; readonly run: (call: Call<O>) => Promise<number> },
): Command => ({
  ...command,
  run: async (words, terminal) => command.run({ ...readWords(words, command.options, command.operands), terminal }),
});
