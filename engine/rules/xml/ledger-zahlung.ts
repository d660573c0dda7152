import {
  requestBank,
  requestDiscount,
  requestDiscountValues,
  requestDueDate,
  requestVatId,
} from "#engine/model/client-requests.ts";
import {
  type AskLedgerField,
  centsToAmount,
  type LedgerField,
  type ReadLedgerField,
  toCents,
} from "#engine/model/xml/ledger-facts.ts";
import { change, recordRule, type XmlExample } from "#engine/model/xml/xml-rule.ts";
import { ledgerSchemaSource, ownCheck, reportToVendor } from "#engine/rules/xml/shared/sources.ts";
import { isIban } from "#engine/values/iban.ts";
import { judgeVatId } from "#engine/values/vat-id.ts";

/** Rules about payment: conditions, Skonto, due dates, bank details, USt-IdNr. */

const conditionFields: readonly LedgerField[] = [
  "discountAmount",
  "discountPercentage",
  "discountPaymentDate",
  "discountAmount2",
  "discountPercentage2",
  "discountPaymentDate2",
  "dueDate",
];

/** Fields put into the first record, each at the place the schema gives it. */
const withFields = (values: { readonly [field: string]: string }): XmlExample => {
  const { discountAmount, ...rest } = values;
  const order =
    "ownVatId shipFromCountry vatId shipToCountry exchangeRate bankCode bankAccount bankCountry iban swiftCode paymentConditionsId paymentOrder discountPercentage discountPaymentDate discountAmount2 discountPercentage2 discountPaymentDate2 dueDate".split(
      " ",
    );
  const text = order.map((field) => (rest[field] === undefined ? "" : `<${field}>${rest[field]}</${field}>`)).join("");
  const early =
    discountAmount === undefined ? [] : ["</amount>", `</amount><discountAmount>${discountAmount}</discountAmount>`];
  return change("payable", ...early, "<bpAccountNo>", `${text}<bpAccountNo>`);
};

const skonto1 = { discountAmount: "3.57", discountPercentage: "3.00", discountPaymentDate: "2024-03-12" };
const skonto2 = { discountAmount2: "2.38", discountPercentage2: "2.00", discountPaymentDate2: "2024-03-19" };
const full = { ...skonto1, ...skonto2, dueDate: "2024-04-04" };

export const zahlungsbedingungUndEinzelangaben = recordRule({
  id: "XML-L-014",
  severity: "error",
  title: "Zahlungsbedingung zusammen mit Skonto oder Fälligkeit",
  what: "Der Belegsatz nennt eine Zahlungsbedingung und zugleich Skontoangaben oder ein Fälligkeitsdatum.",
  why: "Die Zahlungsbedingung enthält Skonto und Fälligkeit bereits; beides zusammen ist nicht zulässig.",
  effect: "Die Belegsätze werden nicht verarbeitet.",
  fix: "Lassen Sie entweder paymentConditionsId oder die Einzelangaben weg.",
  fixAtSource: "Legen Sie im Vorsystem fest, welche der beiden Angaben exportiert wird.",
  clientRequest:
    "Bitte geben Sie bei den genannten Rechnungen entweder eine Zahlungsbedingung oder Skonto und Fälligkeit an.",
  source: ledgerSchemaSource,
  confidence: "official",
  refusal: { source: `${ledgerSchemaSource}: „werden die Belegsatzdaten im Rechnungsbuch nicht verarbeitet“` },
  needs: ["paymentConditionsId"],
  holds: (_record, _ledger, isWritten) => !conditionFields.some(isWritten),
  companions: ["XML-L-016"],
  good: [withFields({ paymentConditionsId: "10" }), withFields(full)],
  bad: [
    withFields({ paymentConditionsId: "10", dueDate: "2024-04-04" }),
    withFields({ paymentConditionsId: "9", ...skonto1 }),
  ],
});

