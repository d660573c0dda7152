import { commands } from "#cli/commands.ts";
import { describeFileError, isFileError } from "#cli/files/describe-file-error.ts";
import { readPdfText } from "#documents/read-pdf-text.ts";
import { setPdfTextReader } from "#engine/index.ts";
import { readVersion } from "#server/ground/read-version.ts";
import { StartError } from "#server/ground/start-error.ts";
import { CommandError, UsageError } from "./errors.ts";
import type { Terminal } from "./terminal.ts";
import { writeCommandHelp, writeOverview } from "./write-help.ts";

setPdfTextReader(readPdfText);

/** Runs one call of `pruefstapel` and returns its exit code. Any error is a German sentence and exit code 2. */
export async function runProgram(words: readonly string[], terminal: Terminal): Promise<number> {
  const call = findCall(words);
  try {
    return await runCall(call, terminal);
  } catch (error) {
    terminal.complain(`${describe(error)}\n`);
    if (error instanceof UsageError) terminal.complain(`Hilfe: ${["pruefstapel", ...call.name].join(" ")} --help\n`);
    return 2;
  }
}

/** `name` is a command, a group of commands, or empty for the program itself. */
interface ProgramCall {
  readonly name: readonly string[];
  readonly rest: readonly string[];
}

const groups: ReadonlySet<string> = new Set(
  Object.keys(commands).flatMap((name) => (name.includes(" ") ? name.slice(0, name.indexOf(" ")) : [])),
);

function findCall(words: readonly string[]): ProgramCall {
  const [first = "", second = ""] = words;
  const length = Object.hasOwn(commands, `${first} ${second}`)
    ? 2
    : Object.hasOwn(commands, first) || groups.has(first)
      ? 1
      : 0;
  return { name: words.slice(0, length), rest: words.slice(length) };
}

async function runCall({ name, rest }: ProgramCall, terminal: Terminal): Promise<number> {
  const load = commands[name.join(" ")];
  if (load === undefined) return runOverview(name[0] ?? null, rest, terminal);
  const command = await load();
  if (!asksForHelp(rest)) return command.run(rest, terminal);
  terminal.write(writeCommandHelp(name.join(" "), command));
  return 0;
}

async function runOverview(group: string | null, [word]: readonly string[], terminal: Terminal): Promise<number> {
  const names = Object.keys(commands).filter((name) => group === null || name.startsWith(`${group} `));
  if (word === "--help" || word === "-h") {
    const loaded = names.map(async (name) => [name, await commands[name]?.()] as const);
    const listed = (await Promise.all(loaded)).flatMap(([name, command]) =>
      command === undefined ? [] : [[name, command] as const],
    );
    terminal.write(writeOverview(group, listed));
    return 0;
  }
  if (word === "--version" && group === null) {
    const { rulesetVersion } = await import("#engine/index.ts");
    terminal.write(`pruefstapel ${readVersion()} (Regelstand ${rulesetVersion})\n`);
    return 0;
  }
  if (word === undefined) throw new UsageError("Es ist kein Befehl angegeben.");
  if (word.startsWith("-")) throw new UsageError(`Die Option ${word} gibt es nicht.`);
  throw new UsageError(`Den Befehl „${group === null ? "" : `${group} `}${word}“ gibt es nicht.`);
}

/** Help takes precedence over other arguments, but after `--` it is a file name. */
function asksForHelp(words: readonly string[]): boolean {
  const end = words.indexOf("--");
  return (end < 0 ? words : words.slice(0, end)).some((word) => word === "--help" || word === "-h");
}

function describe(error: unknown): string {
  if (error instanceof UsageError || error instanceof CommandError || error instanceof StartError) return error.message;
  if (isFileError(error)) return describeFileError(error.path ?? "Dateisystem", error);
  return `Unerwarteter Fehler: ${error instanceof Error ? error.message : String(error)}`;
}
