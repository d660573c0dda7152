import { useLiveQuery } from "dexie-react-hooks";
import { useMemo } from "react";
import { hasBytes } from "#data/bytes.ts";
import type { FileCheckRow, ReportRow } from "#data/database.ts";
import { readOccurrences, readReport } from "#data/reports.ts";
import { LockedError } from "#data/vault/keyring.ts";
import type { Engine } from "#ui/use-engine.ts";
import { buildOccurrenceIndex, type OccurrenceIndex } from "./occurrence-index.ts";

type Origin = ReportRow["origin"];

export interface ReportData {
  readonly origin: Origin;
  readonly stored: ReportRow;
  readonly index: OccurrenceIndex | null;
  /** Changes with every new report, so that what was read from the old one is let go. */
  readonly key: string;
}

/** Report and Fundstellen of a check: `undefined` while they are read, null when there is no report. */
export function useReport(
  row: FileCheckRow,
  wanted: Origin | null,
  engine: Engine | null,
): ReportData | null | undefined {
  const loaded = useLiveQuery(async () => loadReport(row.localId, wanted), [row.localId, wanted]);
  const index = useMemo(
    () =>
      loaded?.packed === undefined || engine === null
        ? null
        : buildOccurrenceIndex(loaded.packed, engine.wordsPerOccurrence, loaded.stored.report.findings.length),
    [loaded, engine],
  );
  if (loaded === undefined || loaded === null) return loaded;
  const { origin, stored } = loaded;
  return { origin, stored, index, key: `${origin}-${stored.storedAt}` };
}

/** True when the bytes lie on this device; null while unknown. */
export function useHasBytes(localId: string): boolean | null {
  return useLiveQuery(async () => hasBytes(localId), [localId]) ?? null;
}

/** The report asked for, else that of the server (its word counts), else that of this device. */
async function loadReport(localId: string, wanted: Origin | null) {
  try {
    return await readFirst(localId, wanted);
  } catch (error) {
    // Locked at this moment: the page shows the way to the PIN instead.
    if (error instanceof LockedError) return null;
    throw error;
  }
}

async function readFirst(localId: string, wanted: Origin | null) {
  for (const origin of wanted === null ? (["server", "device"] as const) : [wanted]) {
    const stored = await readReport(localId, origin);
    if (stored === undefined) continue;
    return { origin, stored, packed: await readOccurrences(localId, origin) };
  }
  return null;
}
