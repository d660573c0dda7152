import type { EinvoiceRule, InvoiceRuleTexts } from "#engine/einvoice/model/einvoice-rule.ts";
import type { StructureDefectKind } from "./check-structure.ts";

/** A kind of defect of the structure, with its texts. */
export interface StructureRule extends InvoiceRuleTexts {
  readonly id: EinvoiceRule["id"];
  readonly kind: StructureDefectKind;
}

const refused =
  "Das Programm des Empfängers weist die Datei ab, bevor es den Inhalt liest. Der Empfänger kann die Rechnung zurückweisen.";

type Row = readonly [kind: StructureDefectKind, title: string, problem: string, fix: string];

const rows: readonly Row[] = [
  [
    "unknownElement",
    "Element gehört nicht an diese Stelle",
    "Das Schema der Rechnung kennt dieses Element hier nicht.",
    "Der Aussteller muss das Element entfernen oder richtig benennen, mit dem Namensraum, der zu ihm gehört.",
  ],
  [
    "order",
    "Element steht in der falschen Reihenfolge",
    "Das Schema schreibt die Reihenfolge der Elemente vor. Dieses Element steht zu früh oder zu spät.",
    "Der Aussteller muss das Element an die vorgeschriebene Stelle setzen.",
  ],
  [
    "missing",
    "Vorgeschriebenes Element fehlt",
    "Hier fehlt ein Element, das nach dem Schema nicht fehlen darf.",
    "Der Aussteller muss das Element mit seinem Inhalt ergänzen.",
  ],
  [
    "tooMany",
    "Element steht mehrfach, obwohl es nur einmal zulässig ist",
    "Dieses Element darf hier nach dem Schema nur einmal stehen.",
    "Der Aussteller muss die überzähligen Elemente entfernen.",
  ],
  [
    "unknownAttribute",
    "Attribut gehört nicht zu diesem Element",
    "Das Schema kennt dieses Attribut bei diesem Element nicht.",
    "Der Aussteller muss das Attribut entfernen oder richtig benennen.",
  ],
  [
    "missingAttribute",
    "Vorgeschriebenes Attribut fehlt",
    "Diesem Element fehlt ein Attribut, etwa die Währung eines Betrags.",
    "Der Aussteller muss das Attribut ergänzen.",
  ],
  [
    "decimal",
    "Zahl ist falsch geschrieben",
    "Zahlen stehen in E-Rechnungen mit Punkt vor den Nachkommastellen, ohne Tausenderzeichen und ohne Währung.",
    "Der Aussteller muss die Zahl in der vorgeschriebenen Form schreiben, etwa 1234.50.",
  ],
  [
    "date",
    "Datum ist falsch geschrieben oder gibt es nicht",
    "Ein Datum steht hier als JJJJ-MM-TT und muss im Kalender vorkommen.",
    "Der Aussteller muss das Datum in der vorgeschriebenen Form schreiben, etwa 2026-01-31.",
  ],
  [
    "boolean",
    "Kennzeichen ist weder true noch false",
    "Das Kennzeichen darf nur true, false, 1 oder 0 lauten.",
    "Der Aussteller muss true oder false angeben.",
  ],
  [
    "base64",
    "Eingebettete Datei ist beschädigt",
    "Der Inhalt ist kein gültiges Base64: Es fehlen Zeichen, oder es stehen fremde darin.",
    "Der Aussteller muss die Datei neu einbetten.",
  ],
  [
    "value",
    "Wert hat nicht die vorgeschriebene Form",
    "Der Wert passt nicht zu dem Typ, den das Schema vorschreibt.",
    "Der Aussteller muss den Wert in der vorgeschriebenen Form angeben.",
  ],
  [
    "text",
    "Text steht zwischen den Elementen",
    "Hier dürfen nur Elemente stehen; der Text gehört zu keinem von ihnen.",
    "Der Aussteller muss den Text entfernen oder in das passende Element setzen.",
  ],
  [
    "unknownRoot",
    "Wurzelelement ist das keiner E-Rechnung",
    "Das erste Element der Datei ist weder Invoice noch CreditNote (UBL) noch CrossIndustryInvoice (CII).",
    "Der Aussteller muss die Rechnung in UBL 2.1 oder UN/CEFACT CII D16B schreiben, mit dem Namensraum der Norm.",
  ],
];

/** One rule per kind of defect. */
export const structureRules: readonly StructureRule[] = rows.map(([kind, title, problem, fix], index) => ({
  id: `EN-XSD-${String(index + 1).padStart(2, "0")}`,
  kind,
  title,
  problem,
  consequence: refused,
  fix,
}));

const byKind: ReadonlyMap<StructureDefectKind, StructureRule> = new Map(
  structureRules.map((rule) => [rule.kind, rule]),
);

export const structureRuleOf = (kind: StructureDefectKind): StructureRule => byKind.get(kind) as StructureRule;
