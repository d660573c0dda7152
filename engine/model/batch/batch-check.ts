import type { RuleTexts } from "#engine/model/rule.ts";
import type { Severity } from "#engine/report/report.ts";
import type { BatchFacts } from "./batch-facts.ts";

/** A rule whose severity does not depend on the import route: it speaks about several files. */
export interface BatchRule<Id extends string = string, Companion extends string = Id> extends RuleTexts<Id, Companion> {
  readonly severity: Severity;
}

/** A condition on the files of a Sammel-Upload among each other. */
export interface BatchCheck<Id extends string = string, Companion extends string = Id> {
  readonly rule: BatchRule<Id, Companion>;
  readonly breaks: (files: readonly BatchFacts[]) => readonly BatchMark[];
  readonly good: readonly BatchExample[];
  readonly bad: readonly BatchExample[];
}

export interface BatchMark {
  /** Index of the file that is marked. */
  readonly file: number;
  /** Index of the file it is compared with. */
  readonly other?: number;
  /** File inside a Belegpaket. */
  readonly member?: string;
  readonly line?: number;
  readonly field?: number;
  readonly found?: string;
  /** Place and value in the other file. */
  readonly otherMember?: string;
  readonly otherLine?: number;
  readonly otherFound?: string;
}

export interface BatchExample {
  /** Description of how the files relate. */
  readonly label: string;
  /** Contents by name. */
  readonly files: Readonly<Record<string, string | (() => Uint8Array)>>;
}

export const batchCheck = <Id extends string, Companion extends string = never>(
  check: BatchCheck<Id, Companion>,
): BatchCheck<Id, Companion> => check;
