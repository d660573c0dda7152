import { bankNumbers } from "#engine/formats/address-fields.ts";
import { debitorenKreditoren } from "#engine/formats/debitoren-kreditoren.ts";
import { requestDunning, requestSupport } from "#engine/model/client-requests.ts";
import { cellRule, rowRule } from "#engine/model/rule.ts";
import { readTtmmjjjj } from "#engine/rules/csv/shared/read-values.ts";

const source =
  "DATEV-Entwicklerportal, Debitoren/Kreditoren; DATEV Schnittstellen-Entwicklungsleitfaden 2015, Abschnitt 3.5.6";

const janein = <Id extends string>(id: Id, field: "diverseKonto" | "insolvent", name: string) =>
  cellRule(debitorenKreditoren, {
    id,
    severity: "error",
    title: `${name} ist nicht 0 oder 1`,
    what: `Das Feld ${name} enthält einen anderen Wert als 0 oder 1.`,
    why: "0 steht für nein, 1 für ja.",
    effect: "Der Datensatz wird vermutlich abgelehnt.",
    fix: "Tragen Sie 0 oder 1 ein oder lassen Sie das Feld leer.",
    fixAtSource: "Prüfen Sie die Ausgabe des Kennzeichens im Vorsystem.",
    clientRequest: `Bitte wählen Sie bei den genannten Geschäftspartnern für „${name}“ ja oder nein.`,
    source,
    confidence: "official",
    fields: [field],
    detects: ["value"],
    good: ["0", "1"],
    bad: ["2", "J"],
  });

export const diverseKonto = janein("CSV-DK-105", "diverseKonto", "Diverse-Konto");
export const insolvent = janein("CSV-DK-221", "insolvent", "Insolvent");

const auswahl = <Id extends string>(
  id: Id,
  field: "ausgabeziel" | "waehrungssteuerung",
  name: string,
  values: string,
  bad: string,
) =>
  cellRule(debitorenKreditoren, {
    id,
    severity: "warning",
    title: `${name} hat keinen zugelassenen Wert`,
    what: `Das Feld ${name} enthält einen Wert, der nicht zugelassen ist.`,
    why: `Zugelassen ist ${values}.`,
    effect: "Der Wert wird vermutlich nicht übernommen.",
    fix: "Tragen Sie einen zugelassenen Wert ein oder lassen Sie das Feld leer.",
    fixAtSource: "Prüfen Sie die Zuordnung der Werte im Vorsystem.",
    clientRequest: `Bitte prüfen Sie bei den genannten Geschäftspartnern die Angabe „${name}“; der Wert ist nicht möglich.`,
    source,
    confidence: "official",
    fields: [field],
    detects: ["value"],
    good: ["2"],
    bad: [bad],
  });

export const ausgabeziel = auswahl("CSV-DK-106", "ausgabeziel", "Ausgabeziel", "1 Druck, 2 Telefax und 3 E-Mail", "4");
export const waehrungssteuerung = auswahl(
  "CSV-DK-107",
  "waehrungssteuerung",
  "Währungssteuerung",
  "0 Eingabewährung und 2 Ausgabe in EUR",
  "1",
);

export const mahnung = cellRule(debitorenKreditoren, {
  id: "CSV-DK-121",
  severity: "error",
  title: "Das Mahnkennzeichen ist nicht vergeben",
  what: "Das Feld Mahnung enthält keinen der Werte 0 bis 4, 6, 7 oder 9.",
  why: "Die Werte 5 und 8 sind nicht vergeben.",
  effect: "Der Datensatz wird vermutlich abgelehnt.",
  fix: "Tragen Sie einen zugelassenen Wert ein oder lassen Sie das Feld leer.",
  fixAtSource: "Prüfen Sie die Zuordnung der Mahnkennzeichen im Vorsystem.",
  clientRequest: requestDunning,
  source,
  confidence: "official",
  fields: ["mahnung"],
  detects: ["value"],
  good: ["0", "7", "9"],
  bad: ["5", "8"],
});

