import { defineCommand } from "#cli/program/command.ts";
import { UsageError } from "#cli/program/errors.ts";
import { flag, text } from "#cli/program/options.ts";
import type { Terminal } from "#cli/program/terminal.ts";
import { lineWidth } from "#cli/program/wrap-text.ts";
import { explainUnknownNumber, loadEinvoiceRules, rulesetVersion, searchMessages } from "#engine/index.ts";
import { describeMessage } from "./describe-message.ts";
import { explainRule } from "./explain-rule.ts";
import { findBookMessages } from "./find-book-messages.ts";
import { findMeantRule, listNearestRules } from "./find-rule-id.ts";
import { writeRuleBook } from "./write-rule-book.ts";

export const rules = defineCommand({
  summary: "Regeln und Meldungen von DATEV erklären, Regelkatalog ausgeben",
  operands: { label: "[KENNUNG …]", missing: null, max: Number.POSITIVE_INFINITY },
  options: {
    md: flag("den ganzen Regelkatalog als Markdown ausgeben"),
    message: text(
      "MELDUNG",
      "was eine Meldung von DATEV bedeutet und welche Regeln sie erklären: Nummer, ganzer Satz oder Protokoll, zum Beispiel '#REW00305'",
    ),
  },
  notes: [
    "Eine Kennung wie CSV-R-011 wird auch klein und ohne Striche verstanden: csvr011, r-11. Zu ihr stehen alle Texte der Regel da, ihre Schwere auf beiden Importwegen, Beispiele, Quelle und die Meldungen von DATEV, die sie erklärt.",
  ],
  exitCodes: {
    0: "ausgegeben",
    1: "die Meldung ist nicht bekannt",
    2: "eine Regel ist nicht bekannt, oder falscher Aufruf",
  },
  run: async ({ operands, values: { md, message }, terminal }) => {
    const named = [md ? "--md" : "", message === null ? "" : "--message", operands.length > 0 ? "KENNUNG" : ""];
    const outputs = named.filter((one) => one !== "");
    if (outputs.length > 1) throw new UsageError(`Nur eine Ausgabe ist möglich: ${outputs.join(", ")}.`);
    await loadEinvoiceRules();
    if (operands.length > 0) return explainRules(operands, terminal);
    if (md) {
      terminal.write(writeRuleBook());
      return 0;
    }
    if (message === null) throw new UsageError("Es ist nicht angegeben, was ausgegeben werden soll.");
    const messages = findBookMessages(message);
    const answers = [
      ...(messages.length === 0 ? [`Zu „${message}“ ist keine Meldung bekannt.`] : []),
      ...messages.map(describeMessage),
      ...searchMessages(message).unknownNumbers.map(explainUnknownNumber),
    ];
    terminal.write(`${answers.join("\n\n")}\n`);
    return messages.length === 0 ? 1 : 0;
  },
});

function explainRules(ids: readonly string[], terminal: Terminal): number {
  const width = lineWidth(terminal.columns);
  let code = 0;
  for (const [at, id] of ids.entries()) {
    const rule = findMeantRule(id);
    if (rule !== null) {
      terminal.write(`${at > 0 ? "\n" : ""}${explainRule(rule, { width, hasColour: terminal.hasColour })}`);
      continue;
    }
    code = 2;
    const nearest = listNearestRules(id).map((one) => `  ${one.id}  ${one.title}\n`);
    const reason = `Die Regel „${id}“ gibt es im Regelstand ${rulesetVersion} nicht.`;
    terminal.complain(nearest.length === 0 ? `${reason}\n` : `${reason} Ähnlich sind:\n${nearest.join("")}`);
  }
  return code;
}