export const zahlauftragGesperrt = recordRule({
  id: "XML-L-015",
  severity: "warning",
  title: "Zahlauftrag trotz Zahlungssperre",
  what: "„paymentOrder“ verlangt einen Zahlungsauftrag, paymentConditionsId 9 sperrt die Zahlung.",
  why: "Beide Angaben schließen sich aus.",
  effect: "Eine Ablehnung ist nicht belegt; ob bezahlt oder gesperrt wird, ist offen.",
  fix: "Entfernen Sie paymentOrder oder die Zahlungsbedingung 9.",
  fixAtSource: "Das Vorsystem darf für gesperrte Rechnungen keinen Zahlungsauftrag ausgeben.",
  clientRequest:
    "Bitte teilen Sie uns mit, ob die genannten Rechnungen bezahlt werden sollen; sie sind zugleich zur Zahlung gesperrt und freigegeben.",
  source: ledgerSchemaSource,
  confidence: "official",
  needs: ["paymentOrder", "paymentConditionsId"],
  holds: (record) => Number(record("paymentConditionsId")) !== 9 || !["true", "1"].includes(record("paymentOrder")),
  good: [
    withFields({ paymentConditionsId: "10", paymentOrder: "true" }),
    withFields({ paymentConditionsId: "9", paymentOrder: "0" }),
  ],
  bad: [
    withFields({ paymentConditionsId: "9", paymentOrder: "true" }),
    withFields({ paymentConditionsId: "9", paymentOrder: "1" }),
  ],
});

export const zahlungsbedingungAnlegen = recordRule({
  id: "XML-L-016",
  severity: "hint",
  title: "Zahlungsbedingung muss beim Mandanten angelegt sein",
  what: "Der Belegsatz verweist auf eine Zahlungsbedingung.",
  why: "Die Nummer muss in den Stammdaten online des Mandanten vorhanden sein; das lässt sich hier nicht prüfen.",
  effect: "Fehlt sie dort, wird der Belegsatz nicht verarbeitet.",
  fix: "Vergleichen Sie die Nummer mit den Zahlungsbedingungen des Mandanten.",
  fixAtSource: "Gleichen Sie die Zahlungsbedingungen des Vorsystems mit den Stammdaten online ab.",
  clientRequest: "Bitte teilen Sie uns mit, was bei den genannten Rechnungen als Zahlungsbedingung vereinbart ist.",
  source: ledgerSchemaSource,
  confidence: "official",
  needs: ["paymentConditionsId"],
  holds: (record) => Number(record("paymentConditionsId")) === 9,
  good: [withFields({ paymentConditionsId: "9" })],
  bad: [withFields({ paymentConditionsId: "10" })],
});

export const skonto1Vollstaendig = recordRule({
  id: "XML-L-017",
  severity: "warning",
  title: "Skonto 1 ist unvollständig",
  what: "Prozentsatz oder Frist des ersten Skontos steht ohne die übrigen Angaben.",
  why: "Betrag, Prozentsatz und Frist des ersten Skontos gehören zusammen. Nur der Betrag darf allein stehen.",
  effect: "Eine Ablehnung ist nicht belegt; die Angaben zum Skonto fehlen möglicherweise oder sind falsch.",
  fix: "Ergänzen Sie discountAmount, discountPercentage und discountPaymentDate.",
  fixAtSource: "Das Vorsystem muss alle drei Angaben ausgeben.",
  clientRequest: requestDiscount,
  source: ledgerSchemaSource,
  confidence: "official",
  needs: [],
  marks: "discountPercentage",
  holds: (_record, _ledger, isWritten) =>
    (!isWritten("discountPercentage") && !isWritten("discountPaymentDate")) ||
    (isWritten("discountPercentage") && isWritten("discountPaymentDate") && isWritten("discountAmount")),
  describe: (_record, _ledger, isWritten) =>
    describeAbsent(["discountAmount", "discountPercentage", "discountPaymentDate"], isWritten),
  good: [withFields(skonto1), withFields({ discountAmount: "3.57" }), withFields({})],
  bad: [
    withFields({ discountPercentage: "3.00" }),
    withFields({ discountAmount: "3.57", discountPaymentDate: "2024-03-12" }),
    withFields({ discountPercentage: "3.00", discountPaymentDate: "2024-03-12" }),
  ],
});

