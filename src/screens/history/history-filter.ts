import { containsWords, foldQuery, foldText } from "#engine/values/fold-text.ts";
import { historyWords } from "#text/history-words.ts";
import { describeActor } from "./list-events.ts";
import type { ShownEvent } from "./shown-event.ts";

/** Filters of the history; empty means all. */
export interface HistoryFilter {
  /** Words contained in the file name. */
  readonly file: string;
  /** As named by `describeActor`. */
  readonly actor: string;
  readonly clientNumber: string;
  readonly action: ShownEvent["action"] | "";
  /** Days `JJJJ-MM-TT` of this device's calendar, both inclusive. */
  readonly from: string;
  readonly to: string;
}

export const emptyFilter: HistoryFilter = { file: "", actor: "", clientNumber: "", action: "", from: "", to: "" };

/** Always returns a usable filter, whatever the address contains. */
export const readFilter = (params: URLSearchParams): HistoryFilter => {
  const action = params.get("aktion") ?? "";
  return {
    file: params.get("datei") ?? "",
    actor: params.get("person") ?? "",
    clientNumber: params.get("mandant") ?? "",
    action: isAction(action) ? action : "",
    from: readDay(params.get("von")),
    to: readDay(params.get("bis")),
  };
};

export const writeFilter = ({ file, actor, clientNumber, action, from, to }: HistoryFilter): URLSearchParams => {
  const values = { datei: file, person: actor, mandant: clientNumber, aktion: action, von: from, bis: to };
  return new URLSearchParams(Object.entries(values).filter(([, value]) => value !== ""));
};

export const isNarrowed = (filter: HistoryFilter): boolean => writeFilter(filter).size > 0;

/** The events a filter lets through; `clientOf` knows the Mandant of files that are still here. */
export const selectEvents = (
  events: readonly ShownEvent[],
  filter: HistoryFilter,
  clientOf: ReadonlyMap<string, string>,
): readonly ShownEvent[] => {
  const from = filter.from === "" ? 0 : new Date(`${filter.from}T00:00:00`).getTime();
  const to = filter.to === "" ? Number.POSITIVE_INFINITY : new Date(`${filter.to}T23:59:59.999`).getTime();
  const words = foldQuery(filter.file);
  return events.filter(
    (event) =>
      event.at >= from &&
      event.at <= to &&
      (filter.action === "" || event.action === filter.action) &&
      (filter.actor === "" || describeActor(event) === filter.actor) &&
      (filter.clientNumber === "" || clientOf.get(event.localId) === filter.clientNumber) &&
      containsWords(foldText(event.originalFileName), words),
  );
};

const isAction = (text: string): text is ShownEvent["action"] => Object.hasOwn(historyWords, text);

const readDay = (value: string | null): string =>
  value !== null && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(new Date(value).getTime()) ? value : "";
