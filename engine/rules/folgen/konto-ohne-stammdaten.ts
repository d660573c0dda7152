import { buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import { journalRule } from "#engine/rules/rule.ts";

export const kontoOhneStammdaten = journalRule(buchungsstapel, {
  id: "CSV-C-107",
  severity: "hint",
  title: "Personenkonto ohne Stammdaten in derselben Lieferung",
  what: "Die Stammdaten desselben Sammel-Uploads enthalten dieses Personenkonto nicht. Gemeldet wird sein erster Datensatz.",
  why: "Werden Stammdaten mitgeliefert, sollten sie alle bebuchten Personenkonten enthalten.",
  effect: "Der Import ist möglich; das Konto ist beim Mandanten unter Umständen ohne Namen.",
  fix: "Prüfen Sie, ob das Konto beim Mandanten bereits angelegt ist, und lesen Sie die Stammdaten zuerst ein.",
  fixAtSource: "Lassen Sie das Vorsystem die Stammdaten aller bebuchten Personenkonten ausgeben.",
  source: "DATEV Hilfe-Center, Dokument 1044208; Vergleich der Dateien eines Sammel-Uploads",
  confidence: "inferred",
  marks: "konto",
  find: ({ count, konten, konto, gegenkonto }, _context, { known }) => {
    const supplied = known?.batch?.konten;
    const found = new Set<number>();
    if (supplied === undefined) return [];
    const isMissing = konten.map((one) => one.isPersonenkonto && !supplied.has(String(one.number)));
    for (let row = 0; row < count; row++) {
      for (const own of [konto[row] as number, gegenkonto[row] as number]) {
        if (isMissing[own] !== true) continue;
        isMissing[own] = false;
        found.add(row);
      }
    }
    return [...found];
  },
  good: [{ rows: [{}] }, { rows: [{}], known: { batch: { konten: new Set(["10000"]) } } }],
  bad: [{ rows: [{}], known: { batch: { konten: new Set(["10001", "70000"]) } } }],
});
