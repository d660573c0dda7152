import type { Verdict } from "#engine/report/report.ts";

/** A document for paper as data: what it says, in its order. Renderers add no words and leave none out. */
export interface PrintDocument {
  readonly title: string;
  /** Stands at the foot of every page, beside the number of the page. */
  readonly foot: string;
  readonly blocks: readonly PrintBlock[];
}

export type PrintBlock =
  | { readonly kind: "title"; readonly text: string; readonly aside?: string }
  | { readonly kind: "heading"; readonly text: string; readonly aside?: string }
  | { readonly kind: "text"; readonly text: string; readonly tone?: "muted" | "strong" }
  | { readonly kind: "verdict"; readonly verdict: Verdict; readonly text: string; readonly detail: string }
  | { readonly kind: "facts"; readonly facts: readonly Fact[] }
  | { readonly kind: "table"; readonly columns: readonly PrintColumn[]; readonly rows: readonly Row[] }
  /** The following blocks start a new landscape page. */
  | { readonly kind: "annex" };

export type Fact = readonly [name: string, value: string];
export type Row = readonly string[];

export interface PrintColumn {
  readonly title: string;
  /** Its part of the width, in proportion to the other columns. */
  readonly share: number;
  readonly align?: "right";
}

/** Tables for a spreadsheet. */
export interface Workbook {
  readonly sheets: readonly Sheet[];
}

export interface Sheet {
  /** At most 31 characters. */
  readonly name: string;
  readonly columns: readonly SheetColumn[];
  readonly rows: readonly SheetRow[];
}

export interface SheetColumn {
  readonly title: string;
  /** In characters. */
  readonly width: number;
}

/** Texts never become formulas; null is an empty cell. */
export type SheetRow = readonly (string | number | null)[];
