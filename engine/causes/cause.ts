import type { RuleId } from "#engine/rules/rule-id.ts";
import type { Clues } from "./clues.ts";

/** A mistake made outside the file that explains several findings at once. */
export interface CauseKind {
  readonly id: string;
  /** Noun phrase after „Ursache vermutlich: “. */
  readonly title: string;
  /**
   * The mistake, its evidence and the remedy, in two or three sentences; a function if it quotes values of the clues.
   */
  readonly text: string | ((clues: Clues) => string);
  /** Request to the client, in place of those of the rules it explains. */
  readonly clientRequest: string;
  /** Rules whose repairs are offered while the cause is present: they undo it or do not depend on it. */
  readonly repairedBy: readonly RuleId[] | "all";
  /** Findings it explains, as indexes into the report, the most telling first; `null` when it is not the cause. */
  readonly explains: (clues: Clues) => readonly number[] | null;
}
