import type { Command } from "./command.ts";
import { wrap } from "./wrap-text.ts";

/** Help text of one command, built from its definition. */
export function writeCommandHelp(name: string, { summary, operands, options, notes, exitCodes }: Command): string {
  const rows = [
    ...Object.entries(options).map(
      ([option, { label, help }]) => [`--${option}${label === null ? "" : ` ${label}`}`, help] as const,
    ),
    helpRow,
  ];
  const call = ["pruefstapel", name, "[Optionen]", ...(operands === null ? [] : [operands.label])].join(" ");
  const codes = Object.entries(exitCodes).map(([code, meaning]) => [code, meaning] as const);
  return [
    `${summary}\n`,
    `Aufruf: ${call}\n`,
    `Optionen:\n${writeTable(rows)}`,
    ...notes.map((note) => `${wrap(note, lineLength).join("\n")}\n`),
    `Rückgabewert:\n${writeTable(codes)}`,
  ].join("\n");
}

/** Help text of the program, or of one group of commands such as `user`. */
export function writeOverview(group: string | null, commands: readonly (readonly [string, Command])[]): string {
  const call = ["pruefstapel", ...(group === null ? [] : [group]), "BEFEHL"].join(" ");
  const [first = ""] = commands.map(([name]) => name);
  return [
    ...(group === null ? ["Prüfstapel prüft, korrigiert und teilt DATEV-Dateien.\n"] : []),
    `Aufruf: ${call} [Optionen] …\n`,
    `Befehle:\n${writeTable(commands.map(([name, { summary }]) => [name, summary] as const))}`,
    `Optionen:\n${writeTable([helpRow, ...(group === null ? [versionRow] : [])])}`,
    `Hilfe zu einem Befehl: pruefstapel ${first} --help`,
    ...(group === null ? ["Im Quelltext, ohne Installation: npm run -s check -- --help"] : []),
    "",
  ].join("\n");
}

const helpRow = ["-h, --help", "diese Hilfe"] as const;
const versionRow = ["--version", "Version und Regelstand"] as const;

const lineLength = 110;

/** Two columns; the second is wrapped within its column. */
function writeTable(rows: readonly (readonly [string, string])[]): string {
  const width = Math.max(...rows.map(([left]) => left.length));
  const lines = rows.flatMap(([left, right]) =>
    wrap(right, lineLength - width - 4).map((line, at) => `  ${(at === 0 ? left : "").padEnd(width)}  ${line}\n`),
  );
  return lines.join("");
}
