import type { HistoryRow } from "#data/store/tables.ts";
import type { historyWords } from "#text/history-words.ts";

/** An event as shown: recorded here, or sent by the server. */
export interface ShownEvent extends Omit<HistoryRow, "action"> {
  readonly action: keyof typeof historyWords;
  /** Not recorded on this device; its file may not be here either. */
  readonly isFromServer?: true;
}
