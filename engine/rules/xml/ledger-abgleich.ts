import { requestOneInvoice, requestSupport, requestTotal } from "#engine/model/client-requests.ts";
import type { ConsolidatedAttribute, LedgerField } from "#engine/model/xml/ledger-facts.ts";
import { centsToAmount, toCents } from "#engine/model/xml/ledger-facts.ts";
import { change, inOrder, ledgerRule, type RecordRule, recordRule } from "#engine/model/xml/xml-rule.ts";
import { ledgerSchemaSource } from "#engine/rules/xml/shared/sources.ts";

/** Rules about the agreement of the records with the attributes of the element consolidate. */

export const summe = ledgerRule({
  id: "XML-L-001",
  severity: "error",
  title: "Summe der Beträge weicht von consolidatedAmount ab",
  what: "Die Summe aller Beträge der Belegsätze ist nicht der Betrag, den consolidatedAmount nennt. Die Angabe „erwartet“ ist die Summe der Beträge.",
  why: "„consolidatedAmount“ ist der Gesamtbetrag der Rechnung oder des Kassentages und muss auf den Cent stimmen.",
  effect: "Der Import wird abgewiesen; DATEV meldet eine Abweichung zwischen Gesamtbetrag und consolidate-Element.",
  fix: "Berichtigen Sie den Gesamtbetrag oder gleichen Sie die Cent-Differenz in einem Belegsatz aus.",
  fixAtSource: "Das Vorsystem muss den Gesamtbetrag aus den gerundeten Einzelbeträgen bilden.",
  clientRequest: requestTotal,
  source: `${ledgerSchemaSource}; DATEV-Entwicklerportal, Änderung der Prüfung vom 27.11.2019`,
  confidence: "official",
  breaks: (ledger) => {
    const total = ledger.consolidated("consolidatedAmount");
    const at = ledger.consolidate.attributes.get("consolidatedAmount");
    // Records of another kind belong to another file.
    if (at === undefined || total === "" || !ledger.allAmountsSound || ledger.isMixed) return inOrder;
    if (toCents(total) === ledger.sumCents) return inOrder;
    return [{ at, found: total, expected: centsToAmount(ledger.sumCents) }];
  },
  good: [
    change("payable"),
    change("cash"),
    change("payable", "119.00", "-119.00", 'consolidatedAmount="226.00"', 'consolidatedAmount="-12.00"'),
  ],
  bad: [
    change("payable", 'consolidatedAmount="226.00"', 'consolidatedAmount="226.01"'),
    change("cash", "-39.50", "39.50"),
  ],
});

interface Pair<Id extends string, Companion extends string> {
  readonly id: Id;
  readonly field: LedgerField;
  readonly attribute: ConsolidatedAttribute;
  readonly what: string;
  readonly companions?: readonly Companion[];
  readonly good: RecordRule["good"];
  readonly bad: RecordRule["bad"];
}

/** A field of every record that repeats an attribute of consolidate. */
const agreementRule = <Id extends string, Companion extends string = never>({
  id,
  field,
  attribute,
  what,
  companions = [],
  good,
  bad,
}: Pair<Id, Companion>) =>
  recordRule({
    id,
    severity: "error",
    title: `„${field}“ weicht von „${attribute}“ ab`,
    what,
    why: `„${attribute}“ gilt für alle Belegsätze der Datei; jeder Belegsatz muss denselben Wert tragen.`,
    effect: "Der Import der Datei wird abgewiesen.",
    fix: `Gleichen Sie ${field} und ${attribute} an oder verteilen Sie die Belegsätze auf mehrere Dateien.`,
    fixAtSource: "Das Vorsystem muss je Rechnung oder Kassentag eine eigene Datei schreiben.",
    clientRequest: requestOneInvoice,
    source: ledgerSchemaSource,
    confidence: "official",
    refusal: { source: `${ledgerSchemaSource}: „Bei Abweichungen wird der Import abgelehnt.“` },
    needs: [],
    marks: field,
    holds: (record, ledger, isWritten) => {
      const expected = ledger.consolidated(attribute);
      const value = record(field);
      if (expected === "" || value === expected || ledger.isMixed) return true;
      // A cash register is kept in EUR, whatever the attribute says.
      if (field === "currencyCode" && ledger.kind === "cashLedger") return true;
      // A missing number is a deviation too; missing dates and order numbers have rules of their own.
      return value === "" && (isWritten(field) || field !== "invoiceId");
    },
    expects: (_record, ledger) => ledger.consolidated(attribute),
    companions,
    good,
    bad,
  });

const delivered = 'consolidatedCurrencyCode="EUR" consolidatedDeliveryDate="2024-03-01"';
const ordered = 'consolidatedCurrencyCode="EUR" consolidatedOrderId="A-17"';

export const belegdatum = agreementRule({
  id: "XML-L-002",
  field: "date",
  attribute: "consolidatedDate",
  what: "Das Belegdatum eines Belegsatzes ist nicht das gemeinsame Belegdatum der Datei.",
  good: [change("payable")],
  bad: [change("payable", "<date>2024-03-05", "<date>2024-03-06")],
});

export const rechnungsnummer = agreementRule({
  id: "XML-L-003",
  field: "invoiceId",
  attribute: "consolidatedInvoiceId",
  what: "Die Rechnungsnummer eines Belegsatzes fehlt oder ist nicht die gemeinsame Rechnungsnummer der Datei.",
  good: [change("payable"), change("cash")],
  bad: [
    change("payable", "<invoiceId>RE-1001", "<invoiceId>RE-1002"),
    change("cash", "consolidatedCurrencyCode", 'consolidatedInvoiceId="4711" consolidatedCurrencyCode'),
  ],
});

