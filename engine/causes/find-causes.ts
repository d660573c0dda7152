import type { Cause, PackedOccurrences } from "#engine/report/report.ts";
import type { Report } from "#engine/rules/reported.ts";
import type { ReportedId } from "#engine/rules/rule-id.ts";
import { abgeschnitteneDatei } from "./abgeschnittene-datei.ts";
import { andereSpaltenzahl } from "./andere-spaltenzahl.ts";
import type { CauseKind } from "./cause.ts";
import { createClues } from "./clues.ts";
import { erfundeneVersion } from "./erfundene-version.ts";
import { leerzeichenUmTrennzeichen } from "./leerzeichen-um-trennzeichen.ts";
import { nurWagenruecklauf } from "./nur-wagenruecklauf.ts";
import { restDerAltenDatei } from "./rest-der-alten-datei.ts";
import { tabellenprogramm } from "./tabellenprogramm.ts";
import { typografischeAnfuehrungszeichen } from "./typografische-anfuehrungszeichen.ts";
import { verschobeneKopfdaten } from "./verschobene-kopfdaten.ts";
import { doppeltUmgewandelt, ersatzzeichen, fremderZeichensatz, utf8OhneKennung } from "./zeichensatz.ts";
import { zeilenInAnfuehrungszeichen } from "./zeilen-in-anfuehrungszeichen.ts";
import { zeilenendenAlsText } from "./zeilenenden-als-text.ts";
import { zweiExporte } from "./zwei-exporte.ts";

/** The surest first: a finding belongs to the first cause that explains it. */
const kinds: readonly CauseKind[] = [
  zeilenendenAlsText,
  zeilenInAnfuehrungszeichen,
  leerzeichenUmTrennzeichen,
  zweiExporte,
  abgeschnitteneDatei,
  typografischeAnfuehrungszeichen,
  verschobeneKopfdaten,
  restDerAltenDatei,
  tabellenprogramm,
  ersatzzeichen,
  doppeltUmgewandelt,
  utf8OhneKennung,
  fremderZeichensatz,
  nurWagenruecklauf,
  andereSpaltenzahl,
  erfundeneVersion,
];

/** Rules whose repairs undo the mistake itself. */
export const findRepairedBy = (causeId: string): readonly ReportedId[] =>
  kinds.find(({ id }) => id === causeId)?.repairedBy ?? [];

/** Probable causes of the findings of a CSV file. Counts, severities and the verdict stay what they are. */
export function findCauses(report: Report, occurrences: PackedOccurrences, bytes: Uint8Array): readonly Cause[] {
  if (report.findings.length === 0 || report.format.family !== "datev-csv") return [];
  const clues = createClues(report, occurrences, bytes);
  const taken = new Set<number>();
  return kinds.flatMap(({ id, title, text, explains }) => {
    const findings = (explains(clues) ?? []).filter((index) => !taken.has(index));
    for (const index of findings) taken.add(index);
    return findings.length === 0 ? [] : [{ id, title, text, findings }];
  });
}
