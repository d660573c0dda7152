import { requestPlainExport } from "#engine/model/client-requests.ts";
import type { CauseKind } from "./cause.ts";

export const anderesTrennzeichen: CauseKind = {
  id: "anderes-trennzeichen",
  title: "Mit einem anderen Trennzeichen als dem Semikolon gespeichert",
  text: ({ readLine }) => {
    const line = readLine(1);
    const separators = nameSeparators(line);
    const traces = listTraces(line);
    const program =
      traces.length === 0
        ? "So schreibt ein Tabellenprogramm oder ein Vorsystem, das ein anderes Trennzeichen erwartet."
        : `So speichert ein Tabellenprogramm, das ein anderes Trennzeichen erwartet; darauf weist auch hin: ${traces.join(", ")}. Führende Nullen und Stellen langer Nummern können dabei verloren gegangen sein.`;
    return `Zwischen den Feldern stehen ${separators}; DATEV trennt sie nur am Semikolon. ${program} Verwenden Sie die ursprüngliche Datei oder geben Sie sie im Vorsystem mit Semikolon neu aus.`;
  },
  clientRequest: requestPlainExport,
  repairedBy: ["CSV-F-013"],
  explains: ({ find, select }) => (find("CSV-F-013") === undefined ? null : select(({ rule }) => rule === "CSV-F-013")),
};

/** If the header keeps its semicolons, only the records were pasted in from a spreadsheet. */
function nameSeparators(line: string): string {
  if (line.includes("\t") || line.includes(";")) return "Tabulatoren";
  return line.split("|").length > line.split(",").length ? "senkrechte Striche" : "Kommas";
}

/** Changes to a header that only a spreadsheet makes. */
function listTraces(line: string): readonly string[] {
  const traces: string[] = [];
  if (/[,\t]"?\d[.,]?\d*E\+\d+/iu.test(line)) traces.push("der Zeitstempel in Exponentialschreibweise");
  if (/(?:,{40}|\t{40})$/u.test(line)) traces.push("die auf Tabellenbreite aufgefüllten Kopfdaten");
  return traces;
}
