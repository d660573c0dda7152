import type { CellDefect } from "#engine/model/rule.ts";

/** Ids of rules for every field, section 4 of the rule catalogue. */
const idsOfEveryField: Readonly<Partial<Record<CellDefect, string>>> = {
  empty: "CSV-R-902",
  tooLong: "CSV-R-903",
  notNumeric: "CSV-R-904",
  integerDigits: "CSV-R-905",
  decimals: "CSV-R-906",
  decimalPoint: "CSV-R-907",
  thousands: "CSV-R-908",
  sign: "CSV-R-909",
  blank: "CSV-R-910",
  date: "CSV-R-911",
  dateWithYear: "CSV-R-911",
  value: "CSV-R-912",
  zero: "CSV-R-913",
  portal: "CSV-R-914",
  lostZero: "CSV-R-915",
  reserved: "CSV-R-916",
  unknownInVersion: "CSV-R-917",
  tooLongInVersion: "CSV-R-918",
  placeholder: "CSV-R-919",
};

/** Columns of a category whose defects have an id of their own; the defects separated by blanks. */
type OwnId = readonly [id: string, keys: RegExp, defects: string];

const code = "value characters tooLong";
const rate = "notNumeric integerDigits decimals sign value";
const konto = "empty zero notNumeric decimals decimalPoint sign value";
const accountNumber = "empty zero notNumeric integerDigits blank value";
const percent = "decimals decimalPoint integerDigits thousands notNumeric value";
const day = "empty date dateWithYear lostZero notNumeric blank";

