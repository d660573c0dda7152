import { requestPartnerNumber, requestVatId } from "#engine/model/client-requests.ts";
import type { LedgerField, ReadLedgerField } from "#engine/model/xml/ledger-facts.ts";
import { findChild, readAttribute, type XmlNode } from "#engine/model/xml/xml-node.ts";
import { change, inOrder, invoiceRule, type Mark, recordRule, type XmlExample } from "#engine/model/xml/xml-rule.ts";
import { kleinunternehmerTexts } from "#engine/rules/csv/shared/rule-texts.ts";
import { accountings, markAttribute, parties } from "#engine/rules/xml/shared/invoice-parts.ts";
import { findFaultOfPair } from "#engine/values/identifier-labels.ts";
import {
  expectedOf,
  findFault,
  findFaultOfSteuernummer,
  type IdentifierFault,
  nameOf,
} from "#engine/values/identifiers.ts";
import { judgeVatId } from "#engine/values/vat-id.ts";

/** Rules about identification numbers: check digits, and numbers of another kind than their field names. */

const correctAtSource = "Berichtigen Sie die Stammdaten des Geschäftspartners im Vorsystem.";

const vatFields = ["vatId", "ownVatId"] as const satisfies readonly LedgerField[];

type IsMeant = (id: string) => boolean;

/** Whether a field holds a VAT id that is meant. */
const isIn = (field: LedgerField, record: ReadLedgerField, isMeant: IsMeant): boolean => {
  const id = record(field);
  return id !== "" && isMeant(id);
};

/** The VAT id a record refers to, by default the first one. */
const findVatField = (record: ReadLedgerField, isMeant: IsMeant): (typeof vatFields)[number] =>
  vatFields.find((field) => isIn(field, record, isMeant)) ?? "vatId";

/** Shared by rules about both VAT ids of a record. */
const ofVatIds = (isWrong: IsMeant) => ({
  needs: [],
  marks: (record: ReadLedgerField) => findVatField(record, isWrong),
  holds: (record: ReadLedgerField) => !isIn("vatId", record, isWrong) && !isIn("ownVatId", record, isWrong),
});

const isWrongCheckDigit: IsMeant = (id) => judgeVatId(id) === "wrongCheckDigit";
const isKleinunternehmerId: IsMeant = (id) => judgeVatId(id) === "kleinunternehmer";

/** A number that is surely of another kind; the one of a Kleinunternehmer has a rule of its own. */
const findOtherNumber = (id: string): IdentifierFault | null => {
  const verdict = judgeVatId(id);
  const fault = verdict === null || verdict === "wrongForm" ? findFault("ustId", id) : null;
  return fault === null || fault.kind === "ustId" || fault.kind === "kleinunternehmerId" ? null : fault;
};

const describeExpected = (fault: IdentifierFault, id: string): string =>
  fault.kind === fault.meant
    ? (expectedOf(fault, id) ?? `${nameOf(fault.kind)} mit richtiger Prüfziffer`)
    : `${nameOf(fault.meant)}, nicht ${nameOf(fault.kind)}`;

const withPair = (type: string, content: string): XmlExample =>
  change(
    "invoice",
    'account_no="4400"/>',
    `account_no="4400"><accounting_additional_info type="${type}" content="${content}"/></accounting_info>`,
  );

const withIds = (fields: string): XmlExample => change("payable", "<bpAccountNo>", `${fields}<bpAccountNo>`);

export const ustIdPruefziffer = recordRule({
  id: "XML-L-030",
  severity: "warning",
  title: "Prüfziffer der USt-IdNr. stimmt nicht",
  what: "Die USt-IdNr. hat den Aufbau ihres Landes, ihre Prüfziffer ist aber falsch.",
  why: "Die Mitgliedstaaten sichern ihre USt-IdNr. mit einer Prüfziffer.",
  effect: "Vermutlich liegt ein Schreibfehler vor; die Zusammenfassende Meldung wird dann zurückgewiesen.",
  fix: "Lassen Sie die USt-IdNr. beim Bundeszentralamt für Steuern bestätigen.",
  fixAtSource: correctAtSource,
  clientRequest: requestVatId,
  source: "Öffentlich beschriebene Prüfziffernverfahren der USt-IdNr.",
  confidence: "several",
  ...ofVatIds(isWrongCheckDigit),
  expects: (record) => {
    const id = record(findVatField(record, isWrongCheckDigit));
    return describeExpected({ meant: "ustId", kind: "ustId", fault: "wrongCheckDigit" }, id);
  },
  good: [withIds("<vatId>DE136695976</vatId>"), withIds("<vatId>DE123456789EX</vatId>")],
  bad: [
    withIds("<vatId>DE136695977</vatId>"),
    withIds("<ownVatId>DE136695977</ownVatId>"),
    withIds("<vatId>PL1663678236</vatId>"),
  ],
});

export const kleinunternehmerImBeleg = recordRule({
  id: "XML-L-053",
  ...kleinunternehmerTexts,
  ...ofVatIds(isKleinunternehmerId),
  good: [withIds("<vatId>DE136695976</vatId>")],
  bad: [withIds("<vatId>DE123456789EX</vatId>"), withIds("<ownVatId>ATU12345678EX</ownVatId>")],
});

