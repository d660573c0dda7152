import type { Clues } from "./clues.ts";

/** A mistake made outside the file that explains several findings at once. */
export interface CauseKind {
  readonly id: string;
  /** Noun phrase after „Ursache vermutlich: “. */
  readonly title: string;
  /** What happened and what to do, two or three sentences. */
  readonly text: string;
  /** Findings it explains, as indexes into the report, the most telling first; `null` when it is not the cause. */
  readonly explains: (clues: Clues) => readonly number[] | null;
}
