import { hasPaddedLines } from "#engine/csv/scan/padded-cells.ts";
import { requestSupport } from "#engine/model/client-requests.ts";
import { exampleFile, exampleRecord } from "#engine/model/example-file.ts";
import { fileRule } from "#engine/model/rule.ts";
import { startOfLines } from "#engine/rules/csv/shared/start-of-lines.ts";

export const leerzeichenUmTrennzeichen = fileRule({
  id: "CSV-F-033",
  severity: "error",
  title: "Leerzeichen zwischen Trennzeichen und Anführungszeichen",
  what: "Vor oder nach dem Semikolon stehen Leerzeichen, auch zwischen Semikolon und Anführungszeichen.",
  why: "Ein Textfeld beginnt und endet mit seinem Anführungszeichen; das Semikolon folgt unmittelbar.",
  effect:
    "Anführungszeichen und Leerzeichen gelten als Teil der Werte, Feldgrenzen verschieben sich, und die Kopfdaten werden nicht erkannt.",
  fix: "Entfernen Sie die Leerzeichen außerhalb der Anführungszeichen.",
  fixAtSource: "Lassen Sie das Vorsystem die Felder allein mit dem Semikolon trennen.",
  clientRequest: requestSupport,
  source: "DATEV Schnittstellen-Entwicklungsleitfaden 2015, Abschnitte 3.1 und 3.3",
  confidence: "official",
  refusal: { inferred: "Das Kennzeichen und die übrigen Kopfdaten sind mit ihren Leerzeichen andere Werte." },
  fatal: true,
  when: "head",
  holds: (file) => {
    const start = startOfLines(file);
    return start === null || !hasPaddedLines(file.bytes, start);
  },
  good: [{ content: exampleFile() }, { content: exampleFile(exampleRecord({ buchungstext: 'Miete; "Lager" ' })) }],
  bad: [{ content: exampleFile().replaceAll(";", " ; ") }, { content: exampleFile().replaceAll(";", "; ") }],
});
