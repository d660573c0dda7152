import { decodeAscii } from "#engine/csv/scan/decode-cell.ts";
import { buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import { type ByteReader, readPresence } from "#engine/model/cell-reader.ts";
import { requestPartnerNumber } from "#engine/model/client-requests.ts";
import { rowRule } from "#engine/model/rule.ts";
import { describeFault } from "#engine/rules/csv/shared/describe-identifier.ts";
import { findFaultOfPair, mayBeLabel } from "#engine/values/identifier-labels.ts";

/** Labels and numbers are ASCII but for the umlaut of „Gläubiger“, which does not count. */
const readsFault: ByteReader<"zusatzinformationArt1"> = {
  test: (bytes, from, to, labelFrom, labelTo) =>
    mayBeLabel(bytes[labelFrom] as number) &&
    findFaultOfPair(decodeAscii(bytes, labelFrom, labelTo), decodeAscii(bytes, from, to)) !== null,
  beside: "zusatzinformationArt1",
};

export const nummerZurArt = rowRule(buchungsstapel, {
  id: "CSV-X-061",
  severity: "warning",
  title: "Der Inhalt passt nicht zu der Nummer, die seine Art nennt",
  what: "Die Art nennt eine Nummer mit festem Aufbau, zum Beispiel Leitweg-ID, Gläubiger-ID, W-IdNr., Steuernummer, IdNr., USt-IdNr. oder IBAN. Aufbau oder Prüfziffer des Inhalts stimmen nicht.",
  why: "Der Aufbau dieser Nummern ist festgelegt; Prüfziffern decken Schreibfehler auf.",
  effect: "Die Zusatzangabe wird übernommen, ist aber vermutlich falsch.",
  fix: "Vergleichen Sie die Nummer mit dem Beleg oder den Stammdaten.",
  fixAtSource: "Prüfen Sie die Nummer in den Stammdaten des Vorsystems.",
  clientRequest: requestPartnerNumber,
  source:
    "Öffentlich beschriebener Aufbau und Prüfziffernverfahren der Nummern (ISO 7064, ISO 13616, MIAS/VIES, KoSIT)",
  confidence: "several",
  needs: ["zusatzinformationInhalt1", "zusatzinformationArt1"],
  alsoFor: [
    ["zusatzinformationInhalt2", "zusatzinformationArt2"],
    ["zusatzinformationInhalt3", "zusatzinformationArt3"],
    ["zusatzinformationInhalt4", "zusatzinformationArt4"],
    ["zusatzinformationInhalt5", "zusatzinformationArt5"],
    ["zusatzinformationInhalt6", "zusatzinformationArt6"],
    ["zusatzinformationInhalt7", "zusatzinformationArt7"],
    ["zusatzinformationInhalt8", "zusatzinformationArt8"],
    ["zusatzinformationInhalt9", "zusatzinformationArt9"],
    ["zusatzinformationInhalt10", "zusatzinformationArt10"],
    ["zusatzinformationInhalt11", "zusatzinformationArt11"],
    ["zusatzinformationInhalt12", "zusatzinformationArt12"],
    ["zusatzinformationInhalt13", "zusatzinformationArt13"],
    ["zusatzinformationInhalt14", "zusatzinformationArt14"],
    ["zusatzinformationInhalt15", "zusatzinformationArt15"],
    ["zusatzinformationInhalt16", "zusatzinformationArt16"],
    ["zusatzinformationInhalt17", "zusatzinformationArt17"],
    ["zusatzinformationInhalt18", "zusatzinformationArt18"],
    ["zusatzinformationInhalt19", "zusatzinformationArt19"],
    ["zusatzinformationInhalt20", "zusatzinformationArt20"],
    ["beleginfoInhalt1", "beleginfoArt1"],
    ["beleginfoInhalt2", "beleginfoArt2"],
    ["beleginfoInhalt3", "beleginfoArt3"],
    ["beleginfoInhalt4", "beleginfoArt4"],
    ["beleginfoInhalt5", "beleginfoArt5"],
    ["beleginfoInhalt6", "beleginfoArt6"],
    ["beleginfoInhalt7", "beleginfoArt7"],
    ["beleginfoInhalt8", "beleginfoArt8"],
  ],
  reads: { zusatzinformationInhalt1: readsFault, zusatzinformationArt1: readPresence },
  holds: ([isWrong]) => !isWrong,
  describe: ([content = "", label = ""]) => describeFault(findFaultOfPair(label, content), content),
  good: [
    { cells: ["04011000-1234512345-06", "Leitweg-ID"] },
    { cells: ["DE98ZZZ09999999999", "Gläubiger-ID"] },
    { cells: ["DE232637828-12345", "W-IdNr."] },
    { cells: ["21/815/08150", "Steuernummer"] },
    { cells: ["DE 136 695 976", "USt-IdNr."] },
    { cells: ["liegt vor", "USt-IdNr."] },
    { cells: ["12345678901", "ID-Nr."] },
    { cells: ["70001", "Creditor"] },
    { cells: ["4711", "Projekt"] },
  ],
  bad: [
    { cells: ["04011000-1234512345-07", "Leitweg-ID"] },
    { cells: ["DE99ZZZ09999999999", "Gläubiger-ID"] },
    { cells: ["DE99ZZZ09999999999", "CI"] },
    { cells: ["DE232637829-12345", "W-IdNr."] },
    { cells: ["1121181508150", "Steuernummer"] },
    { cells: ["36574261808", "IdNr."] },
    { cells: ["DE136695977", "USt-IdNr."] },
    { cells: ["DE88370400440532013000", "IBAN"] },
    { cells: ["DE136695976-00001", "USt-IdNr."] },
  ],
});
