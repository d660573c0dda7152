import type { Subject } from "#assistant/answers/answer.ts";

/** A figure or property of the open file, in the words of its page. */
export interface FileFact {
  readonly key: FileFactKey;
  readonly name: string;
  readonly value: string;
}

export type FileFactKey =
  | "format"
  | "client"
  | "period"
  | "chart"
  | "members"
  | "invoice"
  | "issueDate"
  | "seller"
  | "buyer"
  | "gross"
  | "rules"
  | "records"
  | "currency"
  | "sum"
  | "konten"
  | "foreign"
  | "unreadable"
  | "lock"
  | "duplicates";

/** A field of the open file, 1-based. */
export interface FieldInView {
  readonly number: number;
  readonly isHeader: boolean;
}

/** The open result, as a question may refer to it. */
export interface ResultView extends Subject {
  readonly kind: "result";
  /** As shown beside the Befunde; sums are missing until they are computed. */
  readonly facts: readonly FileFact[];
  /** The cell a person has moved to; null if none. */
  readonly field: FieldInView | null;
}

/** A page that guides explain. */
export interface PageView {
  readonly kind: "page";
  /** Ids of its guides. */
  readonly guides: readonly string[];
}

/** The thing in view when a question is asked. */
export type View = ResultView | PageView;
