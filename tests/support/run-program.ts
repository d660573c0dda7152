import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

const pruefstapel = join(import.meta.dirname, "../../cli/pruefstapel.mjs");

/** Runs the program `pruefstapel` in a process of its own. */
export const runProgram = async (
  env: Readonly<Record<string, string | undefined>>,
  ...args: readonly string[]
): Promise<{ readonly code: number | null; readonly output: string }> => {
  const program = spawn(process.execPath, [pruefstapel, ...args], {
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [program.stdout, program.stderr]) stream.on("data", (chunk) => (output += String(chunk)));
  const [code] = (await once(program, "close")) as [number | null];
  return { code, output };
};
