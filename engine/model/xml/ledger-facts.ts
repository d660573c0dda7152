import type { HostContext } from "#engine/model/rule.ts";
import type { XmlNode, XmlValue } from "./xml-node.ts";

export type LedgerKind = "accountsPayableLedger" | "accountsReceivableLedger" | "cashLedger";

export type LedgerField =
  | "date"
  | "amount"
  | "discountAmount"
  | "accountNo"
  | "buCode"
  | "costAmount"
  | "costCategoryId"
  | "costCategoryId2"
  | "tax"
  | "information"
  | "currencyCode"
  | "invoiceId"
  | "bookingText"
  | "typeOfReceivable"
  | "ownVatId"
  | "shipFromCountry"
  | "shipToCountry"
  | "partyId"
  | "paidAt"
  | "internalInvoiceId"
  | "vatId"
  | "exchangeRate"
  | "bankCode"
  | "bankAccount"
  | "bankCountry"
  | "iban"
  | "swiftCode"
  | "accountName"
  | "paymentConditionsId"
  | "paymentOrder"
  | "discountPercentage"
  | "discountPaymentDate"
  | "discountAmount2"
  | "discountPercentage2"
  | "discountPaymentDate2"
  | "dueDate"
  | "bpAccountNo"
  | "deliveryDate"
  | "orderId"
  | "supplierName"
  | "supplierCity"
  | "customerName"
  | "customerCity";

/** Value of a field without outer white space; `""` when it is missing or unsound. */
export type ReadLedgerField = (field: LedgerField) => string;

/** Whether a field is present, or present in valid form. */
export type AskLedgerField = (field: LedgerField) => boolean;

export type ConsolidatedAttribute =
  | "consolidatedAmount"
  | "consolidatedDate"
  | "consolidatedInvoiceId"
  | "consolidatedCurrencyCode"
  | "consolidatedDeliveryDate"
  | "consolidatedOrderId";

/** Facts about the file beyond one record; they grow as records are read. */
export interface LedgerFacts {
  readonly version: string;
  /** Kind of the first record. */
  readonly kind: LedgerKind;
  /** A record of another kind has come. */
  readonly isMixed: boolean;
  readonly consolidate: XmlNode;
  readonly hostContext: HostContext;
  readonly consolidated: (attribute: ConsolidatedAttribute) => string;
  /** Written in the file, whether sound or not. */
  readonly isGiven: (attribute: ConsolidatedAttribute) => boolean;
  readonly records: number;
  /** Sum of the sound amounts in cents, and whether all were sound. */
  readonly sumCents: number;
  readonly allAmountsSound: boolean;
  readonly firstRecord: ReadLedgerField;
  /** First value per field that differs from the first record. */
  readonly differing: ReadonlyMap<LedgerField, XmlValue>;
}

/** Cents of an amount as the schema demands it (`-1234.50`). */
export const toCents = (amount: string): number => Math.round(Number(amount) * 100);

export const centsToAmount = (cents: number): string => (cents / 100).toFixed(2);
