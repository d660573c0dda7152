import { runProgram } from "#cli/program/run-program.ts";

export interface CliOutcome {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** One call of `pruefstapel` in this process, with what it wrote to either stream. */
export async function runCli(...words: readonly string[]): Promise<CliOutcome> {
  const streams = { out: "", err: "" };
  const code = await runProgram(words, {
    write: (text) => {
      streams.out += text;
    },
    complain: (text) => {
      streams.err += text;
    },
    hasColour: false,
  });
  return { code, ...streams };
}
