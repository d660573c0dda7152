import { buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import { readPresence, readSameAs } from "#engine/model/cell-reader.ts";
import { requestSameKonto } from "#engine/model/client-requests.ts";
import { rowRule } from "#engine/model/rule.ts";

export const kontoGleichGegenkonto = rowRule(buchungsstapel, {
  id: "CSV-X-009",
  severity: "warning",
  title: "Konto und Gegenkonto sind gleich",
  what: "Konto und Gegenkonto nennen dasselbe Konto.",
  why: "Eine Buchung verändert zwei verschiedene Konten.",
  effect: "Die Buchung bleibt ohne Wirkung; DATEV lehnt sie unter Umständen ab.",
  fix: "Berichtigen Sie Konto oder Gegenkonto.",
  fixAtSource: "Prüfen Sie die Kontenzuordnung im Vorsystem.",
  clientRequest: requestSameKonto,
  source: "Öffentlich dokumentierte Prüfungen anderer Programme",
  confidence: "several",
  needs: ["konto", "gegenkonto"],
  reads: { konto: readSameAs("gegenkonto"), gegenkonto: readPresence },
  holds: ([isSame]) => !isSame,
  good: [{ cells: ["10000", "8400"] }],
  bad: [{ cells: ["8400", "8400"] }],
});
