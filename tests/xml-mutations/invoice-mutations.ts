import type { TextMutation } from "./text-mutation.ts";

const mutation = (
  rule: string,
  edits: readonly string[],
  at: string,
  path: string,
  also: readonly string[] = [],
): TextMutation => ({ rule, edits, at, path: `/invoice${path}`, also });

/** The same value in another attribute of the base file. */
const value = (rule: string, from: string, to: string, path: string, also?: readonly string[]): TextMutation =>
  mutation(rule, [from, to], to, path, also);

const info = "/invoice_info";
const accounting = "/accounting_info";
const supplier = "/supplier_party";
const item = "/invoice_item_list";
const price = `${item}/price_line_amount`;
const total = "/total_amount";

/** Defects inside an invoice of the former format. */
export const invoiceMutations: readonly TextMutation[] = [
  mutation("XML-I-001", [], "<invoice ", ""),
  value("XML-I-002", 'delivery_date="2024-03-04"', 'delivery_date="2024-03-06"', `${info}/@delivery_date`),
  mutation("XML-I-003", [' vat_id="DE136695976"', ""], "<supplier_party", supplier),
  value("XML-I-004", 'booking_text="Material"', `booking_text="${"x".repeat(31)}"`, `${accounting}/@booking_text`),
  mutation(
    "XML-I-005",
    ['content="Projekt 7"/>', 'content="Projekt 7"/>\n<accounting_additional_info type="b" content="c"/>'],
    'type="b"',
    `${accounting}/accounting_additional_info`,
  ),
  value("XML-I-006", 'quantity="1.00"', 'quantity="0.00"', `${item}/@quantity`),
  value("XML-I-006", 'net_product_price="100.000"', 'net_product_price="0.000"', `${item}/@net_product_price`),
  value(
    "XML-I-006",
    'discount_amount="2.38"',
    'discount_amount="0.00"',
    "/payment_conditions/discount/@discount_amount",
  ),
  value("XML-I-006", 'tax_amount="19.00" tax=', 'tax_amount="0.00" tax=', `${price}/@tax_amount`),
  value("XML-I-007", 'invoice_type="Rechnung"', 'invoice_type="Eingangsrechnung"', `${info}/@invoice_type`),
  value("XML-I-007", 'invoice_type="Rechnung"', 'invoice_type="Rechnung "', `${info}/@invoice_type`),
  value(
    "XML-I-008",
    'total_gross_amount_excluding_third-party_collection="119.00"',
    'total_gross_amount_excluding_third-party_collection="120.00"',
    `${total}/@total_gross_amount_excluding_third-party_collection`,
    ["XML-I-009"],
  ),
  value(
    "XML-I-009",
    'tax="19.00" tax_amount="19.00"',
    'tax="19.00" tax_amount="7.00"',
    `${total}/tax_line/@tax_amount`,
  ),
  value(
    "XML-I-009",
    'tax="19.00" tax_amount="19.00"',
    'tax="7.00" tax_amount="19.00"',
    `${total}/tax_line/@tax_amount`,
  ),
  value("XML-I-010", 'bu_code="9"', 'bu_code="3"', `${accounting}/@bu_code`),
  value("XML-I-011", 'bp_account_no="70001"', 'bp_account_no="7000"', `${supplier}/booking_info_bp/@bp_account_no`),
  value("XML-I-011", 'account_no="4400"', 'account_no="440000000"', `${accounting}/@account_no`),
  value(
    "XML-I-012",
    'delivery_date_end="2024-03-04"',
    'delivery_date_end="2024-02-29"',
    "/delivery_period/@delivery_date_end",
  ),
  value("XML-I-012", 'due_date="2024-03-19"', 'due_date="2024-03-04"', "/payment_conditions/@due_date"),
  value(
    "XML-I-012",
    'payment_date="2024-03-12"',
    'payment_date="2024-03-20"',
    "/payment_conditions/discount/@payment_date",
  ),
  value("XML-I-013", "DE89370400440532013000", "DE88370400440532013000", `${supplier}/account/@iban`),
  value("XML-I-013", "COBADEFFXXX", "COBADEFFXX", `${supplier}/account/@swiftcode`),
  value("XML-I-013", "DE136695976", "DE13669597", `${supplier}/@vat_id`),
  value("XML-I-013", "DE136695976", "DE136695977", `${supplier}/@vat_id`),
  value("XML-I-014", 'order_id="A-17"', `order_id="${"1".repeat(31)}"`, `${info}/@order_id`),
  value("XML-I-014", 'order_id="A-17"', 'order_id="A 17"', `${info}/@order_id`),
  value("XML-I-015", 'invoice_type="Rechnung"', 'invoice_type="Rechnungskorrektur"', `${info}/@invoice_type`),
  value("XML-I-017", "DE136695976", "DE136695976EX", `${supplier}/@vat_id`),
  value("XML-I-018", "DE136695976", "5133081508159", `${supplier}/@vat_id`),
  value("XML-I-018", ' vat_id="DE136695976"', ' tax_no="6133081508159"', `${supplier}/@tax_no`),
  value(
    "XML-I-019",
    'type="Hinweis" content="Projekt 7"',
    'type="IBAN" content="DE88370400440532013000"',
    `${accounting}/accounting_additional_info/@content`,
  ),
  value("XML-G-008", 'version="5.0"', 'version="6.0"', "/@version"),
  value("XML-G-012", "<delivery_period ", "<lieferzeit ", "/lieferzeit"),
  mutation(
    "XML-G-012c",
    [
      '  <invoice_party vat_id="DE123456788">',
      '  <delivery_party>\n    <address name="a" zip="1" city="b"/>\n  </delivery_party>\n  <invoice_party vat_id="DE123456788">',
    ],
    "<invoice_party",
    "/invoice_party",
  ),
  mutation(
    "XML-G-012a",
    ['    <address name="Beispiel AG" boxno="1234" zip="10115" city="Berlin" phone="030 1234"/>\n', ""],
    "<supplier_party",
    `${supplier}/address`,
  ),
  value("XML-G-013b", "DATEV Import invoices", "DATEV Import Invoices", "/@description"),
  value("XML-G-013b", "berechtigt nicht zum", "berechtigt nicht  zum", "/@xml_data"),
  mutation("XML-G-013a", [' generator_info="Beispiel"', ""], "<invoice ", "/@generator_info"),
  mutation("XML-G-013a", [' zip="90429"', ""], "Muster GmbH", "/invoice_party/address/@zip"),
  value("XML-G-013", ' street="', ' strasse="', "/invoice_party/address/@strasse"),
  value("XML-G-014", 'email="post@muster.de"', 'email="post@muster"', "/invoice_party/address/@email"),
  value("XML-G-014", 'gln="4012345000009"', 'gln="40123450000090"', "/invoice_party/address/@gln"),
  value("XML-G-014", 'country="DE"', 'country="XI"', "/invoice_party/address/@country"),
  value("XML-G-014", 'invoice_id="RE-1001"', 'invoice_id="RE_1001"', `${info}/@invoice_id`),
  value(
    "XML-G-014",
    'payment_conditions_id="10"',
    'payment_conditions_id="9"',
    "/payment_conditions/@payment_conditions_id",
  ),
  value(
    "XML-G-014",
    'payment_dunning_block="false"',
    'payment_dunning_block="nein"',
    "/payment_conditions/@payment_dunning_block",
  ),
  value("XML-G-014", 'bank_name="Beispielbank"', `bank_name="${"x".repeat(28)}"`, `${supplier}/account/@bank_name`),
  value("XML-G-014", 'content="B-4"', 'content=""', "/additional_info_header/@content"),
  value("XML-G-014", 'bank_code="37040044"', 'bank_code="0"', `${supplier}/account/@bank_code`),
  value("XML-G-015", 'exchange_rate="1.000000"', 'exchange_rate="1.0"', `${item}/accounting_info/@exchange_rate`),
  value("XML-G-015", 'eu_tax_rate="19.00"', 'eu_tax_rate="19"', `${item}/accounting_info/@eu_tax_rate`),
  value(
    "XML-G-015",
    'net_price_line_amount="100.00" gross',
    'net_price_line_amount="100,00" gross',
    `${price}/@net_price_line_amount`,
  ),
  value("XML-G-015", 'cost_amount="1.0000"', 'cost_amount="1.00"', `${accounting}/@cost_amount`),
  value("XML-G-016", 'invoice_date="2024-03-05"', 'invoice_date="05.03.2024"', `${info}/@invoice_date`),
  value(
    "XML-G-016",
    'delivery_date_start="2024-03-01"',
    'delivery_date_start="2024-02-30"',
    "/delivery_period/@delivery_date_start",
  ),
  value("XML-G-017", "DE89370400440532013000", "DE89 3704 0044 0532 0130 00", `${supplier}/account/@iban`),
  value("XML-G-017", 'currency="EUR"', 'currency="EUR "', `${price}/@currency`),
  mutation("XML-G-020", ["<total_amount", "Summe <total_amount"], "Summe", ""),
];
