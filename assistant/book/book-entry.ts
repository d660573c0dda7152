/** An answer can rest on it. */
export interface Source {
  /** Of a rule its id, of the others what follows `meldung-`, or the address as a whole. */
  readonly id: string;
  readonly kind: BookSource["kind"] | "header" | "key" | "konto";
  readonly title: string;
  /** Where the help page shows it: `/help#{hash}`; null for cards made from tables, which only the assistant shows. */
  readonly hash: string | null;
}

/** A source the help shows under an address of its own. */
export interface BookSource {
  readonly id: string;
  readonly kind: "rule" | "guide" | "message" | "field" | "format";
  readonly title: string;
  readonly hash: string;
}

/** A source of the help with the words it is found by. */
export interface BookEntry {
  readonly source: BookSource;
  /** One line below the title in lists. */
  readonly summary: string;
  readonly text: {
    /** What it is about, beyond the title. */
    readonly lead: string;
    /** Everything else it says. */
    readonly body: string;
    /** What it belongs to. */
    readonly area: string;
  };
  /** How much it counts against others with the same words. */
  readonly rank: number;
}

/** One line of what the help lists about a query. */
export interface HelpEntry extends BookSource {
  readonly summary: string;
}

export interface BookSearch {
  readonly query: string;
  readonly limit: number;
}
