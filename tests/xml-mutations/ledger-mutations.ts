import type { HostContext } from "#engine/index.ts";
import type { Kind, Values } from "./base-ledgers.ts";

/** One defect of a ledger file that only shows between its values. */
export interface LedgerMutation {
  readonly rule: string;
  readonly kind: Kind;
  /** Changed values of the second record; undefined removes one. */
  readonly record?: Values;
  /** Changed values of every record, where the defect would not be a single one otherwise. */
  readonly every?: Values;
  readonly consolidated?: Values;
  readonly version?: string;
  readonly hostContext?: HostContext;
  /** Field of the second record, attribute of `consolidate` with @, or `record`. */
  readonly at: string;
  /** What is reported as well, since it follows from the same change. */
  readonly also?: readonly string[];
}

const noDiscount: Values = {
  discountAmount: undefined,
  discountPercentage: undefined,
  discountPaymentDate: undefined,
  discountAmount2: undefined,
  discountPercentage2: undefined,
  discountPaymentDate2: undefined,
};
const noBank: Values = { bankCode: undefined, bankAccount: undefined, bankCountry: undefined };

const incoming = "accountsPayableLedger";
const outgoing = "accountsReceivableLedger";
const cash = "cashLedger";

export const ledgerMutations: readonly LedgerMutation[] = [
  { rule: "XML-L-001", kind: incoming, record: { amount: "238.01" }, at: "@consolidatedAmount" },
  { rule: "XML-L-001", kind: outgoing, consolidated: { consolidatedAmount: "463.99" }, at: "@consolidatedAmount" },
  { rule: "XML-L-001", kind: cash, record: { amount: "39.50" }, at: "@consolidatedAmount" },
  { rule: "XML-L-002", kind: incoming, record: { date: "2024-03-04" }, at: "date" },
  { rule: "XML-L-002", kind: cash, record: { date: "2024-03-06" }, at: "date" },
  { rule: "XML-L-003", kind: outgoing, record: { invoiceId: "RE-1002" }, at: "invoiceId" },
  { rule: "XML-L-003", kind: cash, consolidated: { consolidatedInvoiceId: "4711" }, at: "invoiceId" },
  { rule: "XML-L-004", kind: incoming, record: { currencyCode: "CHF" }, at: "currencyCode" },
  { rule: "XML-L-004", kind: outgoing, record: { currencyCode: "GBP" }, at: "currencyCode" },
  { rule: "XML-L-005", kind: incoming, record: { deliveryDate: "2024-03-02" }, at: "deliveryDate" },
  { rule: "XML-L-006", kind: incoming, consolidated: { consolidatedDeliveryDate: undefined }, at: "deliveryDate" },
  { rule: "XML-L-007", kind: incoming, record: { deliveryDate: undefined }, at: "record" },
  {
    rule: "XML-L-008",
    kind: outgoing,
    every: { deliveryDate: "2024-03-06" },
    consolidated: { consolidatedDeliveryDate: "2024-03-06" },
    at: "deliveryDate",
  },
  { rule: "XML-L-009", kind: outgoing, record: { orderId: "A-18" }, at: "orderId" },
  { rule: "XML-L-010", kind: outgoing, consolidated: { consolidatedOrderId: undefined }, at: "orderId" },
  {
    rule: "XML-L-011",
    kind: incoming,
    every: { orderId: "A-17" },
    consolidated: { consolidatedOrderId: "A-17" },
    at: "orderId",
  },
  { rule: "XML-L-012", kind: incoming, record: { amount: "0.00" }, at: "amount" },
  { rule: "XML-L-012", kind: cash, record: { amount: "-0.00" }, at: "amount" },
  {
    rule: "XML-L-013",
    kind: cash,
    version: "5.0",
    record: { amount: "-119.00" },
    consolidated: { consolidatedAmount: "0.00" },
    at: "@consolidatedAmount",
  },
  { rule: "XML-L-014", kind: incoming, record: { paymentConditionsId: "10" }, at: "paymentConditionsId" },
  { rule: "XML-L-014", kind: outgoing, record: { dueDate: "2024-04-04" }, at: "paymentConditionsId" },
  {
    rule: "XML-L-015",
    kind: outgoing,
    record: { paymentConditionsId: "9", paymentOrder: "true" },
    at: "paymentOrder",
  },
  { rule: "XML-L-016", kind: outgoing, at: "paymentConditionsId" },
  { rule: "XML-L-017", kind: incoming, record: { discountPercentage: undefined }, at: "record" },
  { rule: "XML-L-017", kind: incoming, record: { discountPaymentDate: undefined }, at: "discountPercentage" },
  {
    rule: "XML-L-017",
    kind: incoming,
    record: { ...noDiscount, discountPercentage: "2.00" },
    at: "discountPercentage",
  },
  { rule: "XML-L-018", kind: incoming, record: { discountAmount2: undefined }, at: "record" },
  { rule: "XML-L-018", kind: incoming, record: { discountPercentage2: undefined }, at: "discountAmount2" },
  { rule: "XML-L-018", kind: incoming, record: { discountPaymentDate2: undefined }, at: "discountAmount2" },
  { rule: "XML-L-019", kind: incoming, record: { discountAmount: "238.00" }, at: "discountAmount" },
  { rule: "XML-L-019", kind: incoming, record: { discountAmount2: "3.57" }, at: "discountAmount" },
  {
    rule: "XML-L-019",
    kind: incoming,
    record: { discountAmount: "130.00", discountAmount2: "120.00" },
    at: "discountAmount",
  },
  { rule: "XML-L-020", kind: incoming, record: { discountPercentage2: "3.00" }, at: "discountPercentage2" },
  { rule: "XML-L-021", kind: incoming, record: { discountPaymentDate: "2024-03-05" }, at: "discountPaymentDate" },
  { rule: "XML-L-021", kind: incoming, record: { discountPaymentDate2: "2024-03-12" }, at: "discountPaymentDate" },
  { rule: "XML-L-021", kind: incoming, record: { dueDate: "2024-03-19" }, at: "discountPaymentDate" },
  { rule: "XML-L-022", kind: incoming, record: { ...noDiscount, dueDate: "2024-03-04" }, at: "dueDate" },
  { rule: "XML-L-023", kind: incoming, record: { bpAccountNo: undefined }, at: "discountAmount" },
  { rule: "XML-L-024", kind: incoming, record: { bankCode: undefined }, at: "record" },
  { rule: "XML-L-024", kind: incoming, record: { bankAccount: undefined }, at: "bankCode" },
  { rule: "XML-L-025", kind: incoming, record: { bankCode: "3704004" }, at: "bankCode" },
  { rule: "XML-L-025", kind: incoming, record: { bankCode: "370400440", bankCountry: undefined }, at: "bankCode" },
  { rule: "XML-L-026", kind: incoming, record: { bankAccount: "53201300012" }, at: "bankAccount" },
  { rule: "XML-L-026", kind: incoming, record: { bankAccount: "532-013" }, at: "bankAccount" },
  { rule: "XML-L-027", kind: incoming, record: { iban: "DE88370400440532013000" }, at: "iban" },
  { rule: "XML-L-027", kind: incoming, record: { ...noBank, iban: "DE8937040044053201300" }, at: "iban" },
  { rule: "XML-L-028", kind: incoming, record: { swiftCode: "COBADEFFX" }, at: "swiftCode" },
  { rule: "XML-L-029", kind: incoming, record: { vatId: "DE13669597" }, at: "vatId" },
  { rule: "XML-L-029", kind: incoming, record: { ownVatId: "DE12345678" }, at: "ownVatId" },
  { rule: "XML-L-029", kind: outgoing, record: { ownVatId: "ATU1234567" }, at: "ownVatId" },
  { rule: "XML-L-030", kind: incoming, record: { vatId: "DE136695977" }, at: "vatId" },
  { rule: "XML-L-030", kind: outgoing, record: { ownVatId: "FI53325651" }, at: "ownVatId" },
  { rule: "XML-L-053", kind: incoming, record: { vatId: "DE136695976EX" }, at: "vatId" },
  { rule: "XML-L-054", kind: incoming, record: { vatId: "5133081508159" }, at: "vatId" },
  {
    rule: "XML-L-031",
    kind: incoming,
    record: { accountNo: "440000" },
    hostContext: { mandant: { sachkontenlaenge: "4" } },
    at: "accountNo",
  },
  { rule: "XML-L-032", kind: incoming, record: { bpAccountNo: "10001" }, at: "bpAccountNo" },
  { rule: "XML-L-032", kind: outgoing, record: { bpAccountNo: "70001" }, at: "bpAccountNo" },
  { rule: "XML-L-032", kind: incoming, hostContext: { mandant: { sachkontenlaenge: "5" } }, at: "bpAccountNo" },
  { rule: "XML-L-033", kind: cash, record: { bookingText: "Tageseinnahme der Filiale Mitte" }, at: "bookingText" },
  {
    rule: "XML-L-034",
    kind: cash,
    consolidated: { consolidatedCurrencyCode: "CHF" },
    at: "@consolidatedCurrencyCode",
    also: ["XML-L-004"],
  },
  { rule: "XML-L-034", kind: cash, record: { currencyCode: "CHF" }, at: "currencyCode" },
  {
    rule: "XML-L-037",
    kind: outgoing,
    record: { exchangeRate: "0.040000", currencyCode: "CZK" },
    at: "exchangeRate",
    also: ["XML-L-004"],
  },
  { rule: "XML-L-038", kind: incoming, record: { exchangeRate: "1.085000" }, at: "exchangeRate" },
  { rule: "XML-L-039", kind: outgoing, record: { exchangeRate: undefined }, at: "currencyCode" },
  { rule: "XML-L-040", kind: outgoing, record: { currencyCode: "DEM" }, at: "currencyCode", also: ["XML-L-004"] },
  { rule: "XML-L-041", kind: incoming, hostContext: { mandant: { wjBeginn: ["20230101"] } }, at: "date" },
  { rule: "XML-L-042", kind: incoming, hostContext: { mandant: { wjBeginn: ["20240305"] } }, at: "date" },
  { rule: "XML-L-043", kind: incoming, record: { invoiceId: "RE_1001" }, at: "invoiceId" },
  {
    rule: "XML-L-043",
    kind: outgoing,
    consolidated: { consolidatedInvoiceId: "RE 1001" },
    at: "@consolidatedInvoiceId",
  },
  {
    rule: "XML-L-044",
    kind: incoming,
    record: { invoiceId: "" },
    consolidated: { consolidatedInvoiceId: undefined },
    at: "invoiceId",
  },
  { rule: "XML-L-045", kind: cash, record: { tax: "16.00" }, at: "tax" },
  { rule: "XML-L-045", kind: incoming, record: { tax: "1.90" }, at: "tax" },
  { rule: "XML-L-046", kind: incoming, record: { paidAt: "2024-03-04" }, at: "paidAt" },
  { rule: "XML-L-046", kind: incoming, hostContext: { today: 19_800 }, at: "paidAt" },
  { rule: "XML-L-047", kind: incoming, record: { bpAccountNo: "70002" }, at: "bpAccountNo" },
  { rule: "XML-L-047", kind: incoming, record: { supplierName: "Andere GmbH" }, at: "supplierName" },
  {
    rule: "XML-L-048",
    kind: incoming,
    record: { amount: "-300.00" },
    consolidated: { consolidatedAmount: "-74.00" },
    at: "@consolidatedAmount",
  },
  { rule: "XML-L-049", kind: incoming, consolidated: { consolidatedInvoiceId: undefined }, at: "consolidate" },
  { rule: "XML-L-050", kind: incoming, record: { amount: "+238.00" }, at: "amount" },
  { rule: "XML-L-052", kind: outgoing, record: { ownVatId: undefined }, at: "shipToCountry" },
  { rule: "XML-L-052", kind: outgoing, record: { vatId: "FRXX111456789" }, at: "shipToCountry" },
  { rule: "XML-L-045a", kind: outgoing, record: { buCode: "9" }, at: "buCode" },
  { rule: "XML-L-045a", kind: outgoing, record: { buCode: "402" }, at: "buCode" },
  { rule: "XML-L-045a", kind: outgoing, record: { buCode: "29" }, at: "buCode" },
  { rule: "XML-L-045a", kind: incoming, record: { buCode: "3" }, at: "buCode" },
  { rule: "XML-L-045a", kind: incoming, record: { buCode: "231" }, at: "buCode" },
  { rule: "XML-G-010", kind: incoming, version: "5.0", at: "version" },
];
