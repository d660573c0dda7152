import { useEffect, useRef, useState } from "react";
import type { Role } from "#contract/roles.ts";
import { searchLocal } from "#data/checks/file-checks.ts";
import { findClients } from "#data/checks/find-clients.ts";
import { searchHistory } from "#data/checks/history.ts";
import { searchByValues } from "#data/checks/search-values.ts";
import { CallError, call } from "#data/server/call.ts";
import { log } from "#data/store/logs.ts";
import { describeFailure } from "#data/wire/request.ts";
import { foldText } from "#engine/values/fold-text.ts";
import type { PageAction } from "#state/page-actions.ts";
import { nameOfClient } from "#text/client-names.ts";
import { describeEvent } from "#text/describe-event.ts";
import { errorText } from "#text/error-text.ts";
import { messages } from "#text/messages.ts";
import { findCommands } from "./commands.ts";
import { findSettings, hitOfClient } from "./find-settings.ts";
import {
  findPages,
  findRuleById,
  foldEvents,
  type Hit,
  hitOfEvent,
  hitOfRemote,
  hitOfRow,
  hitOfValues,
  mergeHits,
} from "./hit.ts";
import { findHelpHits } from "./hits-of-help.ts";

export interface SearchResult {
  /** Query the hits belong to; blank while nothing is searched. */
  readonly query: string;
  readonly hits: readonly Hit[];
  readonly state: "idle" | "running" | "done" | "localOnly" | "failed";
  /** Files searched in part or not yet, on the device or on the server; 0 if irrelevant. */
  readonly partlySearched?: number;
  /** Why the server could not search; the default text of the specification if it gave no reason. */
  readonly failure?: string;
}

const pauseMs = 300;
const minLength = 2;
const limit = 10;
/** Files come first; of what happened to them only the latest. */
const eventsShown = 3;
/** Several of them may be about one file, and are shown as one. */
const eventsRead = 12;
/** Settings, commands and clients; with more of them files would be pushed away. */
const othersShown = 3;
/** Help has a search of its own; here it must not push files away. */
const helpShown = 3;
const idle: SearchResult = { query: "", hits: [], state: "idle" };

/** Searches after a pause of 300 ms from two characters on: first on this device, then on the server. */
export const useSearch = (
  input: string,
  ownerId: string,
  role: Role,
  commands: readonly PageAction[],
): SearchResult => {
  const [result, setResult] = useState(idle);
  // Read when the search runs: new commands alone do not start another one.
  const current = useRef(commands);
  useEffect(() => {
    current.current = commands;
  });
  const query = input.trim();
  const searchable = isSearchable(query);
  useEffect(() => {
    if (!searchable) return setResult(idle);
    const controller = new AbortController();
    const timer = setTimeout(() => {
      void search(query, { ownerId, role, commands: current.current, signal: controller.signal, onResult: setResult });
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [query, searchable, ownerId, role]);
  return result;
};

/** Blanks do not count: „a b“ has two characters, „a “ has one. */
export const isSearchable = (query: string): boolean => query.replace(/\s+/g, "").length >= minLength;

interface SearchOptions {
  readonly ownerId: string;
  readonly role: Role;
  readonly commands: readonly PageAction[];
  readonly signal: AbortSignal;
  readonly onResult: (result: SearchResult) => void;
}

/** Hits whose title begins with the query stand above the files. */
const splitLeading = (hits: readonly Hit[], query: string): readonly [readonly Hit[], readonly Hit[]] => {
  const start = foldText(query);
  const isLeading = ({ title }: Hit): boolean => foldText(title).startsWith(start);
  return [hits.filter(isLeading).slice(0, othersShown), hits.filter((hit) => !isLeading(hit))];
};

const search = async (query: string, { ownerId, role, commands, signal, onResult }: SearchOptions): Promise<void> => {
  const reportUnlessStale = (hits: readonly Hit[], state: SearchResult["state"], partlySearched = 0): void => {
    if (!signal.aborted) onResult({ query, hits: foldEvents(hits), state, partlySearched });
  };
  let hits: readonly Hit[] = [];
  try {
    const rows = await searchLocal(ownerId, query, limit);
    const byValues = await searchByValues(ownerId, query, limit);
    const events = await searchHistory(ownerId, query, eventsRead, describeEvent);
    // A file that is found by its rules in the list as well is shown with what was hit.
    const files = mergeHits(byValues.hits.map(hitOfValues), rows.map(hitOfRow), limit);
    const mandanten = (await findClients(ownerId, query, othersShown, nameOfClient)).map(hitOfClient);
    const offered = [...findCommands(query, commands), ...findSettings(query), ...mandanten];
    const [leading, others] = splitLeading(offered, query);
    const below = [...others.slice(0, othersShown), ...findPages(query, role)];
    const room = limit - Math.min(below.length, othersShown);
    const above = [...findRuleById(query), ...leading, ...files].slice(0, room);
    const history = foldEvents(events.map(hitOfEvent)).slice(0, eventsShown);
    hits = mergeHits(above, [...below, ...history], limit);
    reportUnlessStale(hits, "running");
    if (hits.length < limit) hits = mergeHits(hits, await findHelpHits(query, helpShown), limit);
    reportUnlessStale(hits, "running");
    const remote = await call("searchFileChecks", { q: query, limit, includeResults: true }, { signal });
    reportUnlessStale(
      mergeHits(hits, remote.results.map(hitOfRemote), limit),
      "done",
      Math.max(remote.partlySearched, byValues.partlySearched),
    );
  } catch (error) {
    if (signal.aborted) return;
    const silent = error instanceof CallError && (error.kind === "offline" || error.kind === "timeout");
    if (!silent) log("WARN", "Search failed", describeFailure(error));
    const failure = errorText(error, messages.shell.searchFailed);
    onResult({ query, hits, state: silent ? "localOnly" : "failed", failure });
  }
};
