import type { CallOutput } from "#contract/index.ts";
import { call } from "#data/server/call.ts";
import type { FileCheckRow, HistoryRow } from "#data/store/tables.ts";
import { dayMs } from "#engine/values/units.ts";
import { actionOfServerEvent } from "#text/history-words.ts";
import type { HistoryFilter } from "./history-filter.ts";
import type { ShownEvent } from "./shown-event.ts";

export type ServerEntry = CallOutput<"fileCheckHistory">["history"][number];

const entriesPerPage = 200;
const maxPages = 5;

/** The server's events for the days and the Mandant of a filter, newest first. */
export const fetchServerEntries = async (
  { from, to, clientNumber }: Pick<HistoryFilter, "from" | "to" | "clientNumber">,
  signal: AbortSignal,
): Promise<readonly ServerEntry[]> => {
  const narrowing = {
    ...(from === "" && to === "" ? {} : { dateRange: widen(from, to) }),
    ...(clientNumber === "" ? {} : { clientNumber }),
  };
  const entries: ServerEntry[] = [];
  for (let page = 0; page < maxPages; page += 1) {
    const input = { page, limit: entriesPerPage, ...narrowing };
    const { history, total } = await call("fileCheckHistory", input, { signal });
    entries.push(...history);
    if (entries.length >= total) break;
  }
  return entries;
};

/** The server filters by UTC days; the local filter removes the excess. */
const widen = (from: string, to: string): string =>
  `${from === "" ? "2000-01-01" : shiftDay(from, -1)}/${to === "" ? "9999-12-30" : shiftDay(to, 1)}`;

const shiftDay = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

/**
 * Events of this device together with what only the server knows, files of other devices and downloads; newest first, of
 * the same millisecond the one recorded last.
 */
export const addServerEntries = (
  own: readonly HistoryRow[],
  entries: readonly ServerEntry[],
  files: readonly Pick<FileCheckRow, "localId" | "fileId" | "sha256">[],
): readonly ShownEvent[] => {
  const recorded = new Set(own.map(({ localId, action }) => `${action} ${localId}`));
  const byFileId = new Map(files.map((file) => [file.fileId, file]));
  const added = entries.flatMap(
    ({ fileId, at, event, actor, originalFileName, verdict, format }, index): ShownEvent[] => {
      const { localId = fileId, sha256 = "" } = byFileId.get(fileId) ?? {};
      const action = actionOfServerEvent[event];
      if (recorded.has(`${action} ${localId}`)) return [];
      const who = { ownerId: "", person: actor === "" ? null : actor, device: null };
      const judged = event === "checked" ? { verdict, ...(format && { format }) } : { verdict: null };
      const what = { action, at, originalFileName, sha256, ...judged };
      return [{ id: -1 - index, localId, ...who, ...what, rulesetVersion: null, isFromServer: true }];
    },
  );
  return [...own, ...added].sort((a, b) => b.at - a.at || b.id - a.id);
};
