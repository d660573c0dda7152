import { openTerminal } from "./open-terminal.ts";
import { runRepair } from "./run-repair.ts";

process.exitCode = await runRepair(process.argv.slice(2), openTerminal());
