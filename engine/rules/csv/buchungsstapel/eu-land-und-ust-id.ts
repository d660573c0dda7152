import { type BuchungsstapelKey, buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import { requestVatId } from "#engine/model/client-requests.ts";
import { cellRule } from "#engine/model/rule.ts";
import { describeNoUstId } from "#engine/rules/csv/shared/describe-identifier.ts";

const euLandUndUstId = <Id extends string>(id: Id, field: BuchungsstapelKey) =>
  cellRule(buchungsstapel, {
    id,
    severity: "warning",
    title: "EU-Land und USt-IdNr. haben nicht den festgelegten Aufbau",
    what: "Dem Wert fehlen zwei Großbuchstaben am Anfang, er enthält Leerzeichen oder ist länger als 15 Zeichen.",
    why: "Der Wert besteht aus dem Länderkürzel und der USt-IdNr. ohne Leerzeichen; Griechenland ist EL, Nordirland XI.",
    effect: "Die USt-IdNr. kann nicht verwendet werden.",
    fix: "Schreiben Sie Länderkürzel und Nummer ohne Leerzeichen.",
    fixAtSource: "Lassen Sie das Vorsystem die USt-IdNr. mit Länderkürzel und ohne Leerzeichen ausgeben.",
    clientRequest: requestVatId,
    source: "DATEV-Entwicklerportal, Buchungsstapel, Felder 40 und 123",
    confidence: "official",
    expected: "Länderkürzel und Nummer, zum Beispiel DE133546770",
    fields: [field],
    detects: ["characters", "value", "blank", "tooLong"],
    describe: describeNoUstId,
    good: ["DE133546770", "FR", "DE123456789-EX"],
    bad: ["133546770", "DE 133546770", "de133546770", "DE136695976-00001", "133/8150/8159"],
  });

export const euLandUstIdBestimmung = euLandUndUstId("CSV-R-040", "euLandUstIdBestimmung");
export const euLandUstIdUrsprung = euLandUndUstId("CSV-R-123", "euLandUstIdUrsprung");
