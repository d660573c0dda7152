import { mayOpen, routes } from "#app/routes.ts";
import type { ServerEvent } from "#contract/history-words.ts";
import type { Role } from "#contract/roles.ts";
import type { EventHit } from "#data/checks/history.ts";
import type { ValueHit } from "#data/checks/search-values.ts";
import type { FileCheckRow } from "#data/store/tables.ts";
import { wordOfVerdict } from "#engine/report/verdict-words.ts";
import { containsWords, foldQuery, foldText } from "#engine/values/fold-text.ts";
import { describeHit } from "#engine/values/search-words.ts";
import { describeEvent } from "#text/describe-event.ts";
import { describeFormat } from "#text/describe-format.ts";
import { toDayKey } from "#text/format-date.ts";
import { actionOfServerEvent, type historyWords } from "#text/history-words.ts";
import { statusWords } from "#text/status-words.ts";

/** One line of the search: something in files or help, a page or setting of the app, a client, or a command. */
export interface Hit {
  /** Same key, same thing; a file found on the device and on the server is shown once. */
  readonly key: string;
  readonly type: "file" | "result" | "history" | "page" | "help" | "setting" | "command" | "client";
  readonly title: string;
  readonly description: string;
  readonly date: number | null;
  /** Empty for a command. */
  readonly url: string;
  readonly run?: () => void;
  /** File of an entry of the history, by which entries are folded. */
  readonly file?: string;
  /** Identifies a history entry the server may return as well: event and file. */
  readonly sameAs?: string;
}

/** The server's answer to a search. */
export interface RemoteHit {
  readonly type: "file" | "result" | "history";
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly date: number;
  readonly line?: number;
  readonly rule?: string;
  readonly member?: number;
  readonly event?: ServerEvent;
}

/** A result by what was hit in it; it opens there. */
export const hitOfValues = ({ row, values }: ValueHit): Hit => {
  const [first] = values;
  const place = first && {
    line: first.line,
    ...(first.kind === "rule" ? { rule: first.value } : {}),
    ...(first.member === undefined ? {} : { member: first.member }),
  };
  return {
    ...hitOfRow(row),
    ...(first === undefined ? {} : { description: describeHit(values) }),
    url: resultUrl(row.fileId ?? row.localId, place),
  };
};

export const hitOfRow = (row: FileCheckRow): Hit => ({
  key: row.fileId ?? row.localId,
  type: row.verdict ? "result" : "file",
  title: row.originalFileName,
  description: [
    row.verdict ? wordOfVerdict(row.verdict, row.format) : statusWords[row.status],
    row.format ? describeFormat(row) : null,
  ]
    .filter(Boolean)
    .join(" · "),
  date: row.createdAt,
  url: resultUrl(row.fileId ?? row.localId),
});

/** An entry of the history: it opens there, with what else of the kind happened on that day. */
export const hitOfEvent = ({ event, fileId }: EventHit): Hit => ({
  key: `history:${event.id}`,
  type: "history",
  title: event.originalFileName,
  description: describeEvent(event),
  date: event.at,
  url: historyUrl(event.action, event.at),
  file: fileId ?? event.localId,
  ...(fileId === null ? {} : { sameAs: `${event.action} ${fileId}` }),
});

export const hitOfRemote = (hit: RemoteHit): Hit => {
  const { id, type, title, description, date, event } = hit;
  if (event === undefined) return { key: id, type, title, description, date, url: resultUrl(id, hit) };
  const action = actionOfServerEvent[event];
  const sameAs = `${action} ${id}`;
  return {
    key: `history:${sameAs} ${date}`,
    type,
    title,
    description,
    date,
    url: historyUrl(action, date),
    file: id,
    sameAs,
  };
};

const historyUrl = (action: keyof typeof historyWords, at: number): string =>
  `/files/history?aktion=${action}&von=${toDayKey(at)}&bis=${toDayKey(at)}`;

/** Links to a rule, otherwise to a file of a Belegpaket and to a line if there are any. */
const resultUrl = (
  id: string,
  { line = 0, rule, member }: Pick<RemoteHit, "line" | "rule" | "member"> = {},
): string => {
  const path = `/results/${encodeURIComponent(id)}`;
  if (rule !== undefined) return `${path}?regel=${encodeURIComponent(rule)}`;
  if (member !== undefined) return `${path}?datei=${member + 1}${line > 0 ? `&zeile=${line}` : ""}`;
  return line > 0 ? `${path}?zeile=${line}` : path;
};

/** Pages of the app whose title and subtitle contain every word of the query, for a person with this role. */
export const findPages = (query: string, role: Role): readonly Hit[] => {
  const words = foldQuery(query);
  if (words.length === 0) return [];
  return routes
    .filter(
      (route) =>
        !route.path.includes(":") &&
        mayOpen(route, role) &&
        containsWords(foldText(`${route.title} ${route.subtitle ?? ""}`), words),
    )
    .map(({ path, title, subtitle = "Seite" }) => ({
      ...{ key: path, type: "page", title, description: subtitle, date: null, url: path },
    }));
};

/** A rule by its id, as in the catalogue of the help page. */
export const findRuleById = (query: string): readonly Hit[] => {
  const [, area, number, letter = ""] = /^((?:csv|xml)-[a-z]{1,2})-(\d{3})([a-z]?)$/i.exec(query.trim()) ?? [];
  if (area === undefined) return [];
  const id = `${area.toUpperCase()}-${number}${letter.toLowerCase()}`;
  const url = `/help#regel-${id}`;
  return [{ key: url, type: "page", title: `Regel ${id}`, description: "Regelkatalog", date: null, url }];
};

/** Entries of the history about one file become one line, the latest one. */
export const foldEvents = (hits: readonly Hit[]): readonly Hit[] => {
  const counts = Map.groupBy(hits, ({ file }) => file ?? "");
  const shown = new Set<string>();
  return hits.flatMap((hit) => {
    if (hit.file === undefined) return [hit];
    if (shown.has(hit.file)) return [];
    shown.add(hit.file);
    const isOne = counts.get(hit.file)?.length === 1;
    return [isOne ? hit : { ...hit, description: `${hit.description} · und weitere Vorgänge` }];
  });
};

/** Local hits keep their position; hits only the server has are added below, up to the limit. */
export const mergeHits = (local: readonly Hit[], remote: readonly Hit[], limit: number): readonly Hit[] => {
  const keys = new Set(local.map(({ key }) => key));
  const existing = new Set(local.map(({ sameAs }) => sameAs));
  const isNew = ({ key, sameAs }: Hit): boolean => !keys.has(key) && (sameAs === undefined || !existing.has(sameAs));
  return [...local, ...remote.filter(isNew)].slice(0, limit);
};
