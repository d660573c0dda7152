import { debitorenKreditoren } from "#engine/formats/debitoren-kreditoren.ts";
import { zahlungsbedingungen } from "#engine/formats/zahlungsbedingungen.ts";
import { type BatchMark, batchCheck } from "#engine/model/batch/batch-check.ts";
import type { BatchFacts, CsvFacts, Sighting } from "#engine/model/batch/batch-facts.ts";
import { exampleFile, exampleRecord, exampleTable } from "#engine/model/example-file.ts";
import { isKreditor } from "#engine/values/person-accounts.ts";

export const kontoOhneStammdaten = batchCheck({
  rule: {
    id: "CSV-C-107",
    severity: "hint",
    title: "Personenkonto ohne Stammdaten in derselben Lieferung",
    what: "Die Stammdaten desselben Mandanten im Sammel-Upload enthalten dieses Personenkonto nicht. Verglichen werden Debitoren mit gelieferten Debitoren und Kreditoren mit gelieferten Kreditoren bei gleicher Sachkontenlänge. Gemeldet wird der erste Datensatz des Kontos.",
    why: "Werden Stammdaten mitgeliefert, sollten sie alle bebuchten Personenkonten enthalten.",
    effect: "Der Import ist möglich; das Konto ist beim Mandanten unter Umständen ohne Namen.",
    fix: "Prüfen Sie, ob das Konto beim Mandanten bereits angelegt ist, und lesen Sie die Stammdaten zuerst ein.",
    fixAtSource: "Lassen Sie das Vorsystem die Stammdaten aller bebuchten Personenkonten ausgeben.",
    clientRequest: "Bitte senden Sie uns zu den genannten Kunden und Lieferanten auch Name und Anschrift.",
    source: "DATEV Hilfe-Center, Dokument 1044208; Vergleich der Dateien eines Sammel-Uploads",
    confidence: "inferred",
  },
  breaks: (files) =>
    findMissing(files, {
      users: [21],
      suppliers: [16, 20],
      pick: ({ personenkonten }) => personenkonten,
      kindOf: (konto) => (isKreditor(String(konto)) ? "Kreditor" : "Debitor"),
    }),
  good: [
    { label: "Buchungsstapel ohne Stammdaten daneben", files: { "EXTF_Januar.csv": exampleFile() } },
    {
      label: "Buchung auf 10000, Debitor 10000 in den Stammdaten",
      files: { "EXTF_Januar.csv": exampleFile(), "EXTF_Kunden.csv": debitor("10000") },
    },
    {
      label: "Buchung auf den Kreditor 70000, geliefert sind nur die Debitoren",
      files: {
        "EXTF_Januar.csv": exampleFile(exampleRecord({ konto: "4980", gegenkonto: "70000" })),
        "EXTF_Kunden.csv": debitor("10000"),
      },
    },
  ],
  bad: [
    {
      label: "Buchung auf 10000, nur Debitor 10001 in den Stammdaten",
      files: { "EXTF_Januar.csv": exampleFile(), "EXTF_Kunden.csv": debitor("10001") },
    },
  ],
});

export const zahlungsbedingungFehlt = batchCheck({
  rule: {
    id: "CSV-C-108",
    severity: "hint",
    title: "Zahlungsbedingung fehlt in derselben Lieferung",
    what: "Ein Personenkonto verweist auf eine Zahlungsbedingung, die in den Zahlungsbedingungen desselben Mandanten im Sammel-Upload nicht enthalten ist. Gemeldet wird der erste Datensatz.",
    why: "Zahlungsbedingungen müssen beim Mandanten angelegt sein, bevor ein Personenkonto auf sie verweist.",
    effect: "Der Import ist möglich; die Zahlungsbedingung wird dem Personenkonto nicht zugeordnet.",
    fix: "Prüfen Sie, ob die Zahlungsbedingung beim Mandanten bereits angelegt ist, und lesen Sie die Zahlungsbedingungen zuerst ein.",
    fixAtSource: "Lassen Sie das Vorsystem alle verwendeten Zahlungsbedingungen ausgeben.",
    clientRequest:
      "Bitte senden Sie uns auch die Zahlungsbedingungen, die bei den genannten Kunden und Lieferanten hinterlegt sind.",
    source:
      "DATEV Schnittstellen-Entwicklungsleitfaden 2015, Abschnitt 3.5.6; Vergleich der Dateien eines Sammel-Uploads",
    confidence: "inferred",
  },
  breaks: (files) =>
    findMissing(files, {
      users: [16],
      suppliers: [46],
      pick: ({ zahlungsbedingungen: numbers }) => numbers,
    }),
  good: [
    {
      label: "Debitor mit Zahlungsbedingung 12 ohne Zahlungsbedingungen daneben",
      files: { "EXTF_Kunden.csv": debitor("10000", "12") },
    },
    {
      label: "Debitor mit Zahlungsbedingung 12, die daneben geliefert wird",
      files: { "EXTF_Kunden.csv": debitor("10000", "12"), "EXTF_Bedingungen.csv": bedingung("12") },
    },
  ],
  bad: [
    {
      label: "Debitor mit Zahlungsbedingung 12, geliefert wird nur 13",
      files: { "EXTF_Kunden.csv": debitor("10000", "12"), "EXTF_Bedingungen.csv": bedingung("13") },
    },
  ],
});

function debitor(konto: string, zahlungsbedingung = ""): string {
  return exampleTable(debitorenKreditoren, { konto, nameUnternehmen: "Muster GmbH", zahlungsbedingung });
}

function bedingung(nummer: string): string {
  return exampleTable(zahlungsbedingungen, { nummer, bezeichnung: "14 Tage", faelligkeitstyp: "1", faelligTage: "14" });
}

interface Relation {
  /** Categories whose records point to something, and those that supply it. */
  readonly users: readonly number[];
  readonly suppliers: readonly number[];
  readonly pick: (facts: CsvFacts) => ReadonlyMap<number, Sighting>;
  /** Kinds supplied in separate files: a file of customers says nothing about suppliers. */
  readonly kindOf?: (number: number) => string;
}

/** Numbers in use that no file of the same client supplies; silent where nothing of their kind is supplied at all. */
function findMissing(
  files: readonly BatchFacts[],
  { users, suppliers, pick, kindOf = () => "" }: Relation,
): readonly BatchMark[] {
  const supplied = new Map<string, Set<number>>();
  const keyOf = ({ mandant, sachkontenlaenge }: CsvFacts, number: number): string =>
    JSON.stringify([mandant, sachkontenlaenge, kindOf(number)]);
  for (const { content } of files) {
    if (content?.kind !== "csv" || content.mandant === null || !suppliers.includes(content.category)) continue;
    for (const number of pick(content).keys()) {
      const key = keyOf(content, number);
      supplied.set(key, (supplied.get(key) ?? new Set<number>()).add(number));
    }
  }
  return files.flatMap(({ content }, file) => {
    if (content?.kind !== "csv" || !users.includes(content.category)) return [];
    return [...pick(content)]
      .filter(([number]) => supplied.get(keyOf(content, number))?.has(number) === false)
      .map(([number, position]) => ({ file, ...position, found: String(number) }));
  });
}