export const skonto2Vollstaendig = recordRule({
  id: "XML-L-018",
  severity: "warning",
  title: "Skonto 2 ist unvollständig",
  what: "Vom zweiten Skonto sind nur einzelne Angaben vorhanden.",
  why: "Betrag, Prozentsatz und Frist des zweiten Skontos gehören zusammen.",
  effect: "Eine Ablehnung ist nicht belegt; die Angaben zum Skonto fehlen möglicherweise oder sind falsch.",
  fix: "Ergänzen Sie discountAmount2, discountPercentage2 und discountPaymentDate2 oder lassen Sie alle drei weg.",
  fixAtSource: "Das Vorsystem muss alle drei Angaben ausgeben.",
  clientRequest: requestDiscount,
  source: ledgerSchemaSource,
  confidence: "official",
  needs: [],
  marks: "discountAmount2",
  holds: (_record, _ledger, isWritten) => {
    const parts = [isWritten("discountAmount2"), isWritten("discountPercentage2"), isWritten("discountPaymentDate2")];
    return parts.every(Boolean) || !parts.some(Boolean);
  },
  describe: (_record, _ledger, isWritten) =>
    describeAbsent(["discountAmount2", "discountPercentage2", "discountPaymentDate2"], isWritten),
  good: [withFields(full), withFields({})],
  bad: [
    withFields({ ...skonto1, discountAmount2: "2.38" }),
    withFields({ ...skonto1, discountPercentage2: "2.00", discountPaymentDate2: "2024-03-19" }),
  ],
});

const describeAbsent = (fields: readonly LedgerField[], isWritten: AskLedgerField): string => {
  const absent = fields.filter((field) => !isWritten(field));
  return absent.length === 1 ? `Es fehlt ${absent[0]}.` : `Es fehlen ${absent.join(" und ")}.`;
};

const cents = (record: ReadLedgerField, field: LedgerField): number => Math.abs(toCents(record(field) || "0"));

export const skontobetraege = recordRule({
  id: "XML-L-019",
  severity: "warning",
  title: "Skontobetrag ist nicht kleiner als der Betrag",
  what: "Ein Skontobetrag oder die Summe beider erreicht den Betrag, oder das zweite Skonto erreicht das erste. Verglichen wird ohne Vorzeichen.",
  why: "Skonto mindert den Betrag; das zweite Skonto muss kleiner sein als das erste.",
  effect: "Eine Ablehnung ist nicht belegt; die Angaben zum Skonto fehlen möglicherweise oder sind falsch.",
  fix: "Berichtigen Sie die Skontobeträge.",
  fixAtSource: "Prüfen Sie die Skontoberechnung im Vorsystem.",
  clientRequest: requestDiscountValues,
  source: `${ledgerSchemaSource}; Vergleich ohne Vorzeichen: eigene Auslegung`,
  confidence: "official",
  needs: ["amount"],
  marks: "discountAmount",
  holds: (record) => {
    const amount = cents(record, "amount");
    const first = cents(record, "discountAmount");
    const second = cents(record, "discountAmount2");
    return first + second < amount && (first === 0 || second < first);
  },
  describe: (record) => {
    const amount = cents(record, "amount");
    const first = cents(record, "discountAmount");
    const second = cents(record, "discountAmount2");
    return first + second >= amount
      ? `Skonto von zusammen ${centsToAmount(first + second)} erreicht den Betrag ${centsToAmount(amount)}.`
      : `Das zweite Skonto ${centsToAmount(second)} ist nicht kleiner als das erste ${centsToAmount(first)}.`;
  },
  good: [withFields(full), withFields({})],
  bad: [
    withFields({ discountAmount: "119.00" }),
    withFields({ ...full, discountAmount2: "3.57" }),
    withFields({ ...full, discountAmount: "80.00", discountAmount2: "40.00" }),
  ],
});

