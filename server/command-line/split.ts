import { openTerminal } from "./open-terminal.ts";
import { runSplit } from "./run-split.ts";

process.exitCode = await runSplit(process.argv.slice(2), openTerminal());
