import { useEffect, useState } from "react";
import type { FileCheck } from "#contract/index.ts";
import { factsToRow, readFacts } from "#data/checks/row-facts.ts";
import { call } from "#data/server/call.ts";
import type { FileCheckRow } from "#data/store/tables.ts";
import { errorText } from "#text/error-text.ts";
import { toDayKey } from "#text/format-date.ts";
import { messages } from "#text/messages.ts";
import type { TrendCheck } from "./figures.ts";

/** The server's checks missing on this device. */
export type ServerPart =
  | { readonly kind: "waiting" }
  | { readonly kind: "loading" }
  | { readonly kind: "failed"; readonly cause: string }
  | { readonly kind: "there"; readonly checks: readonly TrendCheck[]; readonly at: number; readonly isWhole: boolean };

const pageSize = 200;
const maxPages = 50;

/**
 * Loads the number of checks from the server, and the checks of the period missing on this device: it keeps only the
 * newest two thousand. Reloaded after reconnecting and when `round` changes.
 */
export const useServerChecks = (
  rows: readonly FileCheckRow[] | null,
  from: number,
  connected: boolean,
  round: number,
): ServerPart => {
  const [part, setPart] = useState<ServerPart>({ kind: "waiting" });
  const isReady = rows !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the device learns meanwhile is no reason to ask again
  useEffect(() => {
    if (!isReady || !connected) return;
    const controller = new AbortController();
    setPart({ kind: "loading" });
    fetchMissing(rows, from, controller.signal).then(
      (there) => !controller.signal.aborted && setPart(there),
      (error: unknown) =>
        !controller.signal.aborted &&
        setPart({ kind: "failed", cause: errorText(error, messages.fileChecks.listFailed) }),
    );
    return () => controller.abort();
  }, [isReady, from, connected, round]);
  return connected ? part : { kind: "waiting" };
};

const fetchMissing = async (rows: readonly FileCheckRow[], from: number, signal: AbortSignal): Promise<ServerPart> => {
  const existing = new Set(rows.flatMap(({ fileId }) => fileId ?? []));
  const { total } = await call("dashboardStats", {}, { signal });
  const checks: TrendCheck[] = [];
  if (total <= existing.size) return { kind: "there", checks, at: Date.now(), isWhole: true };
  const dateRange = `${toDayKey(from)}/${toDayKey(Date.now())}`;
  for (let page = 0; page < maxPages; page += 1) {
    const input = { dateRange, page, limit: pageSize };
    const { fileChecks } = await call("listFileChecks", input, { signal });
    for (const fileCheck of fileChecks) if (!existing.has(fileCheck.fileId)) checks.push(...toTrendCheck(fileCheck));
    if (fileChecks.length < pageSize) return { kind: "there", checks, at: Date.now(), isWhole: true };
  }
  return { kind: "there", checks, at: Date.now(), isWhole: false };
};

const toTrendCheck = (fileCheck: FileCheck): readonly TrendCheck[] => {
  const facts = readFacts(fileCheck);
  if (facts === null || facts.format.family === "archive") return [];
  const row = { ...fileCheck, ...factsToRow(fileCheck, facts), checkedAt: fileCheck.facts?.checkedAt ?? null };
  return [{ row, findings: facts.findings }];
};