export const mahnwesenWerte = cellRule(debitorenKreditoren, {
  id: "CSV-DK-122",
  severity: "warning",
  title: "Angabe zum Mahnwesen außerhalb der Liste",
  what: "Kontoauszug, Zinsberechnung, Gebühren- oder Pauschalenberechnung hat keinen zugelassenen Wert.",
  why: "Für diese Felder ist eine Liste von Werten festgelegt.",
  effect: "Der Wert wird vermutlich nicht übernommen.",
  fix: "Tragen Sie einen zugelassenen Wert ein oder lassen Sie das Feld leer.",
  fixAtSource: "Prüfen Sie die Zuordnung der Werte im Vorsystem.",
  clientRequest: requestDunning,
  source,
  confidence: "official",
  fields: ["kontoauszug", "zinsberechnung", "gebuehrenberechnung", "pauschalenberechnung"],
  detects: ["value"],
  good: ["0", "1", "9"],
  bad: ["5", "A"],
});

const veraltet = <Id extends string>(
  id: Id,
  field: "lastschrift" | "zahlungstraeger",
  old: RegExp,
  values: readonly [string, string],
) =>
  cellRule(debitorenKreditoren, {
    id,
    severity: "hint",
    title: "Kennzeichen aus der Zeit vor SEPA",
    what: "Der Wert steht für ein Zahlungsverfahren, das es seit der Umstellung auf SEPA nicht mehr gibt.",
    why: "Seit der Umstellung auf SEPA werden nur noch die Werte 7, 8 und 9 verwendet, bei Schecks 5 und 6.",
    effect: "Der Wert wird vermutlich wie keine Angabe behandelt.",
    fix: "Tragen Sie 7 oder 8 für SEPA oder 9 für kein Verfahren ein.",
    fixAtSource: "Stellen Sie die Zahlungsverfahren im Vorsystem auf SEPA um.",
    clientRequest: "Bitte stellen Sie bei den genannten Geschäftspartnern das Zahlungsverfahren auf SEPA um.",
    source,
    confidence: "several",
    fields: [field],
    holds: (bytes, from) => !old.test(String.fromCharCode(bytes[from] as number)),
    good: [values[0]],
    bad: [values[1]],
  });

export const lastschriftVeraltet = veraltet("CSV-DK-133", "lastschrift", /[1-6]/, ["9", "1"]);
export const zahlungstraegerVeraltet = veraltet("CSV-DK-136", "zahlungstraeger", /[1-4]/, ["5", "2"]);

export const lastschriftOhneMandat = rowRule(debitorenKreditoren, {
  id: "CSV-DK-133a",
  severity: "warning",
  title: "SEPA-Lastschrift ohne IBAN und Mandatsreferenz",
  what: "Als Verfahren ist SEPA-Lastschrift angegeben, bei keiner Bankverbindung stehen aber IBAN und Mandatsreferenz.",
  why: "Eine SEPA-Lastschrift braucht die IBAN und das Mandat derselben Bankverbindung.",
  effect: "Der Lastschrifteinzug ist nicht möglich.",
  fix: "Ergänzen Sie IBAN und SEPA-Mandatsreferenz oder tragen Sie 9 (kein Lastschriftverfahren) ein.",
  fixAtSource: "Lassen Sie das Vorsystem Bankverbindung und Mandat gemeinsam ausgeben.",
  clientRequest: "Bitte geben Sie bei den genannten Kunden mit Lastschrift IBAN und Mandatsreferenz an.",
  source,
  confidence: "inferred",
  needs: [
    "lastschrift",
    ...bankNumbers.map((bank) => `iban${bank}` as const),
    ...bankNumbers.map((bank) => `sepaMandatsreferenz${bank}` as const),
  ],
  mayLack: bankNumbers.flatMap((bank) => [`iban${bank}`, `sepaMandatsreferenz${bank}`] as const),
  when: ["lastschrift"],
  holds: ([lastschrift = "", ...cells], { formatVersion }) => {
    const hasMandates = formatVersion === null || formatVersion >= firstWithMandates;
    return (
      !/^[78]$/.test(lastschrift) ||
      bankNumbers.some((bank) => cells[bank - 1] !== "" && (!hasMandates || cells[bank + 9] !== ""))
    );
  },
  companions: ["CSV-H-005a"],
  good: [
    { cells: ["7", "DE89370400440532013000", "", "", "", "", "", "", "", "", "", "M-1"] },
    { cells: ["9"] },
    { cells: ["7", "DE89370400440532013000"], header: { formatversion: "2" } },
  ],
  bad: [{ cells: ["7"] }, { cells: ["8", "DE89370400440532013000"] }, { cells: ["7"], header: { formatversion: "1" } }],
});

