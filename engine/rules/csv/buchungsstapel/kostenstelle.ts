import { type BuchungsstapelKey, buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import { cellRule } from "#engine/model/rule.ts";

const kostenstelle = <Id extends string>(id: Id, field: BuchungsstapelKey) =>
  cellRule(buchungsstapel, {
    id,
    severity: "warning",
    title: "Die Kostenstelle ist zu lang oder enthält unzulässige Zeichen",
    what: "Die Kostenstelle ist länger als 36 Zeichen (vor Formatversion 9: 8) oder enthält andere Zeichen als Buchstaben ohne Umlaute, Ziffern, Unterstrich und Leerzeichen.",
    why: "Das Entwicklerportal beschreibt Kostenstellen mit diesem Zeichenvorrat; die Länge richtet sich außerdem nach den KOST-Einstellungen des Mandanten.",
    effect: "Die Kostenstelle wird gekürzt oder im Bestand nicht gefunden.",
    fix: "Tragen Sie die Kostenstelle so ein, wie sie in den KOST-Stammdaten steht.",
    fixAtSource: "Gleichen Sie die Kostenstellen des Vorsystems mit den KOST-Stammdaten ab.",
    clientRequest:
      "Bitte prüfen Sie die genannten Kostenstellen; zulässig sind höchstens 36 Zeichen, keine Umlaute und keine Sonderzeichen.",
    source: "DATEV-Entwicklerportal, Buchungsstapel, Felder 37 und 38; Definitionen des DATEV-Format Prüfprogramms",
    confidence: "official",
    expected: "höchstens 36 Zeichen: Buchstaben, Ziffern, Unterstrich, Leerzeichen",
    fields: [field],
    detects: ["tooLong", "tooLongInVersion", "portal", "characters"],
    good: ["100", "Lager Nord"],
    bad: ["100-A", "1234567890123456789012345678901234567"],
  });

export const kost1 = kostenstelle("CSV-R-037", "kost1");
export const kost2 = kostenstelle("CSV-R-038", "kost2");
