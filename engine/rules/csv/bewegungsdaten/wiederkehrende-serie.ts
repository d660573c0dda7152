import { wiederkehrendeBuchungen } from "#engine/formats/wiederkehrende-buchungen.ts";
import { requestEndOfSeries, requestRhythm } from "#engine/model/client-requests.ts";
import { cellRule, rowRule } from "#engine/model/rule.ts";
import { isFilled, readTtmmjjjj } from "#engine/rules/csv/shared/read-values.ts";

const source =
  "DATEV-Entwicklerportal, Wiederkehrende Buchungen; DATEV Schnittstellen-Entwicklungsleitfaden 2015, Abschnitt 3.5.2";

export const belegfeldBehandlung = cellRule(wiederkehrendeBuchungen, {
  id: "CSV-WK-001",
  severity: "error",
  title: "Die Behandlung von Belegfeld 1 (B1) ist ungültig",
  what: "Das Feld B1 ist leer oder nicht 1, 2 oder 3.",
  why: "B1 legt fest, wie Belegfeld 1 beim Erzeugen der Buchungen gebildet wird.",
  effect: "Der Datensatz wird abgelehnt.",
  fix: "Tragen Sie 1, 2 oder 3 ein.",
  fixAtSource: "Lassen Sie das Vorsystem das Kennzeichen B1 ausgeben.",
  clientRequest:
    "Bitte legen Sie bei den genannten wiederkehrenden Buchungen fest, wie die Rechnungsnummer gebildet wird.",
  source,
  confidence: "official",
  fields: ["b1"],
  detects: ["empty", "value", "notNumeric"],
  good: ["1", "3"],
  bad: ["", "0", "4"],
});

export const nurBasiswaehrung = rowRule(wiederkehrendeBuchungen, {
  id: "CSV-WK-002",
  severity: "warning",
  title: "Die Währung ist nicht die Basiswährung",
  what: "WKZ Umsatz oder WKZ Basis-Umsatz ist eine andere Währung als die Basiswährung des Mandanten.",
  why: "Wiederkehrende Buchungen sind derzeit nur in Basiswährung möglich.",
  effect: "Die Buchung wird vermutlich in Basiswährung übernommen oder abgelehnt.",
  fix: "Tragen Sie die Basiswährung ein und rechnen Sie den Umsatz um.",
  fixAtSource: "Geben Sie wiederkehrende Buchungen nur in Basiswährung aus.",
  clientRequest: "Bitte geben Sie die genannten wiederkehrenden Buchungen in der Währung Ihrer Buchführung an.",
  source,
  confidence: "official",
  needs: ["wkzUmsatz"],
  alsoFor: [["wkzBasisUmsatz"]],
  holds: ([waehrung], { wkz }) => waehrung === wkz,
  good: [{ cells: ["EUR"] }],
  bad: [{ cells: ["USD"] }],
});

export const belegfeld1BeiB1 = rowRule(wiederkehrendeBuchungen, {
  id: "CSV-WK-010",
  severity: "warning",
  title: "Belegfeld 1 passt nicht zum Kennzeichen B1",
  what: "Bei B1 = 2 ist Belegfeld 1 länger als 34 Zeichen (vor Formatversion 3 als 10) oder bei B1 = 3 ist es gefüllt.",
  why: "Bei 2 werden zwei Ziffern angehängt, bei 3 wird die Belegnummer erzeugt.",
  effect: "Belegfeld 1 wird abgeschnitten oder überschrieben.",
  fix: "Kürzen oder leeren Sie Belegfeld 1.",
  fixAtSource: "Lassen Sie das Vorsystem Belegfeld 1 passend zu B1 ausgeben.",
  clientRequest: "Bitte kürzen oder leeren Sie bei den genannten wiederkehrenden Buchungen die Rechnungsnummer.",
  source,
  confidence: "official",
  needs: ["belegfeld1", "b1"],
  when: ["belegfeld1"],
  holds: ([belegfeld1 = "", b1 = ""], { formatVersion }) => {
    const maxLength = formatVersion !== null && formatVersion < 3 ? 10 : 34;
    return !(b1 === "2" && belegfeld1.length > maxLength) && !(b1 === "3" && belegfeld1 !== "");
  },
  good: [{ cells: ["MIETE", "2"] }, { cells: ["", "3"] }, { cells: ["MIETE-LAGERHALLE-2026", "2"] }],
  bad: [
    { cells: ["M".repeat(35), "2"] },
    { cells: ["MIETE", "3"] },
    { cells: ["MIETE-LAGER", "2"], header: { formatversion: "2" } },
  ],
});

