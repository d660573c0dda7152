import { termRows } from "./term-rows.ts";

type TermRow = (typeof termRows)[number];
/** `BT-1`, `BG-25`. */
export type TermId = TermRow extends `${infer Row}` ? (Row extends `${infer Id} | ${string}` ? Id : never) : never;
export type GroupId = Extract<TermId, `BG-${string}`>;
export type Syntax = "ubl" | "cii";

/** A business term or a group of them. */
export interface Term {
  readonly id: TermId;
  readonly kind: TermKind;
  /** German name. */
  readonly name: string;
  /** Path below the root; null without an element of its own. */
  readonly path: Readonly<Record<Syntax, string | null>>;
  /** Attribute that holds the value, where it is not the text of the element. */
  readonly attribute: string | null;
}

export type TermKind =
  | "identifier"
  | "date"
  | "code"
  | "text"
  | "reference"
  | "group"
  | "amount"
  | "percent"
  | "price"
  | "quantity"
  | "attachment";

const attributeByTerm: Partial<Record<TermId, string>> = {
  "BT-130": "unitCode",
  "BT-150": "unitCode",
};

const readRow = (row: TermRow): Term => {
  const [id, kind, name, ubl, cii] = row.split(" | ") as [TermId, TermKind, string, string, string];
  const path = { ubl: ubl === "-" ? null : ubl, cii: cii === "-" ? null : cii };
  return { id, kind, name, path, attribute: attributeByTerm[id] ?? null };
};

/** In the order of the norm. */
export const terms: ReadonlyMap<TermId, Term> = new Map(termRows.map(readRow).map((term) => [term.id, term]));

export const termOf = (id: TermId): Term => terms.get(id) as Term;
