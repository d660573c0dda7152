import { findTerms, type Invoice } from "#engine/einvoice/invoice/invoice.ts";
import type { TermId } from "#engine/einvoice/invoice/terms.ts";
import type { EinvoiceRule, InvoiceMark } from "#engine/einvoice/model/einvoice-rule.ts";
import { findAll, findFirst, readText } from "#engine/einvoice/tree/find-nodes.ts";
import { type InvoiceNode, normalizeSpace } from "#engine/einvoice/tree/invoice-node.ts";
import { mod97 } from "#engine/values/check-digits.ts";
import { findAbsent, settlement, xrechnungRule } from "./xrechnung-rule.ts";

/** One way of paying (BG-16) with the groups that belong to it. */
interface PaymentMeans {
  readonly node: InvoiceNode;
  readonly code: string;
  /** BG-17: creditTransfer for transfers. */
  readonly creditTransfer: InvoiceNode | undefined;
  /** BG-18. */
  readonly card: InvoiceNode | undefined;
  /** BG-19; CII: any of its terms. */
  readonly debit: InvoiceNode | undefined;
  /** IBAN that receives a transfer. */
  readonly payeeIban: InvoiceNode | undefined;
  /** IBAN that is debited. */
  readonly payerIban: InvoiceNode | undefined;
}

const payerIbanPath = "ram:PayerPartyDebtorFinancialAccount/ram:IBANID";

const readPaymentMeans = (invoice: Invoice): readonly PaymentMeans[] =>
  findTerms(invoice, "BG-16").map((node) =>
    invoice.syntax === "ubl" ? readUblMeans(node) : readCiiMeans(node, invoice.root),
  );

const readUblMeans = (node: InvoiceNode): PaymentMeans => ({
  node,
  code: readText(node, "cbc:PaymentMeansCode"),
  creditTransfer: findFirst(node, "cac:PayeeFinancialAccount"),
  card: findFirst(node, "cac:CardAccount"),
  debit: findFirst(node, "cac:PaymentMandate"),
  payeeIban: findFirst(node, "cac:PayeeFinancialAccount/cbc:ID"),
  payerIban: findFirst(node, "cac:PaymentMandate/cac:PayerFinancialAccount/cbc:ID"),
});

const readCiiMeans = (node: InvoiceNode, root: InvoiceNode): PaymentMeans => ({
  node,
  code: readText(node, "ram:TypeCode"),
  creditTransfer: findFirst(node, "ram:PayeePartyCreditorFinancialAccount"),
  card: findFirst(node, "ram:ApplicableTradeSettlementFinancialCard"),
  debit:
    findFirst(root, `${settlement}/ram:SpecifiedTradePaymentTerms/ram:DirectDebitMandateID`) ??
    findFirst(root, `${settlement}/ram:CreditorReferenceID`) ??
    findFirst(node, payerIbanPath),
  payeeIban: findFirst(node, "ram:PayeePartyCreditorFinancialAccount/ram:IBANID"),
  payerIban: findFirst(node, payerIbanPath),
});

const transfers: readonly string[] = ["30", "58"];
const cards: readonly string[] = ["48", "54", "55"];
const debits: readonly string[] = ["59"];

/** Marks ways of paying with one of the codes that lack the group. */
const lacks = (codes: readonly string[], group: "creditTransfer" | "card" | "debit") =>
  function* (invoice: Invoice): Iterable<InvoiceMark> {
    for (const means of readPaymentMeans(invoice))
      if (codes.includes(means.code) && means[group] === undefined) yield { node: means.node };
  };

/** Marks groups that do not belong to the way of paying. */
const mixes = (codes: readonly string[], readForeign: (means: PaymentMeans) => readonly (InvoiceNode | undefined)[]) =>
  function* (invoice: Invoice): Iterable<InvoiceMark> {
    for (const means of readPaymentMeans(invoice)) {
      const node = codes.includes(means.code) ? readForeign(means).find((one) => one !== undefined) : undefined;
      if (node !== undefined) yield { node };
    }
  };