export const waehrung = agreementRule({
  id: "XML-L-004",
  field: "currencyCode",
  attribute: "consolidatedCurrencyCode",
  what: "Die Währung eines Belegsatzes ist nicht die gemeinsame Währung der Datei.",
  companions: ["XML-L-039"],
  good: [change("payable")],
  bad: [change("payable", "<currencyCode>EUR", "<currencyCode>USD")],
});

export const leistungsdatum = agreementRule({
  id: "XML-L-005",
  field: "deliveryDate",
  attribute: "consolidatedDeliveryDate",
  what: "Das Leistungsdatum eines Belegsatzes ist nicht das gemeinsame Leistungsdatum der Datei.",
  companions: ["XML-L-007"],
  good: [
    change(
      "payable",
      'consolidatedCurrencyCode="EUR"',
      delivered,
      "</bpAccountNo>",
      "</bpAccountNo><deliveryDate>2024-03-01</deliveryDate>",
    ),
  ],
  bad: [
    change(
      "payable",
      'consolidatedCurrencyCode="EUR"',
      delivered,
      "</bpAccountNo>",
      "</bpAccountNo><deliveryDate>2024-03-02</deliveryDate>",
    ),
  ],
});

export const auftragsnummer = agreementRule({
  id: "XML-L-009",
  field: "orderId",
  attribute: "consolidatedOrderId",
  what: "Die Auftragsnummer eines Belegsatzes ist nicht die gemeinsame Auftragsnummer der Datei.",
  good: [
    change(
      "receivable",
      'consolidatedCurrencyCode="EUR"',
      ordered,
      "</bpAccountNo>",
      "</bpAccountNo><orderId>A-17</orderId>",
    ),
  ],
  bad: [
    change(
      "receivable",
      'consolidatedCurrencyCode="EUR"',
      ordered,
      "</bpAccountNo>",
      "</bpAccountNo><orderId>A-18</orderId>",
    ),
  ],
});

/** A field that is given although its attribute of consolidate is missing. */
const missingAttributeRule = <Id extends string>(
  id: Id,
  field: LedgerField,
  attribute: ConsolidatedAttribute,
  example: string,
) =>
  recordRule({
    id,
    severity: "warning",
    title: `„${field}“ angegeben, aber „${attribute}“ fehlt`,
    what: `Ein Belegsatz enthält ${field}, das Element consolidate enthält kein ${attribute}.`,
    why: `Nach der Dokumentation ist ${attribute} anzugeben, sobald ${field} verwendet wird.`,
    effect: "Die Angabe wird möglicherweise nicht übernommen.",
    fix: `Ergänzen Sie ${attribute} im Element consolidate.`,
    fixAtSource: `Das Vorsystem muss ${attribute} ausgeben, wenn alle Belegsätze denselben Wert haben.`,
    clientRequest: requestSupport,
    source: "Dokumentation des Pakets datev_creator nach dem DATEV-Entwicklerportal, Format ledger",
    confidence: "several",
    needs: [field],
    holds: (_record, ledger) => ledger.isGiven(attribute),
    good: [
      change("receivable"),
      change(
        "receivable",
        'consolidatedCurrencyCode="EUR"',
        `consolidatedCurrencyCode="EUR" ${attribute}="${example}"`,
        "</bpAccountNo>",
        `</bpAccountNo><${field}>${example}</${field}>`,
      ),
    ],
    bad: [change("receivable", "</bpAccountNo>", `</bpAccountNo><${field}>${example}</${field}>`)],
  });

export const leistungsdatumOhneGemeinsames = missingAttributeRule(
  "XML-L-006",
  "deliveryDate",
  "consolidatedDeliveryDate",
  "2024-03-01",
);

export const auftragsnummerOhneGemeinsame = missingAttributeRule("XML-L-010", "orderId", "consolidatedOrderId", "A-17");

export const leistungsdatumFehlt = recordRule({
  id: "XML-L-007",
  severity: "warning",
  title: "„consolidatedDeliveryDate“ angegeben, aber deliveryDate fehlt",
  what: "Das Element consolidate nennt ein Leistungsdatum, ein Belegsatz aber nicht.",
  why: "In den Musterdateien von DATEV stehen immer beide Angaben; die Wirkung einer einzelnen ist nicht beschrieben.",
  effect: "Das Leistungsdatum wird für diesen Belegsatz möglicherweise nicht übernommen.",
  fix: "Ergänzen Sie deliveryDate in jedem Belegsatz.",
  fixAtSource: "Das Vorsystem muss das Leistungsdatum je Belegsatz ausgeben.",
  clientRequest: "Bitte geben Sie bei jeder Position der genannten Rechnungen das Leistungsdatum an.",
  source: `${ledgerSchemaSource}; DATEV-Musterdaten`,
  confidence: "several",
  kinds: ["accountsPayableLedger", "accountsReceivableLedger"],
  needs: [],
  marks: "deliveryDate",
  holds: (_record, ledger, isWritten) => isWritten("deliveryDate") || !ledger.isGiven("consolidatedDeliveryDate"),
  expects: (_record, ledger) => ledger.consolidated("consolidatedDeliveryDate"),
  good: [change("payable")],
  bad: [change("payable", 'consolidatedCurrencyCode="EUR"', delivered)],
});
