import type { HostContext } from "#engine/model/rule.ts";
import type { XmlNode, XmlPosition, XmlValue } from "./xml-node.ts";

export type ExtensionKind =
  | "Invoice"
  | "File"
  | "cashLedger"
  | "cashLedgerPayPal"
  | "accountsPayableLedger"
  | "accountsReceivableLedger"
  | "SEPAFile";

export interface ExtensionFacts {
  readonly node: XmlNode;
  readonly kind: ExtensionKind;
  /** Name of the file it points to, `""` when unsound. */
  readonly fileName: string;
  readonly fileNameAt: XmlValue | XmlNode;
  /** Values by key, in the order of the file. */
  readonly properties: readonly { readonly key: string; readonly value: string; readonly node: XmlNode }[];
}

export interface DocumentFacts {
  readonly node: XmlNode;
  readonly guid: string;
  readonly type: string;
  readonly processId: string;
  readonly extensions: readonly ExtensionFacts[];
  readonly repository: XmlNode | undefined;
}

/** Facts about document.xml beyond one document; they grow as documents are read. */
export interface ArchiveFacts {
  readonly version: string;
  readonly root: XmlNode;
  readonly header: XmlNode | undefined;
  readonly hostContext: HostContext;
  readonly documents: number;
  /** Lower-case guids of earlier documents with their positions. */
  readonly guids: ReadonlyMap<string, XmlPosition>;
}

export const ledgerExtensions: ReadonlySet<string> = new Set([
  "cashLedger",
  "accountsPayableLedger",
  "accountsReceivableLedger",
]);

/** Kinds that carry data instead of a picture. */
export const dataExtensions: ReadonlySet<string> = new Set(["Invoice", "cashLedgerPayPal", ...ledgerExtensions]);