const notIban = "Eine IBAN beginnt mit zwei Großbuchstaben und zwei Ziffern und hat höchstens 34 Zeichen.";

/** Lengths of the countries are not part of the rule. */
const findFaultOfIban = (written: string): string | null => {
  const iban = written.replace(/[ \t\r\n]/g, "");
  if (!/^[A-Z]{2}\d{2}[a-zA-Z0-9]{0,30}$/.test(iban)) return notIban;
  return mod97(iban.slice(0, 4), mod97(iban.slice(4))) === 1
    ? null
    : "Die Prüfziffern passen nicht zu den anderen Stellen.";
};

const findWrongIban = (code: string, iban: "payeeIban" | "payerIban", group: "creditTransfer" | "debit") =>
  function* (invoice: Invoice): Iterable<InvoiceMark> {
    for (const means of readPaymentMeans(invoice)) {
      const detail = means.code === code ? findFaultOfIban(means[iban]?.text ?? "") : null;
      if (detail !== null) yield { node: means[iban] ?? means[group] ?? means.node, detail };
    }
  };

/** CII has no element for the group: any of its terms stands for it, but the term itself needs one of the other two. */
const findIncompleteDebit = (id: "BT-90" | "BT-91") =>
  function* (invoice: Invoice): Iterable<InvoiceMark> {
    const { root, syntax } = invoice;
    const mandate = findFirst(root, "cac:PaymentMeans/cac:PaymentMandate");
    if (syntax === "ubl") {
      if (mandate !== undefined && !hasInUbl(root, id)) yield { node: mandate };
      return;
    }
    const others: readonly TermId[] = ["BT-89", id === "BT-90" ? "BT-91" : "BT-90"];
    const own = findTerms(invoice, id);
    const other = others.flatMap((one) => findTerms(invoice, one));
    const node = own[0] ?? other[0];
    if (node !== undefined && (own.length === 0 || other.length === 0)) yield { node };
  };

const hasInUbl = (root: InvoiceNode, id: "BT-90" | "BT-91"): boolean =>
  (id === "BT-90"
    ? ["cac:AccountingSupplierParty/cac:Party", "cac:PayeeParty"].map(
        (party) => `${party}/cac:PartyIdentification/cbc:ID[@schemeID='SEPA']`,
      )
    : ["cac:PaymentMeans/cac:PaymentMandate/cac:PayerFinancialAccount/cbc:ID"]
  ).some((path) => findFirst(root, path) !== undefined);

function* findMissingMandate(invoice: Invoice): Iterable<InvoiceMark> {
  for (const { node, code } of readPaymentMeans(invoice)) {
    if (code !== "49" && code !== "59") continue;
    const mandates =
      invoice.syntax === "ubl" ? findAll(node, "cac:PaymentMandate/cbc:ID") : findTerms(invoice, "BT-89");
    if (mandates.length === 0) yield { node };
  }
}

const discountForm = /^#SKONTO#TAGE=\d+#PROZENT=\d+\.\d{2}(?:#BASISBETRAG=-?\d+\.\d{2})?#$/;
const example = "#SKONTO#TAGE=14#PROZENT=2.00#";

