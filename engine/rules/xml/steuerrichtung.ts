import { requestDirection } from "#engine/model/client-requests.ts";
import type { LedgerFacts, ReadLedgerField } from "#engine/model/xml/ledger-facts.ts";
import { findChild, readAttribute, type XmlNode } from "#engine/model/xml/xml-node.ts";
import { change, inOrder, invoiceRule, recordRule } from "#engine/model/xml/xml-rule.ts";
import { accountings, markAttribute } from "#engine/rules/xml/shared/invoice-parts.ts";
import { type Direction, describeWrongSide, sides } from "#engine/rules/xml/shared/tax-direction.ts";
import { isKreditor } from "#engine/values/person-accounts.ts";

/** Rules about the BU-Schlüssel and the direction of an invoice. */

/** Number of the customer or supplier, `""` if absent. */
const readPersonenkonto = (invoice: XmlNode): string =>
  ["supplier_party", "invoice_party"]
    .map((party) => readAttribute(findChild(findChild(invoice, party), "booking_info_bp"), "bp_account_no").trim())
    .find((number) => number !== "") ?? "";

const readDirection = (personenkonto: string, invoiceType: string): Direction | null => {
  if (personenkonto !== "") return isKreditor(personenkonto) ? "incoming" : "outgoing";
  return invoiceType === "Incoming" ? "incoming" : invoiceType === "Outgoing" ? "outgoing" : null;
};

export const buSchluessel = invoiceRule({
  id: "XML-I-010",
  severity: "warning",
  title: "BU-Schlüssel passt nicht zur Rechnungsrichtung",
  what: "Eine Ausgangsrechnung trägt einen Schlüssel der Vorsteuer oder eine Eingangsrechnung einen Schlüssel der Umsatzsteuer. Die Richtung nennt das Personenkonto, ohne Personenkonto die Eigenschaft InvoiceType in document.xml.",
  why: "Schlüssel wie 2, 3 und 5 gelten für Umsatzsteuer, 7, 8 und 9 für Vorsteuer. Schlüssel zu § 13b UStG und zum innergemeinschaftlichen Erwerb berühren beide Seiten und werden nicht gemeldet.",
  effect: "Rechnungswesen meldet Fehler 807 (BU-Schlüssel ungültig).",
  fix: "Prüfen Sie den BU-Schlüssel.",
  fixAtSource: "Prüfen Sie die Zuordnung der Steuerschlüssel im Vorsystem.",
  clientRequest: requestDirection,
  source: "Hilfeseite von Finmatics zu Fehlernummer 807",
  confidence: "several",
  breaks: (invoice, _, invoiceType) => {
    const direction = readDirection(readPersonenkonto(invoice), invoiceType);
    if (direction === null) return inOrder;
    return accountings(invoice).flatMap((info) => {
      const detail = describeWrongSide(readAttribute(info, "bu_code").trim(), direction);
      const expected = `Schlüssel der ${sides[direction]}`;
      return detail === null ? inOrder : markAttribute(info, "bu_code", { expected, detail });
    });
  },
  good: [
    change("invoice"),
    change("invoice", 'bu_code="9"', 'bu_code="94"'),
    change("invoice", 'bu_code="9"', 'bu_code="19"', "70001", "10001"),
  ],
  bad: [
    change("invoice", 'bu_code="9"', 'bu_code="3"'),
    change("invoice", 'bu_code="9"', 'bu_code="101"'),
    change("invoice", 'bu_code="9"', 'bu_code="23"'),
    change("invoice", "70001", "10001"),
    change("invoice", "70001", "10001", 'bu_code="9"', 'bu_code="401"'),
  ],
});

const directions = { accountsPayableLedger: "incoming", accountsReceivableLedger: "outgoing" } as const;

const findWrongSide = (record: ReadLedgerField, { kind }: LedgerFacts): string | null =>
  kind === "cashLedger" ? null : describeWrongSide(record("buCode"), directions[kind]);

export const schluesselGegenRichtung = recordRule({
  id: "XML-L-045a",
  severity: "warning",
  title: "BU-Schlüssel passt nicht zur Rechnungsrichtung",
  what: "Eine Ausgangsrechnung trägt einen Schlüssel der Vorsteuer oder eine Eingangsrechnung einen Schlüssel der Umsatzsteuer.",
  why: "Schlüssel wie 2 und 3 gelten für Umsatzsteuer, 8 und 9 für Vorsteuer. Schlüssel zu § 13b UStG und zum innergemeinschaftlichen Erwerb berühren beide Seiten und werden nicht gemeldet.",
  effect:
    "Rechnungswesen meldet Fehler 807 (BU-Schlüssel ungültig), oder die Steuer wird auf der falschen Seite gerechnet.",
  fix: "Prüfen Sie den BU-Schlüssel: Ausgangsrechnungen brauchen zum Beispiel 3 oder 2, Eingangsrechnungen 9 oder 8.",
  fixAtSource: "Prüfen Sie die Zuordnung der Steuerschlüssel und von Ein- und Ausgang im Vorsystem.",
  clientRequest: requestDirection,
  source: "Hilfeseiten von Finmatics zu Fehlernummer 807",
  confidence: "several",
  kinds: ["accountsPayableLedger", "accountsReceivableLedger"],
  needs: ["buCode"],
  holds: (record, ledger) => findWrongSide(record, ledger) === null,
  describe: (record, ledger) => findWrongSide(record, ledger) ?? "",
  expects: (_record, { kind }) => (kind === "cashLedger" ? "" : `Schlüssel der ${sides[directions[kind]]}`),
  good: [
    change("payable", "<tax>", "<buCode>9</buCode><tax>"),
    change("receivable", "<tax>", "<buCode>101</buCode><tax>"),
    change("receivable", "<tax>", "<buCode>240</buCode><tax>"),
    change("payable", "<tax>", "<buCode>511</buCode><tax>"),
    change("payable", "<tax>", "<buCode>0</buCode><tax>"),
    change("cash", "<tax>", "<buCode>9</buCode><tax>"),
  ],
  bad: [
    change("receivable", "<tax>", "<buCode>9</buCode><tax>"),
    change("receivable", "<tax>", "<buCode>401</buCode><tax>"),
    change("receivable", "<tax>", "<buCode>29</buCode><tax>"),
    change("payable", "<tax>", "<buCode>3</buCode><tax>"),
    change("payable", "<tax>", "<buCode>11</buCode><tax>"),
  ],
});