export const beginndatum = cellRule(wiederkehrendeBuchungen, {
  id: "CSV-WK-012",
  severity: "error",
  title: "Das Beginndatum fehlt oder ist ungültig",
  what: "Das Beginndatum ist leer oder kein wirklicher Tag im Aufbau TTMMJJJJ.",
  why: "Die Serie beginnt an diesem Tag.",
  effect: "Der Datensatz wird abgelehnt.",
  fix: "Tragen Sie das Beginndatum achtstellig ein.",
  fixAtSource: "Stellen Sie das Datum der Ausgabe im Vorsystem auf TTMMJJJJ.",
  clientRequest: "Bitte tragen Sie bei den genannten wiederkehrenden Buchungen ein gültiges Datum für den Beginn ein.",
  source,
  confidence: "official",
  expected: "TTMMJJJJ, zum Beispiel 01012026",
  fields: ["beginndatum"],
  detects: ["empty", "date", "dateWithYear", "lostZero", "notNumeric", "blank"],
  good: ["01012026"],
  bad: ["", "31022026", "01.01.2026"],
});

export const enddatumVorBeginn = rowRule(wiederkehrendeBuchungen, {
  id: "CSV-WK-080",
  severity: "error",
  title: "Das Enddatum liegt nicht nach dem Beginndatum",
  what: "Das Enddatum der Serie liegt vor dem Beginndatum oder auf demselben Tag.",
  why: "Die Serie läuft vom Beginn- bis zum Enddatum.",
  effect: "Der Datensatz wird abgelehnt.",
  fix: "Berichtigen Sie Beginn- oder Enddatum.",
  fixAtSource: "Prüfen Sie die Laufzeit der Serie im Vorsystem.",
  clientRequest:
    "Bitte prüfen Sie bei den genannten wiederkehrenden Buchungen Beginn und Ende; das Ende muss nach dem Beginn liegen.",
  source,
  confidence: "official",
  refusal: { inferred: "Eine Serie, die vor ihrem Beginn endet, enthält keine Buchung." },
  needs: ["enddatum", "beginndatum"],
  when: ["enddatum"],
  holds: ([ende = "", beginn = ""]) => {
    const [first, last] = [readTtmmjjjj(beginn), readTtmmjjjj(ende)];
    return first === null || last === null || last > first;
  },
  companions: ["CSV-WK-087a"],
  good: [{ cells: ["31122026", "01012026"] }],
  bad: [{ cells: ["31122025", "01012026"] }, { cells: ["01012026", "01012026"] }],
});

export const zeitintervallart = cellRule(wiederkehrendeBuchungen, {
  id: "CSV-WK-081",
  severity: "error",
  title: "Die Zeitintervallart ist nicht TAG oder MON",
  what: "Die Zeitintervallart ist leer oder hat einen anderen Wert als TAG oder MON.",
  why: "TAG steht für Tage und Wochen, MON für Monate.",
  effect: "Der Datensatz wird abgelehnt.",
  fix: "Tragen Sie TAG oder MON ein.",
  fixAtSource: "Prüfen Sie die Ausgabe des Intervalls im Vorsystem.",
  clientRequest: requestRhythm,
  source,
  confidence: "official",
  fields: ["zeitintervallart"],
  detects: ["empty", "value"],
  good: ["TAG", "MON"],
  bad: ["", "JAHR", "mon"],
});

export const zeitabstand = rowRule(wiederkehrendeBuchungen, {
  id: "CSV-WK-082",
  severity: "error",
  title: "Der Zeitabstand ist nicht möglich",
  what: "Der Zeitabstand fehlt, ist 0 oder zu groß.",
  why: "Bei TAG sind 1 bis 999 möglich, bei MON 1 bis 99.",
  effect: "Der Datensatz wird abgelehnt.",
  fix: "Berichtigen Sie den Zeitabstand.",
  fixAtSource: "Prüfen Sie die Ausgabe des Intervalls im Vorsystem.",
  clientRequest: requestRhythm,
  source,
  confidence: "official",
  refusal: { inferred: "Ohne einen möglichen Abstand gibt es keinen nächsten Termin." },
  expected: "1 bis 999 bei TAG, 1 bis 99 bei MON",
  needs: ["zeitabstand", "zeitintervallart"],
  when: ["zeitabstand"],
  detects: ["empty", "zero", "value", "notNumeric", "integerDigits"],
  holds: ([abstand = "", art = ""]) => art !== "MON" || Number(abstand) <= 99,
  good: [{ cells: ["12", "MON"] }, { cells: ["365", "TAG"] }],
  bad: [{ cells: ["100", "MON"] }, { cells: ["0", "TAG"] }, { cells: ["", "TAG"] }],
});

export const wochentag = cellRule(wiederkehrendeBuchungen, {
  id: "CSV-WK-083",
  severity: "warning",
  title: "Der Wochentag ist nicht möglich",
  what: "Der Wochentag ist keine Summe aus 1, 2, 4, 8, 16, 32 und 64.",
  why: "1 steht für Montag, 2 für Dienstag, 4 für Mittwoch und so weiter bis 64 für Sonntag.",
  effect: "Die Serie wird vermutlich an anderen Tagen gebucht.",
  fix: "Tragen Sie die Summe der gewünschten Wochentage ein.",
  fixAtSource: "Prüfen Sie die Zuordnung der Wochentage im Vorsystem.",
  clientRequest: requestRhythm,
  source,
  confidence: "official",
  expected: "Summe von 1 bis 127",
  fields: ["wochentag"],
  detects: ["value", "integerDigits"],
  good: ["1", "64", "127"],
  bad: ["128", "1000"],
});

