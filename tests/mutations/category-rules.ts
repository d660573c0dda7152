import { type DefectKind, ruleOfKind } from "./field-mutations.ts";

/** Columns of a category whose defects are reported under an id of their own; the kinds separated by blanks. */
type OwnRule = readonly [keys: RegExp, kinds: string, rule: string];

const ownRules: Readonly<Record<number, readonly OwnRule[]>> = {
  16: [
    [/^konto$/, "empty zero letter blank integerDigits", "CSV-DK-001"],
    [/^adressattyp$/, "value", "CSV-DK-007"],
    [/^euUstId$/, "tooLong", "CSV-DK-010"],
    [/^adressart$/, "value", "CSV-DK-015"],
    [/^land$/, "value", "CSV-DK-020"],
    [/^bankleitzahl/, "tooLong", "CSV-DK-041"],
    [/^bankKontonummer/, "tooLong", "CSV-DK-043"],
    [/^sprache$/, "value", "CSV-DK-101"],
    [/^diverseKonto$/, "value", "CSV-DK-105"],
    [/^ausgabeziel$/, "value", "CSV-DK-106"],
    [/^waehrungssteuerung$/, "value", "CSV-DK-107"],
    [/^zahlungsbedingung$/, "integerDigits", "CSV-DK-109"],
    [/^mahnung$/, "value", "CSV-DK-121"],
    [/^(?:kontoauszug|zinsberechnung|gebuehrenberechnung|pauschalenberechnung)$/, "value", "CSV-DK-122"],
    [/^adressartRechnung$/, "value", "CSV-DK-153"],
    [/^landRechnung$/, "value", "CSV-DK-158"],
    [/^insolvent$/, "value", "CSV-DK-221"],
  ],
  20: [
    [/^konto$/, "empty letter blank integerDigits", "CSV-KB-001"],
    [/^kontobeschriftung/, "tooLong", "CSV-KB-002"],
    [/^sprachId$/, "value", "CSV-KB-003"],
  ],
  44: [
    [/^textschluessel$/, "empty letter integerDigits", "CSV-TS-001"],
    [/^referenzTextschluessel$/, "empty letter integerDigits", "CSV-TS-003"],
  ],
  46: [
    [/^nummer$/, "empty zero letter integerDigits", "CSV-ZB-001"],
    [/^bezeichnung$/, "tooLong", "CSV-ZB-002"],
    [/^faelligkeitstyp$/, "value", "CSV-ZB-003"],
    [/^skonto1Prozent$/, "letter integerDigits", "CSV-ZB-004"],
    [/^skonto2Prozent$/, "letter integerDigits", "CSV-ZB-006"],
    [/^(?:rechnungBis|\w+Datum)Zeitraum/, "letter integerDigits", "CSV-ZB-009"],
    [/MonatZeitraum/, "value", "CSV-ZB-011"],
  ],
  47: [
    [/^kontonummer$/, "empty zero letter blank integerDigits", "CSV-KN-001"],
    [/^notizinhalt/, "tooLong", "CSV-KN-002"],
  ],
  48: [
    [/^adressnummer$/, "tooLong", "CSV-DA-001"],
    [/^konto$/, "letter integerDigits", "CSV-DA-002"],
    [/^adressattyp$/, "value", "CSV-DA-010"],
    [/^adressart$/, "value", "CSV-DA-015"],
    [/^land$/, "value", "CSV-DA-020"],
    [/^adressartRechnung$/, "value", "CSV-DA-029"],
    [/^landRechnung$/, "value", "CSV-DA-034"],
    [/^bankleitzahl/, "tooLong", "CSV-DA-053"],
    [/^bankKontonummer/, "tooLong", "CSV-DA-055"],
    [/^sprache$/, "value", "CSV-DA-169"],
  ],
  62: [
    [/^filialnummer$/, "empty", "CSV-AF-001"],
    [/^filialbezeichnung$/, "empty", "CSV-AF-002"],
  ],
  63: [
    [/^kontonummer$/, "zero", "CSV-AB-002"],
    [/./, "empty", "CSV-AB-002"],
  ],
  65: [
    [/^b1$/, "empty value", "CSV-WK-001"],
    [/^beginndatum$/, "empty date dateWithPoints lostZero", "CSV-WK-012"],
    [/^euLandUstId/, "tooLong", "CSV-WK-101g"],
    [/^zeitintervallart$/, "empty value", "CSV-WK-081"],
    [/^zeitabstand$/, "empty zero letter integerDigits", "CSV-WK-082"],
    [/^wochentag$/, "integerDigits", "CSV-WK-083"],
    [/^ordnungszahlTagImMonat$/, "integerDigits", "CSV-WK-085"],
    [/^ordnungszahlWochentag$/, "letter integerDigits", "CSV-WK-086"],
    [/^endeTyp$/, "empty value", "CSV-WK-087"],
  ],
  66: [
    [/^art$/, "empty value", "CSV-NS-002"],
    [/^datum$/, "empty date dateWithPoints lostZero", "CSV-NS-006"],
  ],
  67: [[/^nummer$/, "empty letter integerDigits", "CSV-BT-001"]],
};

/** The rule that has to find a defect of a column, by section 9 and 10 of the rule catalogue, else by section 4. */
export const expectRule = (category: number, key: string, kind: DefectKind): string =>
  ownRules[category]?.find(([keys, kinds]) => keys.test(key) && kinds.split(" ").includes(kind))?.[2] ??
  ruleOfKind[kind];
