import type { GroupId, TermId } from "#engine/einvoice/invoice/terms.ts";
import type { InvoicePlace } from "#engine/einvoice/tree/invoice-node.ts";

/** One business term of an invoice with its value. */
export interface OutlineTerm extends InvoicePlace {
  readonly id: TermId;
  /** German name, without the words its group says already. */
  readonly name: string;
  /** As written in the file; "" for an attachment. */
  readonly text: string;
  /** In German form: „05.10.2026“, „1.234,50 EUR“, „Rechnung (380)“. */
  readonly shown: string;
  /** As findings name it. */
  readonly path: string;
}

/** An element that holds terms: a party, a line, a rate. */
export interface OutlineGroup extends InvoicePlace {
  readonly id: OutlineSection;
  readonly name: string;
  readonly path: string;
  readonly terms: readonly OutlineTerm[];
}

export interface OutlineLine extends OutlineGroup {
  /** 0 for a line of the invoice, 1 for a line of such a line. */
  readonly depth: number;
  /** Allowances and charges of the line. */
  readonly adjustments: readonly OutlineGroup[];
}

/** Parts of the outline by the group of the norm; `head` are the terms of the document itself, `terms` those of payment. */
export type OutlineSection = GroupId | "head" | "terms";

/** An invoice as people read it; groups without a value are left out. */
export interface InvoiceOutline {
  /** „Rechnung“, „Gutschrift“. */
  readonly title: string;
  readonly head: OutlineGroup;
  /** Seller, buyer, payee, tax representative, delivery. */
  readonly parties: readonly OutlineGroup[];
  readonly lines: readonly OutlineLine[];
  /** Allowances and charges of the document. */
  readonly adjustments: readonly OutlineGroup[];
  /** One for each category and rate. */
  readonly taxes: readonly OutlineGroup[];
  readonly totals: OutlineGroup | null;
  /** Payments by a third party, in XRechnung Extension. */
  readonly prepayments: readonly OutlineGroup[];
  readonly paymentTerms: OutlineGroup | null;
  readonly paymentMeans: readonly OutlineGroup[];
  readonly notes: readonly OutlineGroup[];
  readonly documents: readonly OutlineGroup[];
}
