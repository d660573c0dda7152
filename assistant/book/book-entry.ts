/** Evidence for an answer. */
export interface Source {
  /** For a rule its id; for others the part after `meldung-`, or the whole address. */
  readonly id: string;
  readonly kind: BookSource["kind"] | "header" | "key" | "konto" | "term";
  readonly title: string;
  /** Address in the help, `/help#{hash}`; null for cards made from tables, which only the assistant shows. */
  readonly hash: string | null;
}

/** A source with its own address in the help. */
export interface BookSource {
  readonly id: string;
  readonly kind: "rule" | "guide" | "message" | "field" | "format";
  readonly title: string;
  readonly hash: string;
}

/** A source of the help with its searchable texts. */
export interface BookEntry {
  readonly source: BookSource;
  /** One line below the title in lists. */
  readonly summary: string;
  readonly text: {
    /** Its subject in one or two sentences. */
    readonly lead: string;
    /** All remaining text. */
    readonly body: string;
    readonly area: string;
  };
  /** Weight against other entries with the same words. */
  readonly rank: number;
}

/** One line in the search results of the help. */
export interface HelpEntry extends BookSource {
  readonly summary: string;
}

export interface BookSearch {
  readonly query: string;
  readonly limit: number;
}
