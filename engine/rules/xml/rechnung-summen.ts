import { requestTotal } from "#engine/model/client-requests.ts";
import { centsToAmount, toCents } from "#engine/model/xml/ledger-facts.ts";
import { findChild, readAttribute, type XmlNode } from "#engine/model/xml/xml-node.ts";
import { change, inOrder, invoiceRule } from "#engine/model/xml/xml-rule.ts";
import { all, markAttribute } from "#engine/rules/xml/shared/invoice-parts.ts";
import { ownCheck } from "#engine/rules/xml/shared/sources.ts";

/** Rules about the amounts of an invoice among each other. */

const centsOf = (node: XmlNode | undefined, name: string): number | null => {
  const text = readAttribute(node, name).trim();
  return text === "" ? null : toCents(text);
};

const gross = "total_gross_amount_excluding_third-party_collection";

export const positionssumme = invoiceRule({
  id: "XML-I-008",
  severity: "warning",
  title: "Summe der Positionen weicht vom Rechnungsbetrag ab",
  what: "Die Bruttobeträge aller Positionen ergeben mit Zu- und Abschlägen und Versandkosten nicht den Rechnungsbetrag.",
  why: "Rechnungsbetrag und Positionen sollen übereinstimmen.",
  effect: "Beträge in Belege online und in der Buchung können voneinander abweichen.",
  fix: "Prüfen Sie Positionen und Gesamtbetrag.",
  fixAtSource: "Das Vorsystem muss den Gesamtbetrag aus den gerundeten Positionen bilden.",
  clientRequest: requestTotal,
  source: ownCheck,
  confidence: "inferred",
  breaks: (invoice) => {
    const total = findChild(invoice, "total_amount");
    const totalCents = centsOf(total, gross);
    const lines = all(invoice, "invoice_item_list").map((item) =>
      centsOf(findChild(item, "price_line_amount"), "gross_price_line_amount"),
    );
    // Positions that are missing or cannot be read have findings of their own.
    if (lines.length === 0 || invoice.hasUnreadChildren === true) return inOrder;
    if (totalCents === null || lines.some((line) => line === null)) return inOrder;
    const sum = lines.reduce((left: number, right) => left + (right ?? 0), 0);
    const extra = (centsOf(total, "total_amount_additions") ?? 0) + (centsOf(total, "total_shipment_costs") ?? 0);
    const less = Math.abs(centsOf(total, "total_amount_deductions") ?? 0);
    // Whether the lines already contain additions and deductions is not stated, so both readings pass.
    if (sum === totalCents || sum + extra - less === totalCents) return inOrder;
    return markAttribute(total, gross, { expected: centsToAmount(sum) });
  },
  companions: ["XML-I-009"],
  good: [
    change("invoice"),
    change("invoice", ' gross_price_line_amount="119.00"', "", `${gross}="119.00"`, `${gross}="120.00"`),
    // The line contains the addition already.
    change("invoice", ' net_total_amount="100.00"', ' net_total_amount="100.00" total_amount_additions="5.00"'),
  ],
  bad: [change("invoice", `${gross}="119.00"`, `${gross}="120.00"`)],
});

export const steuerzeilen = invoiceRule({
  id: "XML-I-009",
  severity: "warning",
  title: "Steuerzeilen stimmen rechnerisch nicht",
  what: "In einer Steuerzeile ergibt Nettobetrag mal Steuersatz nicht den Steuerbetrag, oder die Steuerzeilen ergeben nicht den Rechnungsbetrag.",
  why: "Steuerzeilen und Rechnungsbetrag sollen übereinstimmen; zwei Cent Rundung werden hingenommen.",
  effect: "Steuerbeträge in der Buchung können vom Beleg abweichen.",
  fix: "Prüfen Sie Netto- und Steuerbeträge.",
  fixAtSource: "Prüfen Sie die Rundung im Vorsystem.",
  clientRequest:
    "Bitte prüfen Sie bei den genannten Rechnungen Nettobetrag, Steuersatz und Steuerbetrag; sie passen nicht zusammen.",
  source: ownCheck,
  confidence: "inferred",
  breaks: (invoice) => {
    const total = findChild(invoice, "total_amount");
    const lines = total?.children ?? [];
    const wrong = lines.flatMap((line) => {
      const net = centsOf(line, "net_price_line_amount");
      const tax = centsOf(line, "tax_amount");
      const rate = readAttribute(line, "tax").trim();
      if (net === null || tax === null || rate === "") return inOrder;
      const expected = (net * Number(rate)) / 100;
      return Math.abs(expected - tax) > 2.5
        ? markAttribute(line, "tax_amount", {
            expected: (Math.round(expected) / 100).toFixed(2),
            detail: `${rate} Prozent von ${centsToAmount(net)} sind ${(Math.round(expected) / 100).toFixed(2)}.`,
          })
        : inOrder;
    });
    const grossLines = lines.map((line) => centsOf(line, "gross_price_line_amount"));
    const totalCents = centsOf(total, gross);
    if (lines.length === 0 || total?.hasUnreadChildren === true) return wrong;
    if (totalCents === null || grossLines.some((line) => line === null)) return wrong;
    const sum = grossLines.reduce((left: number, right) => left + (right ?? 0), 0);
    return Math.abs(sum - totalCents) > 2
      ? [
          ...wrong,
          ...markAttribute(total, gross, {
            expected: centsToAmount(sum),
            detail: "Die Bruttobeträge der Steuerzeilen ergeben einen anderen Betrag.",
          }),
        ]
      : wrong;
  },
  good: [
    change("invoice"),
    change("invoice", 'gross_price_line_amount="119.00" tax="19.00"', 'gross_price_line_amount="119.02" tax="19.00"'),
  ],
  bad: [
    change("invoice", 'tax="19.00" tax_amount="19.00"', 'tax="19.00" tax_amount="7.00"'),
    change(
      "invoice",
      '<tax_line net_price_line_amount="100.00" gross_price_line_amount="119.00"',
      '<tax_line net_price_line_amount="100.00" gross_price_line_amount="109.00"',
    ),
  ],
});
