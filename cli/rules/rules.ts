import { defineCommand } from "#cli/program/command.ts";
import { UsageError } from "#cli/program/errors.ts";
import { flag, text } from "#cli/program/options.ts";
import { explainUnknownNumber, searchMessages } from "#engine/index.ts";
import { describeMessage } from "./describe-message.ts";
import { writeRuleBook } from "./write-rule-book.ts";

export const rules = defineCommand({
  summary: "Regelkatalog ausgeben, Meldungen von DATEV erklären",
  operands: null,
  options: {
    md: flag("den ganzen Regelkatalog als Markdown ausgeben"),
    message: text(
      "MELDUNG",
      "was eine Meldung von DATEV bedeutet und welche Regeln sie erklären: Nummer, ganzer Satz oder Protokoll, zum Beispiel '#REW00305'",
    ),
  },
  notes: [],
  exitCodes: { 0: "ausgegeben", 1: "die Meldung ist nicht bekannt", 2: "falscher Aufruf" },
  run: async ({ values: { md, message }, terminal }) => {
    if (md && message !== null) throw new UsageError("Nur eine Ausgabe ist möglich: --md, --message.");
    if (md) {
      terminal.write(writeRuleBook());
      return 0;
    }
    if (message === null) throw new UsageError("Es ist nicht angegeben, was ausgegeben werden soll.");
    const { matches, unknownNumbers } = searchMessages(message);
    const answers = [
      ...(matches.length === 0 ? [`Zu „${message}“ ist keine Meldung bekannt.`] : []),
      ...matches.map((match) => describeMessage(match.message)),
      ...unknownNumbers.map(explainUnknownNumber),
    ];
    terminal.write(`${answers.join("\n\n")}\n`);
    return matches.length === 0 ? 1 : 0;
  },
});