export const skontosaetze = recordRule({
  id: "XML-L-020",
  severity: "warning",
  title: "Zweiter Skontosatz ist nicht kleiner als der erste",
  what: "„discountPercentage“ ist nicht größer als discountPercentage2.",
  why: "Der Skontosatz sinkt mit der längeren Frist.",
  effect: "Eine Ablehnung ist nicht belegt; die Angaben zum Skonto fehlen möglicherweise oder sind falsch.",
  fix: "Vertauschen oder berichtigen Sie die Prozentsätze.",
  fixAtSource: "Prüfen Sie die Zahlungsbedingung im Vorsystem.",
  clientRequest: requestDiscountValues,
  source: ledgerSchemaSource,
  confidence: "official",
  needs: ["discountPercentage", "discountPercentage2"],
  marks: "discountPercentage2",
  holds: (record) => Number(record("discountPercentage")) > Number(record("discountPercentage2")),
  expects: (record) => `weniger als ${record("discountPercentage")}`,
  good: [withFields(full)],
  bad: [withFields({ ...full, discountPercentage2: "3.00" }), withFields({ ...full, discountPercentage2: "4.00" })],
});

export const skontofristen = recordRule({
  id: "XML-L-021",
  severity: "warning",
  title: "Skontofristen und Fälligkeit stehen nicht in der Folge",
  what: "Belegdatum, erste Skontofrist, zweite Skontofrist und Fälligkeit folgen nicht aufeinander.",
  why: "Jedes der vorhandenen Daten muss nach dem vorhergehenden liegen.",
  effect: "Eine Ablehnung ist nicht belegt; die Fristen fehlen möglicherweise oder sind falsch.",
  fix: "Berichtigen Sie die Daten.",
  fixAtSource: "Prüfen Sie die Zahlungsbedingung im Vorsystem.",
  clientRequest: requestDueDate,
  source: ledgerSchemaSource,
  confidence: "official",
  needs: [],
  marks: "discountPaymentDate",
  holds: (record) => {
    if (record("discountPaymentDate") === "" && record("discountPaymentDate2") === "") return true;
    return findOutOfOrder(record) === null;
  },
  describe: (record) => {
    const [earlier = "", later = ""] = findOutOfOrder(record) ?? [];
    return `Das Datum ${later} muss nach ${earlier} liegen.`;
  },
  good: [withFields(full), withFields(skonto1)],
  bad: [
    withFields({ ...full, discountPaymentDate: "2024-03-05" }),
    withFields({ ...full, discountPaymentDate2: "2024-03-12" }),
    withFields({ ...full, dueDate: "2024-03-19" }),
  ],
});

/** The first two dates of a record, with their fields, that do not follow one another. */
const findOutOfOrder = (record: ReadLedgerField): readonly [earlier: string, later: string] | null => {
  const fields = ["date", "discountPaymentDate", "discountPaymentDate2", "dueDate"] as const;
  const dates = fields.filter((field) => record(field) !== "");
  const at = dates.findIndex((field, index) => index > 0 && record(dates[index - 1] ?? field) >= record(field));
  const [earlier, later] = [dates[at - 1], dates[at]];
  if (earlier === undefined || later === undefined) return null;
  return [`${record(earlier)} (${earlier})`, `${record(later)} (${later})`];
};

