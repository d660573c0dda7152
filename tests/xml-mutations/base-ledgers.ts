import { ledgerSchema } from "#engine/formats/xml/ledger-schema.ts";

export type Kind = "accountsPayableLedger" | "accountsReceivableLedger" | "cashLedger";
export type Values = { readonly [name: string]: string | undefined };

export interface Ledger {
  readonly kind: Kind;
  readonly version: string;
  readonly consolidated: Values;
  readonly records: readonly Values[];
}

const common: Values = {
  date: "2024-03-05",
  amount: "119.00",
  accountNo: "4400",
  buCode: "9",
  costAmount: "1.0000",
  costCategoryId: "Vertrieb",
  costCategoryId2: "Nord",
  tax: "19.00",
  information: "Bitte prüfen",
  currencyCode: "EUR",
  invoiceId: "RE-1001",
  bookingText: "Material",
};

const payable: Values = {
  ...common,
  discountAmount: "3.57",
  typeOfReceivable: "Miete",
  partyId: "K-17",
  paidAt: "2024-03-20",
  internalInvoiceId: "4711",
  vatId: "DE136695976",
  bankCode: "37040044",
  bankAccount: "532013000",
  bankCountry: "DE",
  iban: "DE89370400440532013000",
  swiftCode: "COBADEFFXXX",
  accountName: "Muster GmbH",
  discountPercentage: "3.00",
  discountPaymentDate: "2024-03-12",
  discountAmount2: "2.38",
  discountPercentage2: "2.00",
  discountPaymentDate2: "2024-03-19",
  dueDate: "2024-04-04",
  bpAccountNo: "70001",
  deliveryDate: "2024-03-01",
  supplierName: "Muster & Söhne",
  supplierCity: "Nürnberg",
};

const receivable: Values = {
  ...common,
  buCode: "3",
  ownVatId: "DE136695976",
  shipFromCountry: "DE",
  shipToCountry: "FR",
  currencyCode: "USD",
  exchangeRate: "1.085000",
  paymentConditionsId: "10",
  paymentOrder: "false",
  bpAccountNo: "10001",
  deliveryDate: "2024-03-01",
  orderId: "A-17.1",
  customerName: "Beispiel Inc.",
  customerCity: "Boston",
};

/** Well-formed files of two or three records without an error or a warning; the second record is the one that is changed. */
export const ledgers: { readonly [kind in Kind]: Ledger } = {
  accountsPayableLedger: {
    kind: "accountsPayableLedger",
    version: "6.0",
    consolidated: {
      consolidatedAmount: "464.00",
      consolidatedDate: "2024-03-05",
      consolidatedInvoiceId: "RE-1001",
      consolidatedCurrencyCode: "EUR",
      consolidatedDeliveryDate: "2024-03-01",
    },
    records: [payable, { ...payable, amount: "238.00" }, { ...payable, amount: "107.00", tax: "7.00" }],
  },
  accountsReceivableLedger: {
    kind: "accountsReceivableLedger",
    version: "6.0",
    consolidated: {
      consolidatedAmount: "464.00",
      consolidatedDate: "2024-03-05",
      consolidatedInvoiceId: "RE-1001",
      consolidatedCurrencyCode: "USD",
      consolidatedDeliveryDate: "2024-03-01",
      consolidatedOrderId: "A-17.1",
    },
    records: [receivable, { ...receivable, amount: "238.00" }, { ...receivable, amount: "107.00", tax: "7.00" }],
  },
  cashLedger: {
    kind: "cashLedger",
    version: "6.0",
    consolidated: {
      consolidatedAmount: "79.50",
      consolidatedDate: "2024-03-05",
      consolidatedCurrencyCode: "EUR",
    },
    records: [
      { ...common, invoiceId: "4711" },
      { ...common, amount: "-39.50", invoiceId: "4712", bookingText: "Porto" },
    ],
  },
};

/** Names of the fields of a record in their order, and where they lie. */
export const fieldsOf = (kind: Kind) =>
  ledgerSchema.root.children?.[0]?.children?.find(({ name }) => name === kind)?.children ?? [];

export const recordPath = (kind: Kind): string => `/LedgerImport/consolidate/${kind}`;

export const writeLedger = ({ kind, version, consolidated, records }: Ledger): string => {
  const attributes = Object.entries(consolidated).flatMap(([name, value]) =>
    value === undefined ? [] : [` ${name}="${value}"`],
  );
  const namespace = `http://xml.datev.de/bedi/tps/ledger/v0${version.replace(".", "")}`;
  const schemaFile = `Belegverwaltung_online_ledger_import_v0${version.replace(".", "")}.xsd`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<LedgerImport xmlns="${namespace}" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="${namespace} ${schemaFile}" version="${version}" generator_info="Beispiel" xml_data="Kopie nur zur Verbuchung berechtigt nicht zum Vorsteuerabzug">`,
    `<consolidate${attributes.join("")}>`,
    ...records.flatMap((record) => [
      `<${kind}>`,
      ...fieldsOf(kind).flatMap(({ name }) =>
        record[name] === undefined ? [] : [`<${name}>${escapeText(record[name])}</${name}>`],
      ),
      `</${kind}>`,
    ]),
    "</consolidate>",
    "</LedgerImport>",
    "",
  ].join("\n");
};

/** The ledger with other values in its second record; undefined removes a field. */
export const changeRecord = (ledger: Ledger, changes: Values): Ledger => ({
  ...ledger,
  records: ledger.records.map((record, index) => (index === 1 ? { ...record, ...changes } : record)),
});

/** Line of a field of the second record, or of the record itself. */
export const lineOfRecord = (text: string, kind: Kind, field?: string): number => {
  const lines = text.split("\n");
  const starts = lines.flatMap((line, index) => (line.startsWith(`<${kind}>`) ? [index] : []));
  const start = starts[1] ?? -1;
  if (field === undefined) return start + 1;
  return lines.findIndex((line, index) => index >= start && line.startsWith(`<${field}>`)) + 1;
};

const escapeText = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
