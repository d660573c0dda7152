import type { Source } from "#assistant/book/book-entry.ts";
import type { Reading } from "#assistant/question/ambiguous.ts";
import type { Occurrence, Report } from "#engine/index.ts";

/** A sentence with what it rests on: the id of a source, or the report it takes its figures from. */
export interface Sentence {
  readonly text: string;
  readonly source: string;
}

/** What an answer says about one thing. */
export interface Card {
  readonly title: string;
  readonly sentences: readonly Sentence[];
  /** A text to take along, already in the words of the person. */
  readonly draft?: string;
}

/** What a model has to leave open in a draft, since it never sees it; absent where the file does not tell. */
export interface DraftValues {
  readonly betrag?: string;
  readonly beleg?: string;
}

export interface Answer {
  /** None where the book says nothing about it. */
  readonly cards: readonly Card[];
  /** What the sentences rest on and what belongs to it, the best first. */
  readonly sources: readonly Source[];
  /** What comes nearest where there is no answer. */
  readonly nearest: readonly Source[];
  /** Where to look up numbers of messages that the book does not have, one sentence each. */
  readonly lookups?: readonly string[];
  /** Said in place of cards: a question back, a refusal, or that nothing is sure. */
  readonly notice?: string;
  /** Readings of an unclear question, to choose from. */
  readonly readings?: readonly Reading[];
  /** Of the first Fundstelle, for the draft of a Rückfrage. */
  readonly draftValues?: DraftValues;
}

/** What a person starts with instead of typing. */
export type Starter = "explain" | "repairHere" | "repairAtSource" | "inquiry" | "summarise";

/** The result a person has before them; every figure of an answer is taken from it. */
export interface Subject {
  readonly fileName: string;
  readonly report: Report;
  /** The Befund that is open; null where none is. */
  readonly rule: string | null;
  /** Some Fundstellen of it in words; none where the file is not at hand. */
  readonly occurrences: readonly Occurrence[];
}

/** In place of an answer. */
export const nothingInBook = "Dazu steht nichts im Regelkatalog.";
export const unsure = `${nothingInBook} Ich beantworte Fragen zu DATEV-Dateien, ihrer Prüfung und dieser App; leider bin ich hier nicht sicher. Bei anderem hilft Ihnen Ihre Kanzlei.`;
export const outOfScope =
  "Dazu kann ich leider nichts sagen: Ich beantworte nur Fragen zu DATEV-Dateien, ihrer Prüfung und dieser App. Bei Steuern, Lohn, Verträgen und Preisen wenden Sie sich an Ihre Kanzlei oder den Anbieter.";

/** The source of sentences that say what is in the report, not in the book. */
export const reportSource = "ergebnis";

/** Where nothing is to be said. */
export const noAnswer: Answer = { cards: [], sources: [], nearest: [] };
