import { parseArgs } from "node:util";
import { findMessages, findRule, type VendorMessage } from "#engine/index.ts";
import { nameProblem } from "./read-command.ts";
import type { Terminal } from "./run-command.ts";
import { writeRuleBook } from "./write-rule-book.ts";

const usage = `Aufruf: npm run -s rules -- [Optionen]

  --md              den ganzen Regelkatalog als Markdown ausgeben
  --message MELDUNG was eine Meldung von DATEV bedeutet und welche Regeln sie erklären, z. B. '#REW00305'
  --help            diese Hilfe
`;

/** Exit codes: 0 answered, 1 no such message, 2 wrong usage. */
export function runRules(words: readonly string[], terminal: Terminal): number {
  const wrong = (reason: string): number => {
    terminal.complain(`${reason}\n\n${usage}`);
    return 2;
  };
  let values: { readonly md?: boolean; readonly message?: string; readonly help?: boolean };
  try {
    ({ values } = parseArgs({
      args: [...words],
      options: { md: { type: "boolean" }, message: { type: "string" }, help: { type: "boolean", short: "h" } },
    }));
  } catch (error) {
    return wrong(`Falscher Aufruf: ${nameProblem(error)}`);
  }
  if (values.help === true) terminal.write(usage);
  else if (values.md === true) terminal.write(writeRuleBook());
  else if (values.message !== undefined) {
    const found = findMessages(values.message);
    terminal.write(
      found.length === 0
        ? `Zu „${values.message}“ ist keine Meldung bekannt.\n`
        : `${found.map(describeMessage).join("\n\n")}\n`,
    );
    return found.length === 0 ? 1 : 0;
  } else return wrong("Es ist nicht angegeben, was ausgegeben werden soll.");
  return 0;
}

function describeMessage({ code, program, text, meaning, rules }: VendorMessage): string {
  const head = `${code === undefined ? "" : `${code}  `}${text} (${program})`;
  const explained = rules.map((id) => `  ${id}  ${findRule(id)?.title ?? ""}`);
  return [head, `  ${meaning}`, ...explained].join("\n");
}
