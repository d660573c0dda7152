import { parseArgs } from "node:util";
import { nameProblem } from "./read-command.ts";
import type { Terminal } from "./run-command.ts";
import { writeRuleBook } from "./write-rule-book.ts";

const usage = `Aufruf: npm run -s rules -- [Optionen]

  --md    den ganzen Regelkatalog als Markdown ausgeben
  --help  diese Hilfe
`;

/** Exit codes: 0 answered, 2 wrong usage. */
export function runRules(words: readonly string[], terminal: Terminal): number {
  const wrong = (reason: string): number => {
    terminal.complain(`${reason}\n\n${usage}`);
    return 2;
  };
  let values: { readonly md?: boolean; readonly help?: boolean };
  try {
    ({ values } = parseArgs({
      args: [...words],
      options: { md: { type: "boolean" }, help: { type: "boolean", short: "h" } },
    }));
  } catch (error) {
    return wrong(`Falscher Aufruf: ${nameProblem(error)}`);
  }
  if (values.help === true) terminal.write(usage);
  else if (values.md === true) terminal.write(writeRuleBook());
  else return wrong("Es ist nicht angegeben, was ausgegeben werden soll.");
  return 0;
}
