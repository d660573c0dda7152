import { decodeAscii } from "#engine/csv/scan/decode-cell.ts";
import { buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import { cellRule } from "#engine/model/rule.ts";
import { euVatPrefixes } from "#engine/values/vat-id.ts";

export const keinEuLand = cellRule(buchungsstapel, {
  id: "CSV-X-023",
  severity: "warning",
  title: "Das Land gehört nicht zur Europäischen Union",
  what: "Das Länderkürzel ist kein Mitgliedstaat der EU.",
  why: "Für EU-Sachverhalte gelten die Kürzel der Mitgliedstaaten; Griechenland ist EL, Nordirland XI, das Vereinigte Königreich gehört nicht mehr dazu.",
  effect: "Die Zusammenfassende Meldung wird mit diesem Kürzel zurückgewiesen.",
  fix: "Berichtigen Sie das Kürzel, bei Griechenland EL statt GR.",
  fixAtSource: "Prüfen Sie die Ländercodes im Vorsystem.",
  clientRequest: "Bitte prüfen Sie bei den genannten Buchungen das Land; es gehört nicht zur EU.",
  source: "DATEV-Entwicklerportal, Buchungsstapel, Felder 40, 98 und 123; DATEV-Dokument 9211462",
  confidence: "official",
  expected: "Kürzel eines Mitgliedstaates, EL oder XI",
  fields: ["euLandUstIdBestimmung", "euLandAnzahlungen", "euLandUstIdUrsprung"],
  holds: (bytes, from) => euVatPrefixes.has(decodeAscii(bytes, from, from + 2)),
  companions: ["CSV-X-032"],
  good: ["FR", "EL", "XI"],
  bad: ["GB", "GR", "US"],
});
