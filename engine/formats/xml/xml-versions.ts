import { documentSchema } from "./document-schema.ts";
import { invoiceSchema } from "./invoice-schema.ts";
import { ledgerSchema } from "./ledger-schema.ts";
import type { SchemaTable } from "./schema-table.ts";

export type XmlFamily = "document" | "ledger" | "invoice";

/** One release of one kind of file; namespace and root element identify it. */
export interface XmlVersion {
  readonly family: XmlFamily;
  /** As in the attribute `version`. */
  readonly version: string;
  readonly namespace: string;
  readonly schemaFile: string;
  /** Null: recognised, but too little is known to check it. */
  readonly schema: SchemaTable | null;
  /** Structure findings of a release whose schema was not at hand count no more than this. */
  readonly soften?: "warning" | "hint";
  /** Elements and attributes of the table that this release does not know. */
  readonly without?: readonly string[];
}

const bedi = "http://xml.datev.de/bedi/tps";

export const xmlVersions: readonly XmlVersion[] = [
  {
    family: "document",
    version: "6.0",
    namespace: `${bedi}/document/v06.0`,
    schemaFile: "Document_v060.xsd",
    schema: documentSchema,
  },
  {
    family: "document",
    version: "5.0",
    namespace: `${bedi}/document/v05.0`,
    schemaFile: "Document_v050.xsd",
    schema: documentSchema,
  },
  {
    family: "document",
    version: "4.0",
    namespace: `${bedi}/document/v04.0`,
    schemaFile: "Document_v040.xsd",
    schema: documentSchema,
  },
  {
    family: "document",
    version: "3.0",
    namespace: `${bedi}/document/v03.0`,
    schemaFile: "Document_v030.xsd",
    schema: documentSchema,
    soften: "hint",
  },
  {
    family: "ledger",
    version: "6.0",
    namespace: `${bedi}/ledger/v060`,
    schemaFile: "Belegverwaltung_online_ledger_import_v060.xsd",
    schema: ledgerSchema,
  },
  {
    family: "ledger",
    version: "5.0",
    namespace: `${bedi}/ledger/v050`,
    schemaFile: "Belegverwaltung_online_ledger_import_v050.xsd",
    schema: ledgerSchema,
    without: ["paymentOrder"],
  },
  {
    family: "ledger",
    version: "4.0",
    namespace: `${bedi}/ledger/v040`,
    schemaFile: "Belegverwaltung_online_ledger_import_v040.xsd",
    schema: ledgerSchema,
    without: ["consolidatedDeliveryDate", "deliveryDate", "consolidatedOrderId", "orderId", "paymentOrder"],
  },
  {
    family: "ledger",
    version: "3.0",
    namespace: `${bedi}/ledger/v030`,
    schemaFile: "Belegverwaltung_online_ledger_import_v030.xsd",
    schema: null,
  },
  {
    family: "invoice",
    version: "6.0",
    namespace: `${bedi}/invoice/v060`,
    schemaFile: "Belegverwaltung_online_invoice_v060.xsd",
    schema: invoiceSchema,
    soften: "warning",
  },
  {
    family: "invoice",
    version: "5.0",
    namespace: `${bedi}/invoice/v050`,
    schemaFile: "Belegverwaltung_online_invoice_v050.xsd",
    schema: invoiceSchema,
  },
  {
    family: "invoice",
    version: "4.0",
    namespace: `${bedi}/invoice/v040`,
    schemaFile: "Belegverwaltung_online_invoice_v040.xsd",
    schema: invoiceSchema,
    soften: "warning",
  },
  {
    family: "invoice",
    version: "3.0",
    namespace: `${bedi}/invoice/v030`,
    schemaFile: "Belegverwaltung_online_invoice_v030.xsd",
    schema: invoiceSchema,
    soften: "warning",
  },
];

export const familyNames: { readonly [family in XmlFamily]: string } = {
  document: "Paketverzeichnis document.xml",
  ledger: "Belegsatzdaten",
  invoice: "Rechnungsdaten",
};

/** Why a file of this release is not checked. */
export const describeOutdated = ({ family, version }: XmlVersion): string =>
  `${familyNames[family]} der Version ${version} sind veraltet und lassen sich nicht mehr prüfen.`;

/** All namespaces of DATEV begin like this. */
export const datevNamespace = "http://xml.datev.de/";