export const faelligkeitVorBelegdatum = recordRule({
  id: "XML-L-022",
  severity: "warning",
  title: "Fälligkeit liegt nicht nach dem Belegdatum",
  what: "Das Fälligkeitsdatum liegt vor dem Belegdatum oder ist ihm gleich. Bei gleichem Datum ist dies nur ein Hinweis.",
  why: "Nach der Beschreibung liegt die Fälligkeit nach dem Rechnungsdatum; „sofort fällig“ ist in der Praxis üblich.",
  effect: "Die Fälligkeit wird möglicherweise nicht übernommen.",
  fix: "Prüfen Sie das Fälligkeitsdatum.",
  fixAtSource: "Prüfen Sie die Zahlungsbedingung im Vorsystem.",
  clientRequest: requestDueDate,
  source: ledgerSchemaSource,
  confidence: "several",
  needs: ["dueDate", "date"],
  holds: (record) => {
    if (record("discountPaymentDate") !== "" || record("discountPaymentDate2") !== "") return true;
    return record("dueDate") === record("date") ? "hint" : record("dueDate") > record("date");
  },
  good: [withFields({ dueDate: "2024-04-04" })],
  bad: [withFields({ dueDate: "2024-03-04" }), withFields({ dueDate: "2024-03-05" })],
});

export const skontoOhnePersonenkonto = recordRule({
  id: "XML-L-023",
  severity: "hint",
  title: "Skonto ohne Personenkonto",
  what: "Der Belegsatz nennt einen Skontobetrag, aber kein Personenkonto.",
  why: "In Rechnungswesen setzt Skonto ein Personenkonto voraus; eine Musterdatei von DATEV enthält keines.",
  effect: "Das Skonto wird in Rechnungswesen möglicherweise nicht verwendet.",
  fix: "Ergänzen Sie bpAccountNo, wenn es bekannt ist.",
  fixAtSource: "Hinterlegen Sie die Debitoren- und Kreditorennummern im Vorsystem.",
  clientRequest: "Bitte tragen Sie bei den genannten Rechnungen mit Skonto das Kunden- oder Lieferantenkonto ein.",
  source: `${ledgerSchemaSource}; DATEV-Musterdaten`,
  confidence: "official",
  needs: ["discountAmount"],
  holds: (record, _ledger, isWritten) => isWritten("bpAccountNo") || record("accountNo").length > 4,
  companions: ["XML-L-047"],
  good: [withFields(skonto1)],
  bad: [
    change(
      "payable",
      "</amount>",
      "</amount><discountAmount>3.57</discountAmount>",
      "<bpAccountNo>70001</bpAccountNo>",
      "",
    ),
  ],
});

export const bankverbindungUnvollstaendig = recordRule({
  id: "XML-L-024",
  severity: "warning",
  title: "Bankleitzahl und Kontonummer nur zusammen",
  what: "Der Belegsatz enthält eine Bankleitzahl ohne Kontonummer oder umgekehrt.",
  why: "„bankCode“ und bankAccount werden nur gemeinsam angegeben.",
  effect: "Eine Ablehnung ist nicht belegt; die Bankverbindung ist unvollständig, und Zahlungen schlagen fehl.",
  fix: "Ergänzen Sie die fehlende Angabe oder lassen Sie beide weg; üblich ist heute die IBAN.",
  fixAtSource: "Ergänzen Sie die Bankverbindung in den Stammdaten des Vorsystems.",
  clientRequest: requestBank,
  source: ledgerSchemaSource,
  confidence: "official",
  needs: [],
  marks: "bankCode",
  holds: (_record, _ledger, isWritten) => isWritten("bankCode") === isWritten("bankAccount"),
  describe: (_record, _ledger, isWritten) => describeAbsent(["bankCode", "bankAccount"], isWritten),
  good: [withFields({ bankCode: "37040044", bankAccount: "532013000" }), withFields({})],
  bad: [withFields({ bankCode: "37040044" }), withFields({ bankAccount: "532013000" })],
});

const isGerman = (record: ReadLedgerField): boolean => record("bankCountry") === "" || record("bankCountry") === "DE";