/** Sections 5, 9 and 10 of the rule catalogue: the conditions there that only say what the field table says. */
const ownIds: Readonly<Record<number, readonly OwnId[]>> = {
  16: [
    ["CSV-DK-001", /^konto$/, accountNumber],
    ["CSV-DK-007", /^adressattyp$/, "value"],
    ["CSV-DK-010", /^euUstId$/, "characters tooLong"],
    ["CSV-DK-015", /^adressart$/, "value"],
    ["CSV-DK-018a", /^postleitzahl/, "portal"],
    ["CSV-DK-020", /^land$/, code],
    ["CSV-DK-041", /^bankleitzahl\d/, "characters tooLong"],
    ["CSV-DK-043", /^bankKontonummer\d/, "tooLong"],
    ["CSV-DK-045", /^iban\d/, "blank characters tooLong"],
    ["CSV-DK-045b", /^iban\d/, "value"],
    ["CSV-DK-047", /^swiftCode\d/, code],
    ["CSV-DK-101", /^sprache$/, "value"],
    ["CSV-DK-105", /^diverseKonto$/, "value"],
    ["CSV-DK-106", /^ausgabeziel$/, "value"],
    ["CSV-DK-107", /^waehrungssteuerung$/, "value"],
    ["CSV-DK-108a", /^kreditlimitDebitor$/, "decimals"],
    ["CSV-DK-109", /^zahlungsbedingung$/, "integerDigits"],
    ["CSV-DK-121", /^mahnung$/, "value"],
    ["CSV-DK-122", /^(?:kontoauszug|zinsberechnung|gebuehrenberechnung|pauschalenberechnung)$/, "value"],
    ["CSV-DK-153", /^adressartRechnung$/, "value"],
    ["CSV-DK-158", /^landRechnung$/, code],
    ["CSV-DK-221", /^insolvent$/, "value"],
  ],
  20: [
    ["CSV-KB-001", /^konto$/, "empty notNumeric integerDigits blank value"],
    ["CSV-KB-002", /^kontobeschriftung/, "tooLong"],
    ["CSV-KB-003", /^sprachId$/, code],
  ],
  21: [
    ["CSV-R-001", /^umsatz$/, "empty zero notNumeric sign"],
    ["CSV-R-001a", /^umsatz$/, "portal"],
    ["CSV-R-002", /^sollHaben$/, code],
    ["CSV-R-003", /^wkzUmsatz$/, code],
    ["CSV-R-004", /^kurs$/, "zero integerDigits decimals"],
    ["CSV-R-006", /^wkzBasisUmsatz$/, code],
    ["CSV-R-007", /^konto$/, konto],
    ["CSV-R-008", /^gegenkonto$/, konto],
    ["CSV-R-009", /^buSchluessel$/, `${code} notNumeric sign integerDigits`],
    ["CSV-R-009b", /^buSchluessel$/, "portal"],
    ["CSV-R-010", /^belegdatum$/, "empty date notNumeric"],
    ["CSV-R-010a", /^belegdatum$/, "dateWithYear"],
    ["CSV-R-010b", /^belegdatum$/, "lostZero"],
    ["CSV-R-011", /^belegfeld1$/, "characters value blank"],
    ["CSV-R-011b", /^belegfeld1$/, "tooLong tooLongInVersion"],
    ["CSV-R-012", /^belegfeld2$/, "tooLong tooLongInVersion characters value blank"],
    ["CSV-R-013", /^skonto$/, "zero notNumeric sign"],
    ["CSV-R-014", /^buchungstext$/, "tooLong"],
    ["CSV-R-016", /^diverseAdressnummer$/, "tooLong"],
    ["CSV-R-018", /^sachverhalt$/, "value integerDigits portal"],
    ["CSV-R-037", /^kost1$/, "tooLong tooLongInVersion portal characters"],
    ["CSV-R-038", /^kost2$/, "tooLong tooLongInVersion portal characters"],
    ["CSV-R-039", /^kostMenge$/, "integerDigits decimals"],
    ["CSV-R-040", /^euLandUstIdBestimmung$/, `${code} blank`],
    ["CSV-R-041", /^euSteuersatzBestimmung$/, rate],
    ["CSV-R-042", /^abwVersteuerungsart$/, code],
    ["CSV-R-043", /^sachverhaltLL$/, rate],
    ["CSV-R-090", /^zahlweise$/, "value notNumeric tooLong integerDigits"],
    ["CSV-R-092", /^veranlagungsjahr$/, "value date"],
    ["CSV-R-094", /^skontotyp$/, "value notNumeric tooLong"],
    ["CSV-R-096", /^buchungstyp$/, code],
    ["CSV-R-098", /^euLandAnzahlungen$/, code],
    ["CSV-R-099", /^sachverhaltLLAnzahlungen$/, rate],
    ["CSV-R-100", /^euSteuersatzAnzahlungen$/, rate],
    ["CSV-R-101", /^erloeskontoAnzahlungen$/, "notNumeric integerDigits"],
    ["CSV-R-108", /^beteiligtennummer$/, "portal integerDigits notNumeric value"],
    ["CSV-R-113", /^kennzeichenSoBil$/, "value"],
    ["CSV-R-114", /^festschreibung$/, `${code} notNumeric`],
    ["CSV-R-118", /^generalumkehr$/, code],
    ["CSV-R-119", /^steuersatz$/, rate],
    ["CSV-R-120", /^land$/, code],
    ["CSV-R-122", /^bvvPosition$/, "value notNumeric tooLong"],
    ["CSV-R-123", /^euLandUstIdUrsprung$/, `${code} blank`],
    ["CSV-R-124", /^euSteuersatzUrsprung$/, rate],
    ["CSV-R-125", /^abwSkontokonto$/, "notNumeric integerDigits decimals decimalPoint sign value"],
  ],
  44: [
    ["CSV-TS-001", /^textschluessel$/, "empty notNumeric integerDigits value"],
    ["CSV-TS-003", /^referenzTextschluessel$/, "empty notNumeric integerDigits value"],
  ],
  46: [
    ["CSV-ZB-001", /^nummer$/, "empty zero notNumeric integerDigits value"],
    ["CSV-ZB-002", /^bezeichnung$/, "tooLong"],
    ["CSV-ZB-003", /^faelligkeitstyp$/, "value notNumeric"],
    ["CSV-ZB-004", /^skonto1Prozent$/, percent],
    ["CSV-ZB-006", /^skonto2Prozent$/, percent],
    ["CSV-ZB-009", /^(?:rechnungBis|\w+Datum)Zeitraum/, "value integerDigits notNumeric"],
    ["CSV-ZB-011", /MonatZeitraum/, "value notNumeric"],
  ],
  47: [
    ["CSV-KN-001", /^kontonummer$/, accountNumber],
    ["CSV-KN-002", /^notizinhalt/, "tooLong"],
  ],
  48: [
    ["CSV-DA-001", /^adressnummer$/, "tooLong"],
    ["CSV-DA-002", /^konto$/, "notNumeric integerDigits value zero"],
    ["CSV-DA-010", /^adressattyp$/, "value"],
    ["CSV-DA-015", /^adressart$/, "value"],
    ["CSV-DA-018a", /^postleitzahl/, "portal"],
    ["CSV-DA-020", /^land$/, code],
    ["CSV-DA-029", /^adressartRechnung$/, "value"],
    ["CSV-DA-034", /^landRechnung$/, code],
    ["CSV-DA-053", /^bankleitzahl\d/, "characters tooLong"],
    ["CSV-DA-055", /^bankKontonummer\d/, "tooLong"],
    ["CSV-DA-057", /^iban\d/, "blank characters tooLong"],
    ["CSV-DA-057b", /^iban\d/, "value"],
    ["CSV-DA-059", /^swiftCode\d/, code],
    ["CSV-DA-169", /^sprache$/, "value"],
  ],
  62: [
    ["CSV-AF-001", /^filialnummer$/, "empty"],
    ["CSV-AF-002", /^filialbezeichnung$/, "empty"],
  ],
  63: [
    ["CSV-AB-002", /^(?!bereich$)/, "empty zero"],
    ["CSV-AB-003", /^buchungssatztyp$/, code],
  ],
  65: [
    ["CSV-WK-001", /^b1$/, "empty value notNumeric"],
    ["CSV-WK-012", /^beginndatum$/, day],
    ["CSV-WK-081", /^zeitintervallart$/, "empty value"],
    ["CSV-WK-082", /^zeitabstand$/, "empty zero value notNumeric integerDigits"],
    ["CSV-WK-083", /^wochentag$/, "value integerDigits"],
    ["CSV-WK-085", /^ordnungszahlTagImMonat$/, "value integerDigits"],
    ["CSV-WK-086", /^ordnungszahlWochentag$/, "value integerDigits notNumeric"],
    ["CSV-WK-087", /^endeTyp$/, "empty value notNumeric"],
    ["CSV-WK-101e", /^belegfeld[12]$/, "characters value blank"],
    ["CSV-WK-101f", /^buSchluessel$/, `${code} notNumeric integerDigits`],
    ["CSV-WK-101g", /^euLandUstId/, "characters tooLong"],
  ],
  66: [
    ["CSV-NS-002", /^art$/, "empty value notNumeric"],
    ["CSV-NS-006", /^datum$/, day],
  ],
  67: [["CSV-BT-001", /^nummer$/, "empty notNumeric integerDigits value"]],
};

/** The rule that has to report this defect of this column. */
export function idOf(category: number, key: string, defect: CellDefect): string {
  const own = ownIds[category]?.find(([, keys, defects]) => keys.test(key) && defects.split(" ").includes(defect));
  return own?.[0] ?? idsOfEveryField[defect] ?? defect;
}

/** Every id that the judge knows a condition of. */
export const judgedIds: ReadonlySet<string> = new Set([
  ...Object.values(idsOfEveryField),
  ...Object.values(ownIds).flatMap((ids) => ids.map(([id]) => id)),
]);
