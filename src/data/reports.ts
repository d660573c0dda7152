import type { CheckResult } from "#engine/index.ts";
import { readBytes } from "./bytes.ts";
import { compareReports } from "./compare-reports.ts";
import { database, type FileCheckRow, type OccurrencesRow, type ReportRow } from "./database.ts";
import { historyTables, recordHere, recordServer } from "./history.ts";
import { foldText } from "./search-text.ts";

export { readBytes };

type Origin = ReportRow["origin"];

/** Stores what this device found and shows it on the file check, without waiting for the server. */
export const storeDeviceReport = async (
  localId: string,
  result: CheckResult,
  durationMs: number | null,
): Promise<void> => storeReport(localId, "device", result, durationMs);

/** Stores what the server found and compares it with the report of this device, if there is one. */
export const storeServerReport = async (localId: string, result: CheckResult): Promise<void> =>
  storeReport(localId, "server", result, null);

export const readReport = (localId: string, origin: Origin): Promise<ReportRow | undefined> =>
  database.reports.get([localId, origin]);

export const readOccurrences = async (localId: string, origin: Origin): Promise<OccurrencesRow["packed"] | undefined> =>
  (await database.occurrences.get([localId, origin]))?.packed;

const storeReport = async (
  localId: string,
  origin: Origin,
  result: CheckResult,
  durationMs: number | null,
): Promise<void> => {
  // Both reports may arrive at the same moment; then the later one compares once more.
  while (!(await tryToStore(localId, origin, result, durationMs)));
};

/** False when the other report came or went between comparing and writing; then nothing is written. */
const tryToStore = async (
  localId: string,
  origin: Origin,
  result: CheckResult,
  durationMs: number | null,
): Promise<boolean> => {
  const otherOrigin = origin === "device" ? "server" : "device";
  const seen = await readReport(localId, otherOrigin);
  const other = seen && (await withOccurrences(seen));
  // Before the transaction: it would end while the engine is being loaded.
  const agreement = other ? await compareReports(result, other) : null;
  const tables = [database.fileChecks, database.reports, database.occurrences, ...historyTables];
  return database.transaction("rw", tables, async () => {
    const row = await database.fileChecks.get(localId);
    if (!row) return true; // deleted while it was checked
    if ((await readReport(localId, otherOrigin))?.storedAt !== seen?.storedAt) return false;
    const { verdict, rulesetVersion } = result.report;
    if (origin === "device") await recordHere(row, "checkedOnDevice", { verdict, rulesetVersion });
    // The row carries the time the server gave its check, which may lie long before this device asks.
    else await recordServer(row, "checkedOnServer", row.updatedAt, { verdict, rulesetVersion });
    if (agreement === "equal" && origin === "server") {
      // Equal reports are one report; the one of this device stays.
      await database.fileChecks.update(localId, { origin: "both", agreement, updatedAt: Date.now() });
      return true;
    }
    await database.reports.put({ localId, origin, report: result.report, durationMs, storedAt: Date.now() });
    await database.occurrences.put({ localId, origin, packed: result.occurrences });
    if (agreement === "equal") await deleteReport(localId, "server");
    await database.fileChecks.update(localId, {
      ...(origin === "server" || !other || agreement === "equal" ? summarise(row, result) : {}),
      origin: other ? "both" : origin,
      agreement,
      checkedAt: Date.now(),
      updatedAt: Date.now(),
    });
    return true;
  });
};

const deleteReport = async (localId: string, origin: Origin): Promise<void> => {
  await database.reports.delete([localId, origin]);
  await database.occurrences.delete([localId, origin]);
};

const withOccurrences = async ({ localId, origin, report }: ReportRow): Promise<CheckResult | undefined> => {
  const occurrences = await readOccurrences(localId, origin);
  return occurrences && { report, occurrences };
};

/** What lists and counters show. Where the two reports differ, the word of the server counts. */
const summarise = (row: FileCheckRow, { report }: CheckResult): Partial<FileCheckRow> => {
  const { verdict, counts, format, header, records, rulesetVersion, findings } = report;
  const clientNumber = header.clientNumber ?? row.clientNumber;
  const consultantNumber = header.beraterNumber ?? row.consultantNumber;
  const words = [row.originalFileName, format.name, header.bezeichnung, clientNumber, consultantNumber];
  return {
    verdict,
    counts,
    format,
    header,
    records,
    rulesetVersion,
    clientNumber,
    consultantNumber,
    searchText: foldText([...words, ...findings.map(({ rule }) => rule)].filter(Boolean).join(" ")),
  };
};
