/** Something the help shows under an address of its own, and an answer can rest on. */
export interface Source {
  /** Of a rule its id, of the others what follows `meldung-`, or the address as a whole. */
  readonly id: string;
  readonly kind: "rule" | "guide" | "message" | "field" | "format";
  readonly title: string;
  /** Where the help page shows it: `/help#{hash}`. */
  readonly hash: string;
}

/** A source with the words it is found by. */
export interface BookEntry {
  readonly source: Source;
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
export interface HelpEntry extends Source {
  readonly summary: string;
}

export interface BookSearch {
  readonly query: string;
  readonly limit: number;
}
