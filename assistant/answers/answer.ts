import type { Source } from "#assistant/book/book-entry.ts";
import type { Reading } from "#assistant/question/ambiguous.ts";
import type { Occurrence, Report } from "#engine/index.ts";

/** A sentence with its evidence: the id of a source, or the report its figures come from. */
export interface Sentence {
  readonly text: string;
  readonly source: string;
}

/** The part of an answer about one subject. */
export interface Card {
  readonly title: string;
  readonly sentences: readonly Sentence[];
  /** Address of a page with more. */
  readonly link?: string;
  /** A text to copy, already in the person's words. */
  readonly draft?: string;
}

/** Values a model must leave as placeholders in a draft, because it never sees them; absent if the file has none. */
export interface DraftValues {
  readonly betrag?: string;
  readonly beleg?: string;
}

export interface NearestSource extends Source {
  /** As the person wrote them. */
  readonly words: readonly string[];
}

export interface Answer {
  /** Empty if the book has nothing about it. */
  readonly cards: readonly Card[];
  /** Sources of the sentences, and related ones, best first. */
  readonly sources: readonly Source[];
  /** Nearest sources if there is no answer, each with the words of the question that stand in it. */
  readonly nearest: readonly NearestSource[];
  /** Sources to consult for message numbers missing in the book, one sentence each. */
  readonly lookups?: readonly string[];
  /** Shown instead of cards: a question back, a refusal, or that nothing is certain. */
  readonly notice?: string;
  /** Readings of an unclear question, to choose from. */
  readonly readings?: readonly Reading[];
  /** Values of the first Fundstelle, for the draft of a Rückfrage. */
  readonly draftValues?: DraftValues;
}

/** Predefined questions. */
export type Starter = "explain" | "repairHere" | "repairAtSource" | "inquiry" | "summarise";

/** The open result; every figure of an answer comes from it. */
export interface Subject {
  readonly fileName: string;
  readonly report: Report;
  /** The open Befund; null if none is open. */
  readonly rule: string | null;
  /** Some of its Fundstellen as text; empty if the file is not available. */
  readonly occurrences: readonly Occurrence[];
}

/** Shown if there is no answer. */
export const nothingInBook = "Dazu steht nichts im Regelkatalog.";
export const unsure = `${nothingInBook} Ich beantworte Fragen zu DATEV-Dateien, E-Rechnungen, ihrer Prüfung und dieser App; leider bin ich hier nicht sicher. Bei anderem hilft Ihnen Ihre Kanzlei.`;
export const outOfScope =
  "Dazu kann ich leider nichts sagen: Ich beantworte nur Fragen zu DATEV-Dateien, E-Rechnungen, ihrer Prüfung und dieser App. Bei Steuern, Lohn, Verträgen und Preisen wenden Sie sich an Ihre Kanzlei oder den Anbieter.";

/** Source of sentences taken from the report, not from the book. */
export const reportSource = "ergebnis";

/** Source of sentences an office has written itself. */
export const officeSource = "kanzlei";

export const noAnswer: Answer = { cards: [], sources: [], nearest: [] };
