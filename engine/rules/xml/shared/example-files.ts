import type { ExampleBase, XmlExample } from "#engine/model/xml/xml-rule.ts";

/** The file of an example: the base with its edits. Throws when an edit no longer finds its text. */
export const writeExample = (example: XmlExample): Uint8Array => {
  if (example.content !== undefined) {
    const content = example.content();
    return typeof content === "string" ? new TextEncoder().encode(content) : content;
  }
  const edits = example.edits ?? [];
  let text = exampleFiles[example.base];
  for (let index = 0; index < edits.length; index += 2) {
    const search = edits[index] ?? "";
    if (!text.includes(search)) throw new Error(`Example text not found: ${search}`);
    text = text.replace(search, () => edits[index + 1] ?? "");
  }
  return new TextEncoder().encode(text);
};

const declaration = '<?xml version="1.0" encoding="UTF-8"?>';
const instance = 'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"';

const writeLedger = (consolidated: string, records: string): string => `${declaration}
<LedgerImport xmlns="http://xml.datev.de/bedi/tps/ledger/v060" ${instance} xsi:schemaLocation="http://xml.datev.de/bedi/tps/ledger/v060 Belegverwaltung_online_ledger_import_v060.xsd" version="6.0" generator_info="Beispiel" xml_data="Kopie nur zur Verbuchung berechtigt nicht zum Vorsteuerabzug">
  <consolidate ${consolidated}>
${records}
  </consolidate>
</LedgerImport>
`;

const writeInvoiceRecord = (kind: string, amount: string, tax: string, personenkonto: string): string => `    <${kind}>
      <date>2024-03-05</date>
      <amount>${amount}</amount>
      <accountNo>4400</accountNo>
      <tax>${tax}</tax>
      <currencyCode>EUR</currencyCode>
      <invoiceId>RE-1001</invoiceId>
      <bookingText>Material</bookingText>
      <bpAccountNo>${personenkonto}</bpAccountNo>
    </${kind}>`;

const writeInvoiceLedger = (kind: string, personenkonto: string): string =>
  writeLedger(
    'consolidatedAmount="226.00" consolidatedDate="2024-03-05" consolidatedInvoiceId="RE-1001" consolidatedCurrencyCode="EUR"',
    `${writeInvoiceRecord(kind, "119.00", "19.00", personenkonto)}\n${writeInvoiceRecord(kind, "107.00", "7.00", personenkonto)}`,
  );

/** Well-formed files without a finding above a hint; the examples of the rules change single places. */
export const exampleFiles: { readonly [base in ExampleBase]: string } = {
  payable: writeInvoiceLedger("accountsPayableLedger", "70001"),
  receivable: writeInvoiceLedger("accountsReceivableLedger", "10001"),
  cash: writeLedger(
    'consolidatedAmount="79.50" consolidatedDate="2024-03-05" consolidatedCurrencyCode="EUR"',
    `    <cashLedger>
      <date>2024-03-05</date>
      <amount>119.00</amount>
      <tax>19.00</tax>
      <currencyCode>EUR</currencyCode>
      <invoiceId>4711</invoiceId>
      <bookingText>Tageseinnahme</bookingText>
    </cashLedger>
    <cashLedger>
      <date>2024-03-05</date>
      <amount>-39.50</amount>
      <currencyCode>EUR</currencyCode>
      <bookingText>Porto</bookingText>
    </cashLedger>`,
  ),
  document: `${declaration}
<archive xmlns="http://xml.datev.de/bedi/tps/document/v06.0" ${instance} xsi:schemaLocation="http://xml.datev.de/bedi/tps/document/v06.0 Document_v060.xsd" version="6.0" generatingSystem="Beispiel">
  <header>
    <date>2024-03-06T09:30:00</date>
    <description>Belege</description>
  </header>
  <content>
    <document guid="3f2504e0-4f89-41d3-9a0c-0305e82c3301" type="1" processID="2">
      <extension xsi:type="accountsPayableLedger" datafile="RE-1001.xml">
        <property key="1" value="2024-03"/>
        <property key="3" value="Eingangsrechnungen"/>
      </extension>
      <extension xsi:type="File" name="RE-1001.pdf"/>
      <repository>
        <level id="1" name="Buchhaltung"/>
        <level id="2" name="Eingang 2024"/>
        <level id="3" name="03"/>
      </repository>
    </document>
    <document>
      <extension xsi:type="File" name="Vertrag.pdf"/>
    </document>
  </content>
</archive>
`,
  invoice: `${declaration}
<invoice xmlns="http://xml.datev.de/bedi/tps/invoice/v050" ${instance} xsi:schemaLocation="http://xml.datev.de/bedi/tps/invoice/v050 Belegverwaltung_online_invoice_v050.xsd" description="DATEV Import invoices" version="5.0" generator_info="Beispiel" xml_data="Kopie nur zur Verbuchung berechtigt nicht zum Vorsteuerabzug">
  <invoice_info invoice_date="2024-03-05" invoice_type="Rechnung" delivery_date="2024-03-04" invoice_id="RE-1001" order_id="A-17"/>
  <accounting_info booking_text="Material" bu_code="9" account_no="4400"/>
  <delivery_period delivery_date_start="2024-03-01" delivery_date_end="2024-03-04"/>
  <invoice_party vat_id="DE123456788">
    <address name="Muster GmbH" zip="90429" city="Musterstadt"/>
  </invoice_party>
  <supplier_party vat_id="DE136695976">
    <address name="Beispiel AG" zip="10115" city="Beispielstadt"/>
    <account bank_name="Beispielbank" iban="DE89370400440532013000" swiftcode="COBADEFFXXX"/>
    <booking_info_bp bp_account_no="70001"/>
  </supplier_party>
  <payment_conditions payment_conditions_text="14 Tage" due_date="2024-03-19">
    <discount payment_date="2024-03-12" discount_percentage="2.00" discount_tax="19.00"/>
  </payment_conditions>
  <invoice_item_list description_short="Material" quantity="1.00">
    <price_line_amount net_price_line_amount="100.00" gross_price_line_amount="119.00" tax_amount="19.00" tax="19.00" currency="EUR"/>
  </invoice_item_list>
  <total_amount net_total_amount="100.00" total_gross_amount_excluding_third-party_collection="119.00" currency="EUR">
    <tax_line net_price_line_amount="100.00" gross_price_line_amount="119.00" tax="19.00" tax_amount="19.00" currency="EUR"/>
  </total_amount>
</invoice>
`,
};
