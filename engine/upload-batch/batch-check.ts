import type { Severity } from "#engine/report.ts";
import type { RuleTexts } from "#engine/rules/rule.ts";
import type { BatchFacts } from "./batch-facts.ts";

/** A rule whose severity does not depend on the import route: it speaks about several files. */
export interface BatchRule extends RuleTexts {
  readonly severity: Severity;
}

/** A condition on the files of a Sammel-Upload among each other. */
export interface BatchCheck {
  readonly rule: BatchRule;
  readonly breaks: (files: readonly BatchFacts[]) => readonly BatchMark[];
  readonly good: readonly BatchExample[];
  readonly bad: readonly BatchExample[];
}

export interface BatchMark {
  /** Index of the file that is marked. */
  readonly file: number;
  /** Index of the file it is compared with. */
  readonly other?: number;
  readonly line?: number;
  readonly field?: number;
  readonly found?: string;
}

export interface BatchExample {
  /** In words what the files have to do with each other. */
  readonly says: string;
  /** Contents by name. */
  readonly files: Readonly<Record<string, string | (() => Uint8Array)>>;
}
