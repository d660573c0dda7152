import { debitorenKreditoren } from "#engine/formats/debitoren-kreditoren.ts";
import { readPresence } from "#engine/model/cell-reader.ts";
import { requestVatId } from "#engine/model/client-requests.ts";
import { rowRule } from "#engine/model/rule.ts";
import { describeNoUstId, describePruefziffer } from "#engine/rules/csv/shared/describe-identifier.ts";
import { describeMissing } from "#engine/rules/csv/shared/describe-missing.ts";
import { kleinunternehmerTexts, pruefzifferTexts } from "#engine/rules/csv/shared/rule-texts.ts";
import { euVatPrefixes, judgeVatNumber } from "#engine/values/vat-id.ts";

export const euLandKeinMitglied = rowRule(debitorenKreditoren, {
  id: "CSV-DK-009",
  severity: "warning",
  title: "Das EU-Land ist kein Mitgliedstaat",
  what: "Das Länderkürzel der USt-IdNr. gehört zu keinem Mitgliedstaat der Europäischen Union.",
  why: "USt-IdNrn. vergeben nur die Mitgliedstaaten; Griechenland ist EL, Nordirland XI.",
  effect: "Die USt-IdNr. wird in der Zusammenfassenden Meldung nicht anerkannt.",
  fix: "Berichtigen Sie das Länderkürzel oder leeren Sie EU-Land und EU-UStID.",
  fixAtSource: "Prüfen Sie die Länderkürzel der USt-IdNrn. im Vorsystem.",
  clientRequest: requestVatId,
  source: "DATEV-Entwicklerportal, Debitoren/Kreditoren, Feld 9",
  confidence: "official",
  expected: "Kürzel eines Mitgliedstaats, EL oder XI",
  needs: ["euLand"],
  holds: ([land = ""]) => euVatPrefixes.has(land),
  companions: ["CSV-DK-010a"],
  good: [{ cells: ["FR"] }, { cells: ["EL"] }],
  bad: [{ cells: ["CH"] }, { cells: ["GR"] }],
});

export const euUstIdAufbau = rowRule(debitorenKreditoren, {
  id: "CSV-DK-010",
  severity: "warning",
  title: "Die USt-IdNr. hat nicht den richtigen Aufbau",
  what: "Die USt-IdNr. beginnt mit dem Länderkürzel, enthält Leerzeichen oder passt nicht zum EU-Land.",
  why: "Das Länderkürzel steht in Feld 9; Feld 10 enthält nur die Nummer ohne Leerzeichen.",
  effect: "Die Zusammenfassende Meldung wird mit dieser Nummer zurückgewiesen.",
  fix: "Tragen Sie nur die Nummer ohne Länderkürzel und ohne Leerzeichen ein.",
  fixAtSource: "Lassen Sie das Vorsystem Länderkürzel und Nummer getrennt ausgeben.",
  clientRequest: requestVatId,
  source: "Leitfaden 2015, Abschnitt 3.5.6; öffentlicher Aufbau der USt-IdNr. (MIAS/VIES)",
  confidence: "official",
  needs: ["euUstId", "euLand"],
  when: ["euUstId"],
  detects: ["characters", "tooLong"],
  holds: ([ustId = "", land = ""]) => {
    const judged = judgeVatNumber(land, ustId);
    if (judged !== null) return judged !== "wrongForm";
    return !euVatPrefixes.has(ustId.slice(0, 2));
  },
  describe: ([ustId = ""]) => describeNoUstId(ustId),
  good: [{ cells: ["136695976", "DE"] }, { cells: ["40303265045", "FR"] }, { cells: ["123456789-EX", "DE"] }],
  bad: [
    { cells: ["DE136695976", "DE"] },
    { cells: ["136 695 976", "DE"] },
    { cells: ["12345", "DE"] },
    { cells: ["5133081508159", "DE"] },
  ],
});

export const euLandUndUstId = rowRule(debitorenKreditoren, {
  id: "CSV-DK-010a",
  severity: "warning",
  title: "EU-Land und USt-IdNr. sind nicht beide angegeben",
  what: "Von EU-Land und EU-UStID ist nur ein Feld gefüllt.",
  why: "Eine USt-IdNr. besteht aus Länderkürzel und Nummer.",
  effect: "Die USt-IdNr. ist unvollständig.",
  fix: "Ergänzen Sie das fehlende Feld.",
  fixAtSource: "Lassen Sie das Vorsystem Länderkürzel und Nummer gemeinsam ausgeben.",
  clientRequest: requestVatId,
  source: "DATEV Schnittstellen-Entwicklungsleitfaden 2015, Abschnitt 3.5.6",
  confidence: "inferred",
  needs: ["euUstId", "euLand"],
  reads: readPresence,
  holds: ([hasUstId, hasLand]) => hasUstId === hasLand,
  describe: describeMissing,
  good: [{ cells: ["136695976", "DE"] }],
  bad: [{ cells: ["136695976", ""] }, { cells: ["", "DE"] }],
});

export const euUstIdPruefziffer = rowRule(debitorenKreditoren, {
  id: "CSV-DK-010b",
  ...pruefzifferTexts,
  needs: ["euUstId", "euLand"],
  when: ["euUstId"],
  holds: ([ustId = "", land = ""]) => judgeVatNumber(land, ustId) !== "wrongCheckDigit",
  describe: ([ustId = "", land = ""]) => describePruefziffer(`${land}${ustId}`),
  good: [{ cells: ["136695976", "DE"] }, { cells: ["123456789EX", "DE"] }],
  bad: [{ cells: ["136695977", "DE"] }, { cells: ["53325651", "FI"] }],
});

export const kleinunternehmerId = rowRule(debitorenKreditoren, {
  id: "CSV-DK-010c",
  ...kleinunternehmerTexts,
  needs: ["euUstId", "euLand"],
  when: ["euUstId"],
  holds: ([ustId = "", land = ""]) => judgeVatNumber(land, ustId) !== "kleinunternehmer",
  good: [{ cells: ["136695976", "DE"] }],
  bad: [{ cells: ["123456789EX", "DE"] }, { cells: ["123456789-EX", "DE"] }, { cells: ["U12345678EX", "AT"] }],
});