export const tagImMonat = rowRule(wiederkehrendeBuchungen, {
  id: "CSV-WK-085",
  severity: "error",
  title: "Bei monatlicher Buchung fehlt der Tag",
  what: "Die Zeitintervallart ist MON, der Tag im Monat ist aber nicht 1 bis 31 und kein Wochentag ist bestimmt.",
  why: "Eine monatliche Serie braucht den Tag im Monat oder die Ordnungszahl eines Wochentags.",
  effect: "Der Datensatz wird abgelehnt.",
  fix: "Tragen Sie den Tag im Monat ein.",
  fixAtSource: "Lassen Sie das Vorsystem bei monatlichen Serien den Tag ausgeben.",
  clientRequest: "Bitte geben Sie bei den genannten monatlichen Buchungen an, an welchem Tag des Monats gebucht wird.",
  source,
  confidence: "official",
  refusal: { inferred: "Ohne Tag gibt es keinen Termin im Monat." },
  expected: "Tag von 1 bis 31",
  needs: ["ordnungszahlTagImMonat", "zeitintervallart", "ordnungszahlWochentag"],
  when: ["zeitintervallart"],
  detects: ["value", "integerDigits"],
  holds: ([tag = "", art = "", wochentagImMonat = ""]) => art !== "MON" || isFilled(tag) || isFilled(wochentagImMonat),
  companions: ["CSV-R-914"],
  good: [{ cells: ["1", "MON", ""] }, { cells: ["", "MON", "1"] }, { cells: ["", "TAG", ""] }],
  bad: [{ cells: ["", "MON", ""] }, { cells: ["0", "MON", "0"] }, { cells: ["32", "MON", ""] }],
});

export const ordnungszahlWochentag = cellRule(wiederkehrendeBuchungen, {
  id: "CSV-WK-086",
  severity: "error",
  title: "Die Ordnungszahl des Wochentags ist nicht 1 bis 5",
  what: "Die Ordnungszahl des Wochentags liegt außerhalb von 1 bis 5.",
  why: "1 bis 4 stehen für den ersten bis vierten Wochentag im Monat, 5 für den letzten.",
  effect: "Der Datensatz wird abgelehnt.",
  fix: "Tragen Sie 1 bis 5 ein oder lassen Sie das Feld leer.",
  fixAtSource: "Prüfen Sie die Ausgabe des Intervalls im Vorsystem.",
  clientRequest: requestRhythm,
  source,
  confidence: "official",
  expected: "1 bis 5",
  fields: ["ordnungszahlWochentag"],
  detects: ["value", "integerDigits", "notNumeric"],
  good: ["1", "5"],
  bad: ["6", "10"],
});

export const endetyp = rowRule(wiederkehrendeBuchungen, {
  id: "CSV-WK-087",
  severity: "error",
  title: "Der Endetyp ist ungültig oder das Enddatum fehlt",
  what: "Der Endetyp ist leer, nicht 1, 2 oder 3, oder bei Endetyp 3 fehlt das Enddatum.",
  why: "1 steht für kein Enddatum, 2 für eine Anzahl von Wiederholungen, 3 für ein Enddatum.",
  effect: "Das Ende der Serie ist unklar; der Datensatz wird abgelehnt.",
  fix: "Tragen Sie 1, 2 oder 3 ein und bei 3 das Enddatum.",
  fixAtSource: "Lassen Sie das Vorsystem Endetyp und Enddatum gemeinsam ausgeben.",
  clientRequest: requestEndOfSeries,
  source,
  confidence: "official",
  needs: ["endeTyp", "enddatum"],
  when: ["endeTyp"],
  detects: ["empty", "value", "notNumeric"],
  holds: ([typ, enddatum]) => typ !== "3" || enddatum !== "",
  good: [{ cells: ["1", ""] }, { cells: ["3", "31122026"] }],
  bad: [{ cells: ["3", ""] }, { cells: ["", ""] }, { cells: ["4", ""] }],
});

export const enddatumOhneBedarf = rowRule(wiederkehrendeBuchungen, {
  id: "CSV-WK-087a",
  severity: "warning",
  title: "Enddatum trotz Endetyp „kein Enddatum“",
  what: "Der Endetyp ist 1 (kein Enddatum), ein Enddatum ist aber angegeben.",
  why: "Ein Enddatum gehört zum Endetyp 3.",
  effect: "Das Enddatum wird vermutlich nicht beachtet; die Serie läuft weiter.",
  fix: "Tragen Sie Endetyp 3 ein oder leeren Sie das Enddatum.",
  fixAtSource: "Lassen Sie das Vorsystem Endetyp und Enddatum gemeinsam ausgeben.",
  clientRequest: requestEndOfSeries,
  source,
  confidence: "official",
  needs: ["enddatum", "endeTyp"],
  when: ["enddatum"],
  holds: ([enddatum, typ]) => enddatum === "" || typ !== "1",
  good: [{ cells: ["31122026", "3"] }],
  bad: [{ cells: ["31122026", "1"] }],
});
