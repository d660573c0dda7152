import { exampleFile, exampleRecord, latin1Bytes } from "#engine/model/example-file.ts";
import { writeZip, type ZipInput } from "#engine/zip/write-zip.ts";
import { ledgers, writeLedger } from "./base-ledgers.ts";

/** document.xml of a package with a ledger of each kind, an invoice, pictures and a SEPA file; free of errors. */
export const documentFile = `<?xml version="1.0" encoding="UTF-8"?>
<archive xmlns="http://xml.datev.de/bedi/tps/document/v06.0" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://xml.datev.de/bedi/tps/document/v06.0 Document_v060.xsd" version="6.0" guid="11111111-2222-3333-4444-555555555555" generatingSystem="Beispiel">
  <header>
    <date>2024-03-31T09:30:00</date>
    <description>Belege im März</description>
    <clientName>Muster GmbH</clientName>
    <repository>
      <level id="1" name="Buchhaltung"/>
      <level id="2" name="Belege"/>
      <level id="3" name="2024"/>
    </repository>
  </header>
  <content>
    <document guid="3f2504e0-4f89-41d3-9a0c-0305e82c3301" type="1" processID="2">
      <description>Eingang</description>
      <keywords>Material</keywords>
      <extension xsi:type="accountsPayableLedger" datafile="Eingang.xml">
        <property key="1" value="2024-03"/>
        <property key="3" value="Eingangsrechnungen"/>
      </extension>
      <extension xsi:type="File" name="Eingang.pdf"/>
      <repository>
        <level id="1" name="Buchhaltung"/>
        <level id="2" name="Eingang 2024"/>
        <level id="3" name="03"/>
      </repository>
    </document>
    <document guid="3f2504e0-4f89-41d3-9a0c-0305e82c3302" type="2">
      <extension xsi:type="accountsReceivableLedger" datafile="Ausgang.xml">
        <property key="1" value="2024-03"/>
        <property key="3" value="Ausgangsrechnungen"/>
      </extension>
      <extension xsi:type="File" name="Ausgang.pdf"/>
    </document>
    <document>
      <extension xsi:type="cashLedger" datafile="Kasse.xml">
        <property key="1" value="2024-03"/>
        <property key="2" value="1600"/>
      </extension>
      <extension xsi:type="File" name="Kassenbeleg.pdf"/>
    </document>
    <document type="1">
      <extension xsi:type="Invoice" datafile="Rechnung.xml">
        <property value="Incoming" key="InvoiceType"/>
      </extension>
      <extension xsi:type="File" name="Rechnung.pdf"/>
    </document>
    <document processID="1">
      <extension xsi:type="SEPAFile" name="Zahlung.xml"/>
    </document>
  </content>
</archive>
`;

/** An invoice of the former format with all its parts; free of errors. */
export const invoiceFile = `<?xml version="1.0" encoding="UTF-8"?>
<invoice xmlns="http://xml.datev.de/bedi/tps/invoice/v050" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://xml.datev.de/bedi/tps/invoice/v050 Belegverwaltung_online_invoice_v050.xsd" description="DATEV Import invoices" version="5.0" generator_info="Beispiel" xml_data="Kopie nur zur Verbuchung berechtigt nicht zum Vorsteuerabzug">
  <invoice_info invoice_date="2024-03-05" invoice_type="Rechnung" delivery_date="2024-03-04" invoice_id="RE-1001" order_id="A-17"/>
  <accounting_info booking_text="Material" bu_code="9" account_no="4400" cost_category_id="Vertrieb" cost_amount="1.0000">
    <accounting_additional_info type="Hinweis" content="Projekt 7"/>
  </accounting_info>
  <delivery_period delivery_date_start="2024-03-01" delivery_date_end="2024-03-04"/>
  <invoice_party vat_id="DE123456788">
    <address name="Muster GmbH" street="Musterweg 1" zip="90429" city="Nürnberg" country="DE" email="post@muster.de" gln="4012345000009"/>
  </invoice_party>
  <supplier_party vat_id="DE136695976">
    <address name="Beispiel AG" boxno="1234" zip="10115" city="Berlin" phone="030 1234"/>
    <account bank_name="Beispielbank" bank_code="37040044" bank_account="532013000" iban="DE89370400440532013000" swiftcode="COBADEFFXXX"/>
    <booking_info_bp bp_account_no="70001"/>
  </supplier_party>
  <payment_conditions payment_conditions_text="14 Tage" due_date="2024-03-19" payment_conditions_id="10" payment_dunning_block="false">
    <discount payment_date="2024-03-12" discount_percentage="2.00" discount_tax="19.00" discount_amount="2.38"/>
  </payment_conditions>
  <additional_info_header type="Bestellung" content="B-4"/>
  <invoice_item_list description_short="Material" quantity="1.00" net_product_price="100.000">
    <price_line_amount net_price_line_amount="100.00" gross_price_line_amount="119.00" tax_amount="19.00" tax="19.00" currency="EUR"/>
    <accounting_info booking_text="Position" exchange_rate="1.000000" eu_tax_rate="19.00"/>
  </invoice_item_list>
  <total_amount net_total_amount="100.00" total_gross_amount_excluding_third-party_collection="119.00" currency="EUR">
    <tax_line net_price_line_amount="100.00" gross_price_line_amount="119.00" tax="19.00" tax_amount="19.00" currency="EUR"/>
  </total_amount>
  <additional_info_footer type="Hinweis" content="Vielen Dank"/>
</invoice>
`;

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

export const pdf = encode("%PDF-1.7\n");

/** Members of the package, document.xml first. */
export const packageEntries: readonly ZipInput[] = [
  { name: "document.xml", content: encode(documentFile) },
  { name: "Eingang.xml", content: encode(writeLedger(ledgers.accountsPayableLedger)) },
  { name: "Ausgang.xml", content: encode(writeLedger(ledgers.accountsReceivableLedger)) },
  { name: "Kasse.xml", content: encode(writeLedger(ledgers.cashLedger)) },
  { name: "Rechnung.xml", content: encode(invoiceFile) },
  ...["Eingang.pdf", "Ausgang.pdf", "Kassenbeleg.pdf", "Rechnung.pdf"].map((name) => ({ name, content: pdf })),
  {
    name: "Zahlung.xml",
    content: encode('<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"><CstmrCdtTrfInitn/></Document>'),
  },
];

/** A batch of bookings in order with links to the documents. */
export const bookings: ZipInput = {
  name: "EXTF_Buchungen.csv",
  content: latin1Bytes(
    exampleFile(
      ...["3301", "3302"].map((end) =>
        exampleRecord({ beleglink: `BEDI "3f2504e0-4f89-41d3-9a0c-0305e82c${end}"`, belegfeld1: `RE-${end}` }),
      ),
    ),
  ),
};

export const writePackage = (entries: readonly ZipInput[] = packageEntries): Uint8Array => writeZip(entries);