function* findMalformedDiscounts({ root, syntax }: Invoice): Iterable<InvoiceMark> {
  const terms =
    syntax === "ubl"
      ? findAll(root, "cac:PaymentTerms")
      : findAll(root, `${settlement}/ram:SpecifiedTradePaymentTerms`);
  for (const group of terms) {
    const node = findFirst(group, syntax === "ubl" ? "cbc:Note" : "ram:Description");
    if (node === undefined) continue;
    const lines = node.text
      .split("\n")
      .map(normalizeSpace)
      .filter((line) => line.startsWith("#"));
    const wrong = lines.filter((line) => !discountForm.test(line));
    for (const line of wrong) yield { node, found: line, expected: example };
    const rest = node.text.split(/#.+#/).at(-1) ?? "";
    if (lines.length > 0 && wrong.length === 0 && !/^[ \t\r]*\n/.test(rest))
      yield { node, detail: "Nach der letzten Skontozeile fehlt der Zeilenumbruch." };
  }
}

const paidTwice = "Es droht doppelte Zahlung. Der Empfänger darf die Rechnung ablehnen.";

/** Payment: means, accounts, direct debit and discounts. */
export const paymentRules: readonly EinvoiceRule[] = [
  xrechnungRule({
    id: "BR-DE-1",
    terms: ["BG-16"],
    title: "Angaben zur Zahlung fehlen",
    problem: "Die Angaben zur Zahlung (BG-16) fehlen.",
    consequence: "Der Empfänger kann nicht zahlen und darf die Rechnung ablehnen.",
    fix: "Geben Sie Zahlungsart und Konto an.",
    breaks: (invoice) => findAbsent(invoice, "BG-16"),
  }),
  xrechnungRule({
    id: "BR-DE-18",
    terms: ["BT-20"],
    title: "Skonto in den Zahlungsbedingungen ist falsch geschrieben",
    problem: "Die Skontoangabe in den Zahlungsbedingungen hat nicht die vorgeschriebene Form.",
    consequence: "Skonto kann nicht automatisch gebucht werden. Der Empfänger darf die Rechnung ablehnen.",
    fix: `Schreiben Sie je Skontosatz eine Zeile genau so: ${example} Großbuchstaben, Punkt, zwei Nachkommastellen, Zeilenumbruch am Ende.`,
    breaks: findMalformedDiscounts,
  }),
  xrechnungRule({
    id: "BR-DE-19",
    severity: "warning",
    terms: ["BT-84"],
    title: "IBAN für die SEPA-Überweisung ist falsch",
    problem: "Das Konto für die SEPA-Überweisung ist keine gültige IBAN.",
    consequence: "Die Überweisung scheitert oder geht an ein falsches Konto.",
    fix: "Berichtigen Sie die IBAN Ihres Kontos.",
    breaks: findWrongIban("58", "payeeIban", "creditTransfer"),
  }),
  xrechnungRule({
    id: "BR-DE-20",
    severity: "warning",
    terms: ["BT-91"],
    title: "IBAN des belasteten Kontos ist falsch",
    problem: "Das Konto, von dem eingezogen wird, ist keine gültige IBAN.",
    consequence: "Die Lastschrift scheitert.",
    fix: "Berichtigen Sie die IBAN nach dem Mandat.",
    breaks: findWrongIban("59", "payerIban", "debit"),
  }),
  xrechnungRule({
    id: "BR-DE-23-a",
    terms: ["BT-81", "BG-17"],
    title: "Für die Überweisung fehlt das Konto",
    problem: "Die Zahlungsart ist eine Überweisung, aber das Konto fehlt.",
    consequence: "Der Empfänger kann nicht zahlen und darf die Rechnung ablehnen.",
    fix: "Geben Sie die IBAN Ihres Kontos an.",
    breaks: lacks(transfers, "creditTransfer"),
  }),
  xrechnungRule({
    id: "BR-DE-23-b",
    terms: ["BT-81", "BG-18", "BG-19"],
    title: "Überweisung steht neben Karte oder Lastschrift",
    problem: "Die Zahlungsart ist eine Überweisung, daneben stehen Angaben zu Karte oder Lastschrift.",
    consequence: paidTwice,
    fix: "Lassen Sie nur die Angaben zur Überweisung stehen.",
    breaks: mixes(transfers, ({ card, debit }) => [card, debit]),
  }),
  xrechnungRule({
    id: "BR-DE-24-a",
    terms: ["BT-81", "BG-18"],
    title: "Für die Kartenzahlung fehlen die Kartenangaben",
    problem: "Die Zahlungsart ist eine Kartenzahlung, aber die Angaben zur Karte fehlen.",
    consequence: "Die Zahlung ist nicht nachvollziehbar. Der Empfänger darf die Rechnung ablehnen.",
    fix: "Geben Sie die gekürzte Kartennummer an.",
    breaks: lacks(cards, "card"),
  }),
  xrechnungRule({
    id: "BR-DE-24-b",
    terms: ["BT-81", "BG-17", "BG-19"],
    title: "Kartenzahlung steht neben Überweisung oder Lastschrift",
    problem: "Die Zahlungsart ist eine Kartenzahlung, daneben stehen Angaben zu Konto oder Lastschrift.",
    consequence: paidTwice,
    fix: "Lassen Sie nur die Angaben zur Karte stehen.",
    breaks: mixes(cards, ({ creditTransfer, debit }) => [creditTransfer, debit]),
  }),
  xrechnungRule({
    id: "BR-DE-25-a",
    terms: ["BT-81", "BG-19"],
    title: "Für die Lastschrift fehlen die Mandatsangaben",
    problem: "Die Zahlungsart ist eine SEPA-Lastschrift, aber die Angaben zum Mandat fehlen.",
    consequence: "Der Einzug ist nicht erkennbar; es droht doppelte Zahlung. Der Empfänger darf die Rechnung ablehnen.",
    fix: "Geben Sie Mandatsreferenz, Gläubiger-ID und belastete IBAN an.",
    breaks: lacks(debits, "debit"),
  }),
  xrechnungRule({
    id: "BR-DE-25-b",
    terms: ["BT-81", "BG-17", "BG-18"],
    title: "Lastschrift steht neben Überweisung oder Karte",
    problem: "Die Zahlungsart ist eine SEPA-Lastschrift, daneben stehen Angaben zu Konto oder Karte.",
    consequence: paidTwice,
    fix: "Lassen Sie nur die Angaben zur Lastschrift stehen.",
    breaks: mixes(debits, ({ node, creditTransfer, card }) => [
      creditTransfer,
      card,
      findFirst(node, "ram:PayeeSpecifiedCreditorFinancialInstitution|ram:PayerSpecifiedDebtorFinancialInstitution"),
    ]),
  }),
  xrechnungRule({
    id: "BR-DE-30",
    terms: ["BG-19", "BT-90"],
    title: "Gläubiger-Identifikationsnummer fehlt",
    problem: "Zur Lastschrift fehlt die Gläubiger-Identifikationsnummer, oder sie steht ohne Mandat und IBAN.",
    consequence: "Der Einzug ist keinem Gläubiger zuzuordnen. Der Empfänger darf die Rechnung ablehnen.",
    fix: "Geben Sie Ihre Gläubiger-Identifikationsnummer zusammen mit Mandatsreferenz und belasteter IBAN an.",
    breaks: findIncompleteDebit("BT-90"),
  }),
  xrechnungRule({
    id: "BR-DE-31",
    terms: ["BG-19", "BT-91"],
    title: "IBAN des belasteten Kontos fehlt",
    problem: "Zur Lastschrift fehlt die IBAN des belasteten Kontos, oder sie steht ohne Mandat und Gläubiger-ID.",
    consequence: "Unklar bleibt, von welchem Konto eingezogen wird. Der Empfänger darf die Rechnung ablehnen.",
    fix: "Geben Sie die belastete IBAN zusammen mit Mandatsreferenz und Gläubiger-ID an.",
    breaks: findIncompleteDebit("BT-91"),
  }),
  xrechnungRule({
    id: "PEPPOL-EN16931-R061",
    terms: ["BT-89"],
    title: "Mandatsreferenz fehlt",
    problem: "Die Zahlungsart ist eine Lastschrift, aber die Mandatsreferenz fehlt.",
    consequence: "Der Einzug ist nicht prüfbar. Der Empfänger darf die Rechnung ablehnen.",
    fix: "Geben Sie die Mandatsreferenz an.",
    breaks: findMissingMandate,
  }),
];
