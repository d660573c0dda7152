import { database } from "#data/store/database.ts";
import type { OccurrencesRow, ReportRow } from "#data/store/tables.ts";
import { isSealerCurrent, readSealer } from "#data/vault/keyring.ts";
import { openOccurrences, openReport, protectOccurrences, protectReport, rulesetOf } from "#data/vault/stored.ts";
import type { CheckResult } from "#engine/index.ts";
import { compareReports, hasFingerprint } from "./compare-reports.ts";
import { historyTables, recordHere, recordServer } from "./history.ts";
import { factsToRow } from "./row-facts.ts";

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

/**
 * Settles the comparison by the fingerprint of the server's report, without fetching it. False if the fingerprints
 * differ or this device has no report: then the report must be fetched.
 */
export const confirmEqual = async (localId: string, resultHash: string): Promise<boolean> => {
  const seen = await readReport(localId, "device");
  const own = seen && (await withOccurrences(seen));
  if (!own || !(await hasFingerprint(own, resultHash))) return false;
  return database.transaction("rw", [database.fileChecks, database.reports, ...historyTables], async () => {
    const row = await database.fileChecks.get(localId);
    if (!row || (await database.reports.get([localId, "device"]))?.storedAt !== seen.storedAt) return false;
    const { verdict, format, rulesetVersion } = own.report;
    await recordServer(row, "checkedOnServer", row.updatedAt, { verdict, format, rulesetVersion });
    await database.fileChecks.update(localId, { origin: "both", agreement: "equal", updatedAt: Date.now() });
    return true;
  });
};

/** Throws a LockedError while only the PIN could open it, as does the next. */
export const readReport = async (localId: string, origin: Origin): Promise<ReportRow | undefined> => {
  const row = await database.reports.get([localId, origin]);
  return row && openReport(row);
};

export const readOccurrences = async (
  localId: string,
  origin: Origin,
): Promise<OccurrencesRow["packed"] | undefined> => {
  const row = await database.occurrences.get([localId, origin]);
  return row && (await openOccurrences(row)).packed;
};

/** With which rules the stored report was made; needs no PIN. */
export const readReportRuleset = async (localId: string, origin: Origin): Promise<string | undefined> => {
  const row = await database.reports.get([localId, origin]);
  return row && rulesetOf(row);
};

const storeReport = async (
  localId: string,
  origin: Origin,
  result: CheckResult,
  durationMs: number | null,
): Promise<void> => {
  // Both reports may arrive at the same moment; then the later one compares once more.
  while (!(await tryToStore(localId, origin, result, durationMs)));
};

/** False when the other report or a PIN came or went between comparing and writing; then nothing is written. */
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
  const { ownerId = "" } = (await database.fileChecks.get(localId)) ?? {};
  const sealer = await readSealer(ownerId);
  const { report, occurrences: packed } = result;
  const storedReport = await protectReport({ localId, origin, report, durationMs, storedAt: Date.now() }, sealer);
  const storedOccurrences = await protectOccurrences({ localId, origin, packed }, sealer);
  const { fileChecks, reports, occurrences, searchValues, vaults } = database;
  const tables = [fileChecks, reports, occurrences, searchValues, vaults, ...historyTables];
  return database.transaction("rw", tables, async () => {
    const row = await database.fileChecks.get(localId);
    if (!row) return true; // deleted while it was checked
    if ((await database.reports.get([localId, otherOrigin]))?.storedAt !== seen?.storedAt) return false;
    if (!(await isSealerCurrent(ownerId, sealer))) return false;
    const { verdict, format, rulesetVersion } = result.report;
    if (origin === "device") await recordHere(row, "checkedOnDevice", { verdict, format, rulesetVersion });
    // The row carries the time the server gave its check, which may lie long before this device asks.
    else await recordServer(row, "checkedOnServer", row.updatedAt, { verdict, format, rulesetVersion });
    if (agreement === "equal" && origin === "server") {
      // Equal reports are one report; the one of this device stays.
      await database.fileChecks.update(localId, { origin: "both", agreement, updatedAt: Date.now() });
      return true;
    }
    await database.reports.put(storedReport);
    // They are read again, in the background.
    await database.searchValues.delete(localId);
    await database.occurrences.put(storedOccurrences);
    if (agreement === "equal") await deleteReport(localId, "server");
    // Fetched again after its copies were removed: the outcome of the comparison still holds.
    const isKnownEqual = !other && row.agreement === "equal" && row.rulesetVersion === rulesetVersion;
    // This device only reached the result the server already had.
    const isRepetition = row.origin === "server" && agreement === "equal";
    // If the two reports differ, the row shows that of the server.
    await database.fileChecks.update(localId, {
      ...(origin === "server" || !other || agreement === "equal" ? factsToRow(row, result.report) : {}),
      ...(isKnownEqual ? {} : { origin: other ? "both" : origin, agreement }),
      checkedAt: origin === "device" && !isRepetition ? Date.now() : (row.checkedAt ?? row.updatedAt),
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
