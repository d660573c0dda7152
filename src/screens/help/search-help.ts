import type { HelpEntry } from "#assistant/book/book-entry.ts";
import { searchBook } from "#checks/book-worker.ts";

export interface HelpHit extends Pick<HelpEntry, "hash" | "title"> {
  readonly kind: string;
  readonly text: string;
}

/** Entries of the help for a query, the best first: the same search the assistant answers from. */
export const searchHelp = async (query: string, limit: number): Promise<readonly HelpHit[]> =>
  (await searchBook(query, limit)).map(({ kind, hash, title, summary }) => ({
    kind: kindWords[kind],
    hash,
    title,
    text: summary,
  }));

const kindWords = {
  rule: "Regel",
  guide: "Anleitung",
  message: "Meldung",
  field: "Feld",
  format: "Format",
} as const satisfies Record<HelpEntry["kind"], string>;
