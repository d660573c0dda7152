import type { Verdict } from "#engine/index.ts";
import { verdictWords } from "#engine/report/verdict-words.ts";
import { historyWords } from "./history-words.ts";

interface DescribedEvent {
  readonly action: keyof typeof historyWords;
  readonly detail?: string;
  readonly verdict: Verdict | null;
  readonly rulesetVersion: string | null;
}

/** An event in one line: „Auf dem Gerät geprüft · Nicht importfähig · Regelstand 2026.1“. */
export const describeEvent = ({ action, detail, verdict, rulesetVersion }: DescribedEvent): string =>
  [historyWords[action], detail, verdict && verdictWords[verdict], rulesetVersion && `Regelstand ${rulesetVersion}`]
    .filter(Boolean)
    .join(" · ");
