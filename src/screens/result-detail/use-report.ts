import { useLiveQuery } from "dexie-react-hooks";
import { useMemo } from "react";
import { readOccurrences, readReport } from "#data/checks/reports.ts";
import type { ReportRow } from "#data/store/tables.ts";
import { LockedError } from "#data/vault/keyring.ts";
import type { Engine } from "#ui/use-engine.ts";
import { buildOccurrenceIndex, type OccurrenceIndex } from "./findings/occurrence-index.ts";
import { reportKey } from "./report-key.ts";

export type Origin = ReportRow["origin"];

export type ReportState =
  | { readonly kind: "loading" }
  | { readonly kind: "absent" }
  | {
      readonly kind: "stored";
      readonly origin: Origin;
      readonly stored: ReportRow;
      /** Null while the engine is loading, and if no occurrences are stored. */
      readonly index: OccurrenceIndex | null;
      /** Changes with every different report, so that no data of the old one stays. */
      readonly key: string;
    };

/** Report and Fundstellen of a check; without a chosen origin that of the server, which counts, else of this device. */
export function useReport(localId: string, chosen: Origin | null, engine: Engine | null): ReportState {
  const loaded = useLiveQuery(async () => loadReport(localId, chosen), [localId, chosen]);
  const index = useMemo(
    () =>
      loaded?.packed === undefined || engine === null
        ? null
        : buildOccurrenceIndex(loaded.packed, engine.wordsPerOccurrence, loaded.stored.report.findings.length),
    [loaded, engine],
  );
  if (loaded === undefined) return { kind: "loading" };
  if (loaded === null) return { kind: "absent" };
  const { origin, stored } = loaded;
  return { kind: "stored", origin, stored, index, key: reportKey(stored.report) };
}

async function loadReport(localId: string, chosen: Origin | null) {
  try {
    return await readFirst(localId, chosen);
  } catch (error) {
    // Locked at this moment: the page shows the way to the PIN instead.
    if (error instanceof LockedError) return null;
    throw error;
  }
}

async function readFirst(localId: string, chosen: Origin | null) {
  for (const origin of chosen === null ? (["server", "device"] as const) : [chosen]) {
    const stored = await readReport(localId, origin);
    if (stored === undefined) continue;
    return { origin, stored, packed: await readOccurrences(localId, origin) };
  }
  return null;
}