export const bankleitzahl = recordRule({
  id: "XML-L-025",
  severity: "warning",
  title: "Deutsche Bankleitzahl hat nicht acht Ziffern",
  what: "„bankCode“ hat nicht genau acht Ziffern, und bankCountry fehlt oder ist DE.",
  why: "Eine deutsche Bankleitzahl hat acht Ziffern.",
  effect: "Eine Ablehnung ist nicht belegt; die Bankverbindung ist falsch, und Zahlungen schlagen fehl.",
  fix: "Prüfen Sie die Bankleitzahl oder geben Sie das Land der Bank an.",
  fixAtSource: "Prüfen Sie die Bankverbindung in den Stammdaten des Vorsystems.",
  clientRequest: requestBank,
  source: ledgerSchemaSource,
  confidence: "official",
  expected: "8 Ziffern",
  needs: ["bankCode"],
  holds: (record) => !isGerman(record) || /^\d{8}$/.test(record("bankCode")),
  good: [
    withFields({ bankCode: "37040044", bankAccount: "532013000" }),
    withFields({ bankCode: "12000", bankAccount: "1", bankCountry: "AT" }),
  ],
  bad: [withFields({ bankCode: "3704004", bankAccount: "532013000" })],
});

export const bankkonto = recordRule({
  id: "XML-L-026",
  severity: "warning",
  title: "Deutsche Kontonummer hat nicht ein bis zehn Ziffern",
  what: "„bankAccount“ besteht nicht aus einer bis zehn Ziffern, und bankCountry fehlt oder ist DE.",
  why: "Eine deutsche Kontonummer hat höchstens zehn Ziffern und keine anderen Zeichen.",
  effect: "Eine Ablehnung ist nicht belegt; die Bankverbindung ist falsch, und Zahlungen schlagen fehl.",
  fix: "Prüfen Sie die Kontonummer; eine IBAN gehört in das Feld iban.",
  fixAtSource: "Prüfen Sie die Bankverbindung in den Stammdaten des Vorsystems.",
  clientRequest: requestBank,
  source: ledgerSchemaSource,
  confidence: "official",
  expected: "1 bis 10 Ziffern",
  needs: ["bankAccount"],
  holds: (record) => !isGerman(record) || /^\d{1,10}$/.test(record("bankAccount")),
  good: [withFields({ bankCode: "37040044", bankAccount: "532013000" })],
  bad: [withFields({ bankCode: "37040044", bankAccount: "DE89370400440532013000" })],
});

export const ibanFalsch = recordRule({
  id: "XML-L-027",
  severity: "warning",
  title: "IBAN besteht die Prüfung nicht",
  what: "Die Prüfziffern der IBAN stimmen nicht, oder sie hat nicht die Länge ihres Landes.",
  why: "Jedes Land legt die Länge seiner IBAN fest; zwei Prüfziffern decken Tippfehler auf.",
  effect: "Die Zahlung kann nicht ausgeführt werden.",
  fix: "Vergleichen Sie die IBAN mit dem Beleg.",
  fixAtSource: "Berichtigen Sie die Bankverbindung in den Stammdaten des Vorsystems.",
  clientRequest: requestBank,
  source: "ISO 13616",
  confidence: "inferred",
  needs: ["iban"],
  holds: (record) => isIban(record("iban")),
  good: [withFields({ iban: "DE89370400440532013000" }), withFields({ iban: "AT611904300234573201" })],
  bad: [
    withFields({ iban: "DE88370400440532013000" }),
    withFields({ iban: "DE8937040044053201300" + "00" }),
    withFields({ iban: "AT0919043002345732" }),
  ],
});

