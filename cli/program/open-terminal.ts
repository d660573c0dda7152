import type { Terminal } from "./terminal.ts";

/** The terminal this process was started from. */
export function openTerminal(): Terminal {
  process.stdout.on("error", (error: NodeJS.ErrnoException) => {
    // The reader has closed the pipe (for example `| head`), so no output can be delivered.
    if (error.code === "EPIPE") process.exit(0);
    throw error;
  });
  return {
    write: (text) => void process.stdout.write(text),
    complain: (text) => void process.stderr.write(text),
    hasColour: process.stdout.isTTY === true && (process.env.NO_COLOR ?? "") === "",
    columns: process.stdout.columns,
  };
}
