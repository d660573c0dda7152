import type { Format, Verdict } from "#engine/index.ts";
import { wordOfVerdict } from "#engine/report/verdict-words.ts";
import { historyWords } from "./history-words.ts";

interface DescribedEvent {
  readonly action: keyof typeof historyWords;
  readonly detail?: string;
  readonly verdict: Verdict | null;
  readonly format?: Format;
  readonly rulesetVersion: string | null;
}

/** An event in one line: „Auf dem Gerät geprüft · Nicht importfähig · Regelstand 2026.1“. */
export const describeEvent = ({ action, detail, verdict, format, rulesetVersion }: DescribedEvent): string =>
  [
    historyWords[action],
    detail,
    verdict && wordOfVerdict(verdict, format),
    rulesetVersion && `Regelstand ${rulesetVersion}`,
  ]
    .filter(Boolean)
    .join(" · ");
