import type { ContentFacts } from "#engine/model/content.ts";
import type { Cause, PackedOccurrences } from "#engine/report/report.ts";
import type { Report } from "#engine/rules/reported.ts";
import type { ReportedId } from "#engine/rules/rule-id.ts";
import { abgeschnitteneDatei } from "./abgeschnittene-datei.ts";
import { andereKategorie } from "./andere-kategorie.ts";
import { andereSpaltenzahl } from "./andere-spaltenzahl.ts";
import { andererKontenrahmen } from "./anderer-kontenrahmen.ts";
import { anderesJahr } from "./anderes-jahr.ts";
import { anderesTrennzeichen } from "./anderes-trennzeichen.ts";
import type { CauseKind } from "./cause.ts";
import { createClues } from "./clues.ts";
import { dezimalkommaVerloren } from "./dezimalkomma-verloren.ts";
import { doppelteKopfdaten } from "./doppelte-kopfdaten.ts";
import { erfundeneVersion } from "./erfundene-version.ts";
import { htmlSchreibweise } from "./html-schreibweise.ts";
import { kontenVertauscht } from "./konten-vertauscht.ts";
import { leerzeichenUmTrennzeichen } from "./leerzeichen-um-trennzeichen.ts";
import { nummernAlsDezimalzahlen } from "./nummern-als-dezimalzahlen.ts";
import { nurWagenruecklauf } from "./nur-wagenruecklauf.ts";
import { platzhalter, tabellenfehler } from "./platzhalter.ts";
import { restDerAltenDatei } from "./rest-der-alten-datei.ts";
import { kontenlaengenGemischt, sachkontenlaenge } from "./sachkontenlaenge.ts";
import { eingefuegteSpalte, fehlendeSpalte, vertauschteSpalten } from "./spalten.ts";
import { tabellenprogramm } from "./tabellenprogramm.ts";
import { tagUndMonat } from "./tag-und-monat.ts";
import { typografischeAnfuehrungszeichen } from "./typografische-anfuehrungszeichen.ts";
import { umbrocheneZeilen } from "./umbrochene-zeilen.ts";
import { verschobeneKopfdaten } from "./verschobene-kopfdaten.ts";
import { doppeltUmgewandelt, ersatzzeichen, fremderZeichensatz, latin1, utf8OhneKennung } from "./zeichensatz.ts";
import { zeilenInAnfuehrungszeichen } from "./zeilen-in-anfuehrungszeichen.ts";
import { zeilenendenAlsText } from "./zeilenenden-als-text.ts";
import { zweiExporte } from "./zwei-exporte.ts";

/** Most certain first: a finding belongs to the first cause that explains it. */
export const causeKinds: readonly CauseKind[] = [
  zeilenendenAlsText,
  zeilenInAnfuehrungszeichen,
  anderesTrennzeichen,
  umbrocheneZeilen,
  leerzeichenUmTrennzeichen,
  doppelteKopfdaten,
  zweiExporte,
  abgeschnitteneDatei,
  eingefuegteSpalte,
  fehlendeSpalte,
  verschobeneKopfdaten,
  restDerAltenDatei,
  typografischeAnfuehrungszeichen,
  andereKategorie,
  vertauschteSpalten,
  kontenVertauscht,
  kontenlaengenGemischt,
  sachkontenlaenge,
  tagUndMonat,
  anderesJahr,
  andererKontenrahmen,
  dezimalkommaVerloren,
  platzhalter,
  tabellenfehler,
  nummernAlsDezimalzahlen,
  tabellenprogramm,
  htmlSchreibweise,
  ersatzzeichen,
  doppeltUmgewandelt,
  utf8OhneKennung,
  fremderZeichensatz,
  latin1,
  nurWagenruecklauf,
  andereSpaltenzahl,
  erfundeneVersion,
];

/** Rules whose repairs undo the mistake itself. */
export const findRepairedBy = (causeId: string): readonly ReportedId[] | "all" =>
  causeKinds.find(({ id }) => id === causeId)?.repairedBy ?? [];

/** Undefined for a cause of an older report that is not in the list any more. */
export const findClientRequest = (causeId: string): string | undefined =>
  causeKinds.find(({ id }) => id === causeId)?.clientRequest;

/** Probable causes of the findings of a CSV file. Counts, severities and the verdict do not change. */
export function findCauses(
  report: Report,
  occurrences: PackedOccurrences,
  bytes: Uint8Array,
  content: ContentFacts | null = null,
): readonly Cause[] {
  if (report.findings.length === 0 || report.format.family !== "datev-csv") return [];
  const clues = createClues(report, occurrences, bytes, content);
  const taken = new Set<number>();
  const causes = causeKinds.flatMap(({ id, title, text, explains }) => {
    const findings = (explains(clues) ?? []).filter((index) => !taken.has(index));
    for (const index of findings) taken.add(index);
    const words = typeof text === "string" ? text : text(clues);
    return findings.length === 0 ? [] : [{ id, title, text: words, findings }];
  });
  return moveHintsLast(causes, report);
}

/** Hint-only causes come last, and are omitted while any error is unexplained. */
function moveHintsLast(causes: readonly Cause[], { findings }: Report): readonly Cause[] {
  const isHint = (index: number): boolean => findings[index]?.severity === "hint";
  const serious = causes.filter((cause) => !cause.findings.every(isHint));
  const explained = new Set(serious.flatMap((cause) => cause.findings));
  const hasOpenError = findings.some(({ severity }, index) => severity === "error" && !explained.has(index));
  return hasOpenError ? serious : [...serious, ...causes.filter((cause) => cause.findings.every(isHint))];
}