/** Earlier versions have no columns for mandates. */
const firstWithMandates = 3;

export const individuelleFelder = cellRule(debitorenKreditoren, {
  id: "CSV-DK-147",
  severity: "hint",
  title: "Das individuelle Feld wird nicht übernommen",
  what: "Eines der individuellen Felder 11 bis 15 ist gefüllt.",
  why: "Übernommen werden derzeit nur die individuellen Felder 1 bis 10.",
  effect: "Der Wert geht beim Import verloren.",
  fix: "Verwenden Sie eines der individuellen Felder 1 bis 10.",
  fixAtSource: "Ordnen Sie den Wert im Vorsystem einem der individuellen Felder 1 bis 10 zu.",
  clientRequest: requestSupport,
  source,
  confidence: "official",
  fields: ["indivFeld11", "indivFeld12", "indivFeld13", "indivFeld14", "indivFeld15"],
  holds: () => false,
  good: [""],
  bad: ["Wert"],
});

export const abgelaufeneSperre = rowRule(debitorenKreditoren, {
  id: "CSV-DK-233",
  severity: "hint",
  title: "Die Sperre ist bereits abgelaufen",
  what: "Mahn-, Lastschrift- oder Zahlungssperre endete, bevor die Datei erzeugt wurde.",
  why: "Eine Sperre wirkt bis zum angegebenen Tag.",
  effect: "Das Konto ist nicht mehr gesperrt.",
  fix: "Prüfen Sie, ob die Sperre verlängert werden soll.",
  fixAtSource: "Lassen Sie das Vorsystem abgelaufene Sperren nicht mehr ausgeben.",
  clientRequest:
    "Bitte prüfen Sie, ob die genannten Geschäftspartner noch gesperrt sein sollen; die Sperre ist abgelaufen.",
  source,
  confidence: "inferred",
  needs: ["mahnsperreBis"],
  alsoFor: [["lastschriftsperreBis"], ["zahlungssperreBis"]],
  holds: ([bis = ""], { erzeugtAm }) => {
    const last = readTtmmjjjj(bis);
    return last === null || erzeugtAm === null || last >= erzeugtAm;
  },
  good: [{ cells: ["31122030"] }],
  bad: [{ cells: ["31122020"] }],
});

export const individuelleAnschrift = rowRule(debitorenKreditoren, {
  id: "CSV-DK-246",
  severity: "warning",
  title: "Die individuelle Anschrift fehlt",
  what: "Die Anschrift ist als manuell geändert gekennzeichnet, das Feld der individuellen Anschrift ist aber leer.",
  why: "Mit der Kennzeichnung 1 gilt die individuelle Anschrift statt der zusammengesetzten.",
  effect: "Es wird keine Anschrift ausgegeben.",
  fix: "Ergänzen Sie die individuelle Anschrift oder setzen Sie das Kennzeichen auf 0.",
  fixAtSource: "Lassen Sie das Vorsystem Kennzeichen und Anschrift gemeinsam ausgeben.",
  clientRequest: "Bitte ergänzen Sie bei den genannten Geschäftspartnern die Anschrift.",
  source: "DATEV-Entwicklerportal, Debitoren/Kreditoren, Felder 246 bis 249",
  confidence: "inferred",
  needs: ["anschriftManuellKorrespondenz", "anschriftIndividuellKorrespondenz"],
  alsoFor: [["anschriftManuellRechnung", "anschriftIndividuellRechnung"]],
  holds: ([, anschrift = ""]) => anschrift !== "",
  good: [{ cells: ["1", "Muster GmbH, Musterweg 1, 90429 Nürnberg"] }, { cells: ["0", ""] }],
  bad: [{ cells: ["1", ""] }],
});