export const bicLaenge = recordRule({
  id: "XML-L-028",
  severity: "warning",
  title: "BIC hat nicht 8 oder 11 Zeichen",
  what: "Der BIC hat 9 oder 10 Zeichen.",
  why: "Ein BIC hat 8 Zeichen oder mit Filialkennung 11; das Schema lässt auch 9 und 10 durch.",
  effect: "Die Zahlung kann nicht ausgeführt werden.",
  fix: "Prüfen Sie den BIC.",
  fixAtSource: "Berichtigen Sie die Bankverbindung in den Stammdaten des Vorsystems.",
  clientRequest: requestBank,
  source: "ISO 9362",
  confidence: "inferred",
  expected: "8 oder 11 Zeichen",
  needs: ["swiftCode"],
  holds: (record) => record("swiftCode").length === 8 || record("swiftCode").length === 11,
  good: [withFields({ swiftCode: "COBADEFF" }), withFields({ swiftCode: "COBADEFFXXX" })],
  bad: [withFields({ swiftCode: "COBADEFFX" })],
});

export const ustIdForm = recordRule({
  id: "XML-L-029",
  severity: "warning",
  title: "USt-IdNr. passt nicht zum Länderkennzeichen",
  what: "Die USt-IdNr. hat nicht die Form, die für ihr Land veröffentlicht ist. Griechenland verwendet EL.",
  why: "Jeder Mitgliedstaat gibt Aufbau und Länge seiner USt-IdNr. vor, Deutschland zum Beispiel DE und neun Ziffern.",
  effect: "Die Zusammenfassende Meldung kann fehlerhaft werden.",
  fix: "Vergleichen Sie die USt-IdNr. mit dem Beleg.",
  fixAtSource: "Berichtigen Sie die Stammdaten des Geschäftspartners im Vorsystem.",
  clientRequest: requestVatId,
  source: "Veröffentlichte Formate der USt-IdNr. in der EU",
  confidence: "inferred",
  needs: [],
  marks: (record) => (judgeVatId(record("vatId")) === "wrongForm" ? "vatId" : "ownVatId"),
  holds: (record) => (["vatId", "ownVatId"] as const).every((field) => judgeVatId(record(field)) !== "wrongForm"),
  good: [
    withFields({ vatId: "DE111456789" }),
    withFields({ vatId: "FRXX111456789" }),
    withFields({ vatId: "CHE123456789" }),
  ],
  bad: [
    withFields({ vatId: "DE12345678" }),
    withFields({ vatId: "DE021529451" }),
    withFields({ ownVatId: "AT12345678" }),
    withFields({ vatId: "GR123456789" }),
  ],
});

export const versandland = recordRule({
  id: "XML-L-052",
  severity: "hint",
  title: "Versandland ohne eigene USt-IdNr. oder mit USt-IdNr. des Partners",
  what: "Der Belegsatz nennt ein Abgangs- oder Bestimmungsland für Fernverkäufe, aber keine eigene USt-IdNr., oder zugleich die USt-IdNr. des Partners.",
  why: "Die Länderangaben dienen dem OSS-Verfahren für Lieferungen an Privatpersonen.",
  effect: "Keine unmittelbare; die Angaben werden übernommen.",
  fix: "Prüfen Sie, ob die Lieferung unter das OSS-Verfahren fällt.",
  fixAtSource: reportToVendor,
  clientRequest: "Bitte prüfen Sie bei den genannten Verkäufen ins EU-Ausland das Land und Ihre eigene USt-IdNr.",
  source: ownCheck,
  confidence: "inferred",
  needs: [],
  marks: "shipToCountry",
  holds: (record) =>
    (record("shipFromCountry") === "" && record("shipToCountry") === "") ||
    (record("ownVatId") !== "" && record("vatId") === ""),
  good: [
    change("payable"),
    change(
      "payable",
      "<bpAccountNo>",
      "<ownVatId>DE136695976</ownVatId><shipFromCountry>DE</shipFromCountry><shipToCountry>FR</shipToCountry><bpAccountNo>",
    ),
  ],
  bad: [
    withFields({ shipToCountry: "FR" }),
    withFields({ ownVatId: "DE136695976", vatId: "FRXX111456789", shipToCountry: "FR" }),
  ],
});
