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

/** Terms stand behind their group, and `~` is its path. */
function* readRows(): Generator<readonly [TermId, Term]> {
  let group: readonly string[] = [];
  for (const row of termRows) {
    const [id, kind, name, ...written] = row.split(" | ") as [TermId, TermKind, string, string, string];
    const paths = written.map((path, at) => path.replace(/^~/, group[at] ?? ""));
    if (kind === "group") group = paths;
    const [ubl = null, cii = null] = paths.map((path) => (path === "-" ? null : path));
    yield [id, { id, kind, name, path: { ubl, cii }, attribute: attributeByTerm[id] ?? null }];
  }
}

/** In the order of the norm. */
export const terms: ReadonlyMap<TermId, Term> = new Map(readRows());

export const termOf = (id: TermId): Term => terms.get(id) as Term;
