import { asciiBankFields, minBankFields } from "#engine/formats/ascii-bank.ts";
import { bankRule } from "#engine/model/rule.ts";
import { isIban } from "#engine/values/iban.ts";

const source = "DATEV-Dokument 9226961; öffentliche Schnittstellenbibliothek";
const record = '"70030000";"1234567";433;29.12.25;29.12.25;29.12.25;10.00;"Muster GmbH"';

export const bankFeldanzahl = bankRule({
  id: "CSV-AS-001",
  severity: "error",
  title: "Die Zeile hat zu wenige oder zu viele Felder",
  what: "Die Zeile hat weniger als 7 oder mehr als 34 Felder.",
  why: "Ein Bankumsatz hat mindestens die sieben Pflichtfelder und höchstens 34 Felder.",
  effect: "Die Zeile wird nicht eingelesen.",
  fix: "Prüfen Sie, ob in einem Text ein Semikolon ohne Anführungszeichen steht.",
  fixAtSource: "Lassen Sie das Vorsystem die Umsätze erneut im ASCII-Weiterverarbeitungsformat ausgeben.",
  clientRequest:
    "Bitte laden Sie die Bankumsätze noch einmal bei Ihrer Bank herunter und senden Sie uns die Datei unverändert.",
  source,
  confidence: "single",
  refusal: { inferred: "Die Felder sind nach ihrer Stelle nicht zuzuordnen." },
  expected: "7 bis 34 Felder",
  breaks: (cells) => (cells.length >= minBankFields && cells.length <= asciiBankFields.length ? [] : [0]),
  companions: ["CSV-AS-003"],
  good: [record, record.split(";").slice(0, 7).join(";")],
  bad: ['"70030000";"1234567";433', `${record}${";x".repeat(30)}`],
});

export const bankPflichtfeld = bankRule({
  id: "CSV-AS-002",
  severity: "error",
  title: "Ein Pflichtfeld des Bankumsatzes ist leer",
  what: "Bank, Konto, Buchungsdatum oder Umsatz fehlt.",
  why: "Die Felder 1, 2, 6 und 7 sind in jeder Zeile anzugeben.",
  effect: "Die Zeile wird nicht eingelesen.",
  fix: "Ergänzen Sie die Angabe.",
  fixAtSource: "Lassen Sie das Vorsystem die Umsätze vollständig ausgeben.",
  clientRequest:
    "Bitte laden Sie die Bankumsätze noch einmal herunter; bei den genannten Umsätzen fehlen Bank, Konto, Datum oder Betrag.",
  source,
  confidence: "single",
  refusal: { inferred: "Ohne Konto, Auszugsdatum oder Betrag gibt es keinen Umsatz." },
  breaks: (cells) =>
    cells.length < minBankFields
      ? []
      : asciiBankFields.filter((field) => field.required === true && cells[field.number - 1] === "").map(toNumber),
  good: [record],
  bad: [record.replace("10.00", ""), record.replace('"1234567"', '""')],
});

export const bankWert = bankRule({
  id: "CSV-AS-003",
  severity: "warning",
  title: "Der Wert passt nicht zum Feld des Bankumsatzes",
  what: "IBAN oder BIC ist ungültig, das Buchungsdatum hat kein Jahr, der Betrag nicht zwei Nachkommastellen oder der Text ist zu lang.",
  why: "Für jedes Feld sind Aufbau und Länge festgelegt.",
  effect: "Der Umsatz wird unvollständig oder falsch eingelesen.",
  fix: "Berichtigen Sie den Wert.",
  fixAtSource: "Prüfen Sie die Ausgabe der Bankumsätze im Vorsystem.",
  clientRequest:
    "Bitte prüfen Sie bei den genannten Bankumsätzen Bankverbindung, Datum und Betrag und laden Sie die Umsätze noch einmal herunter.",
  source,
  confidence: "single",
  breaks: (cells) =>
    asciiBankFields
      .filter(({ number, type, pattern }) => {
        const value = cells[number - 1] ?? "";
        if (value === "") return false;
        if (type === "amount" && !/[.,]\d{2}$/.test(value)) return true;
        if (/^[A-Z]{2}\d{2}/.test(value) && bankverbindungFields.has(number)) return !isIban(value);
        return pattern !== undefined && !expressions.get(number)?.test(value);
      })
      .map(toNumber),
  good: [record, record.replace('"1234567"', '"DE89370400440532013000"').replace("10.00", "-10,00")],
  bad: [
    record.replace("29.12.25;10.00", "29.12.;10.00"),
    record.replace("10.00", "10"),
    record.replace('"1234567"', '"DE89370400440532013001"'),
  ],
});

const bankverbindungFields: ReadonlySet<number> = new Set([2, 11]);

const expressions: ReadonlyMap<number, RegExp> = new Map(
  asciiBankFields.map(({ number, pattern = "" }) => [number, new RegExp(pattern, "u")]),
);

const toNumber = ({ number }: { readonly number: number }): number => number;