export const andereNummerImBeleg = recordRule({
  id: "XML-L-054",
  severity: "warning",
  title: "Im Feld der USt-IdNr. steht eine andere Nummer",
  what: "„vatId“ oder ownVatId enthält dem Aufbau nach eine Steuernummer, IdNr. oder andere Nummer.",
  why: "Das Feld nimmt die USt-IdNr. mit ihrem Länderkürzel auf.",
  effect: "Die Nummer wird als USt-IdNr. übernommen; die Zusammenfassende Meldung kann fehlerhaft werden.",
  fix: "Tragen Sie die USt-IdNr. ein oder lassen Sie das Feld weg.",
  fixAtSource: "Lassen Sie das Vorsystem Steuernummer und USt-IdNr. getrennt ausgeben.",
  clientRequest: requestVatId,
  source: "Öffentlich beschriebener Aufbau von Steuernummer und IdNr.",
  confidence: "several",
  ...ofVatIds((id) => findOtherNumber(id) !== null),
  expects: (record) => {
    const id = record(findVatField(record, (value) => findOtherNumber(value) !== null));
    const fault = findOtherNumber(id);
    return fault === null ? "" : describeExpected(fault, id);
  },
  good: [withIds("<vatId>DE136695976</vatId>"), withIds("<vatId>136695976</vatId>")],
  bad: [withIds("<vatId>5133081508159</vatId>"), withIds("<vatId>36574261809</vatId>")],
});

export const kleinunternehmerInRechnung = invoiceRule({
  id: "XML-I-017",
  ...kleinunternehmerTexts,
  breaks: (invoice) =>
    parties.flatMap((name) => {
      const party = findChild(invoice, name);
      return isKleinunternehmerId(readAttribute(party, "vat_id")) ? markAttribute(party, "vat_id") : inOrder;
    }),
  good: [change("invoice")],
  bad: [change("invoice", "DE136695976", "DE123456789EX")],
});

const markFault = (node: XmlNode | undefined, attribute: string, fault: IdentifierFault | null): readonly Mark[] =>
  fault === null
    ? inOrder
    : markAttribute(node, attribute, { expected: describeExpected(fault, readAttribute(node, attribute)) });

export const steuernummerInRechnung = invoiceRule({
  id: "XML-I-018",
  severity: "warning",
  title: "Steuernummer unmöglich oder Nummer im falschen Attribut",
  what: "Eine deutsche Steuernummer in tax_no hat nicht den vorgeschriebenen Aufbau, oder in tax_no oder vat_id steht dem Aufbau nach eine andere Nummer.",
  why: "Bundeseinheitlich hat eine Steuernummer 13 Ziffern: vorn die Kennzahl des Landes, an fünfter Stelle 0. Die USt-IdNr. gehört in vat_id.",
  effect: "Die Rechnung wird mit einer falschen Nummer geführt; die Pflichtangabe kann fehlen.",
  fix: "Vergleichen Sie die Nummer mit dem Beleg.",
  fixAtSource: "Lassen Sie das Vorsystem Steuernummer, USt-IdNr. und W-IdNr. getrennt ausgeben.",
  clientRequest:
    "Bitte prüfen Sie die genannten Steuernummern; sie sind nicht möglich, oder es steht dort eine andere Nummer.",
  source: "Öffentlich beschriebener Aufbau der Nummern",
  confidence: "inferred",
  breaks: (invoice) =>
    parties.flatMap((name) => {
      const party = findChild(invoice, name);
      const country = readAttribute(findChild(party, "address"), "country");
      const taxNo = readAttribute(party, "tax_no");
      return [
        ...markFault(party, "vat_id", findOtherNumber(readAttribute(party, "vat_id"))),
        ...markFault(party, "tax_no", findFaultOfSteuernummer(taxNo, country === "" || country === "DE")),
      ];
    }),
  good: [
    change("invoice"),
    change("invoice", ' vat_id="DE136695976"', ' tax_no="5133081508159"'),
    change("invoice", ' vat_id="DE136695976"', ' tax_no="21/815/08150"'),
  ],
  bad: [
    change("invoice", ' vat_id="DE136695976"', ' tax_no="1121181508150"'),
    change("invoice", ' vat_id="DE136695976"', ' tax_no="DE136695976"'),
    change("invoice", ' vat_id="DE136695976"', ' vat_id="5133081508159"'),
  ],
});

export const nummerZurArt = invoiceRule({
  id: "XML-I-019",
  severity: "warning",
  title: "Der Inhalt passt nicht zu der Nummer, die seine Art nennt",
  what: "„type“ nennt eine Nummer mit festem Aufbau, zum Beispiel Leitweg-ID, Gläubiger-ID, W-IdNr., Steuernummer, IdNr., USt-IdNr. oder IBAN. Aufbau oder Prüfziffer von content stimmen nicht.",
  why: "Der Aufbau dieser Nummern ist festgelegt; Prüfziffern decken Schreibfehler auf.",
  effect: "Die Zusatzangabe wird übernommen, ist aber vermutlich falsch.",
  fix: "Vergleichen Sie die Nummer mit dem Beleg oder den Stammdaten.",
  fixAtSource: correctAtSource,
  clientRequest: requestPartnerNumber,
  source:
    "Öffentlich beschriebener Aufbau und Prüfziffernverfahren der Nummern (ISO 7064, ISO 13616, MIAS/VIES, KoSIT)",
  confidence: "several",
  breaks: (invoice) =>
    accountings(invoice)
      .flatMap(({ children }) => children)
      .flatMap((info) =>
        markFault(info, "content", findFaultOfPair(readAttribute(info, "type"), readAttribute(info, "content"))),
      ),
  good: [withPair("Leitweg-ID", "04011000-1234512345-06"), withPair("Projekt", "4711")],
  bad: [withPair("Leitweg-ID", "04011000-1234512345-07"), withPair("W-IdNr.", "DE232637829-12345")],
});
