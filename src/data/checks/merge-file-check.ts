import type { FileCheck } from "#contract/index.ts";
import { hasClient } from "#contract/roles.ts";
import { removeClientReports } from "#data/person/made-reports.ts";
import { addNotification } from "#data/person/notifications.ts";
import { database } from "#data/store/database.ts";
import { isSignedIn } from "#data/store/is-signed-in.ts";
import { createEntry } from "#data/store/outbox-entry.ts";
import { removeFileChecks } from "#data/store/owned-rows.ts";
import { packRuleCounts } from "#data/store/rule-count.ts";
import type { FileCheckRow } from "#data/store/tables.ts";
import { foldText } from "#engine/values/fold-text.ts";
import { forgetsActs, mergeActs } from "./acts.ts";
import { tables } from "./entry-tables.ts";
import { hasReport } from "./has-report.ts";
import { recordServer } from "./history.ts";
import { historyOf } from "./history-of.ts";
import { forgetsInquiry, mergeInquiry } from "./inquiry-state.ts";
import { forgetsOrganisation, mergeOrganisation } from "./organisation.ts";
import { queueForgotten } from "./queue-again.ts";
import { factsToRow, readFacts } from "./row-facts.ts";
import { unchecked } from "./unchecked.ts";

const mergedTables = [
  database.fileChecks,
  database.outboxEntries,
  database.reports,
  database.history,
  database.session,
];

/**
 * Writes the server's state of one check into the device's row, or makes a row for a check of another device. Returns
 * the row, or undefined when this device has just deleted the check or is still sending it, and when the person has
 * left: then the sealed data is more complete. `previous` is the row from before the question: a server that knows less
 * was restored from an older backup, and its state holds.
 */
export const mergeFileCheck = (
  ownerId: string,
  fileCheck: FileCheck,
  previous?: FileCheckRow,
): Promise<FileCheckRow | undefined> =>
  database.transaction("rw", mergedTables, async () => {
    if (!(await isSignedIn(ownerId))) return undefined;
    const { fileId, clientKey } = fileCheck;
    const entries = await database.outboxEntries.where({ ownerId }).toArray();
    const isLeaving = entries.some(
      ({ kind, payload }) =>
        kind === "delete" && (payload.fileId === null ? payload.clientKey === clientKey : payload.fileId === fileId),
    );
    if (isLeaving) return undefined;
    const existing = await findExisting(ownerId, fileCheck);
    // The server has it, the answer was lost: the outbox finishes the entry, in its own transaction.
    const isBeingSent = entries.some(
      (entry) =>
        entry.kind === "upload" && (entry.localId === existing?.localId || entry.payload.clientKey === clientKey),
    );
    if (isBeingSent) return undefined;
    // An answer that was overtaken would show a check as running that has ended, and nothing would ask again.
    const isForgotten = existing?.updatedAt === previous?.updatedAt && isAheadOf(previous, fileCheck);
    const isOvertaken = existing?.fileId === fileId && fileCheck.updatedAt < (existing.answeredAt ?? 0);
    if (isOvertaken && !isForgotten) return existing;
    const row = existing ?? createRow(ownerId, await freeLocalId(ownerId, clientKey), fileCheck);
    const isReported = await hasReport(row.localId);
    const { error, updatedAt } = fileCheck;
    // The server has not heard of it yet; a check that has ended meanwhile can no longer be cancelled.
    const isCancelled = entries.some(({ kind, localId }) => kind === "cancel" && localId === row.localId);
    const serverStatus = isCancelled && fileCheck.status === "processing" ? "cancelled" : fileCheck.status;
    // No check goes back to its beginning: the answer left the server before this device started it.
    const status = serverStatus === "uploaded" && row.fileId === fileId && !isForgotten ? row.status : serverStatus;
    const answered: FileCheckRow = {
      ...row,
      fileId,
      status,
      error,
      updatedAt,
      answeredAt: updatedAt,
      ...(fileCheck.actsAt === undefined || forgetsActs(row, fileCheck) ? {} : { actsAt: fileCheck.actsAt }),
      // Months and deliveries follow the arrival, so it is the same on every device.
      createdAt: fileCheck.createdAt,
      originalFileName: fileCheck.originalFileName,
      ...summarise(row, fileCheck, isReported),
      ...mergeOrganisation(row, fileCheck, entries),
      ...mergeInquiry(row, fileCheck, entries),
    };
    const merged = isForgotten ? { ...answered, ...(await queueForgotten(answered, fileCheck, entries)) } : answered;
    await database.fileChecks.put(merged);
    if (isForgotten && status === "uploaded" && started.includes(row.status)) await orderStart(merged);
    if (fileCheck.actsAt !== row.actsAt) await mergeActs(merged, fileCheck);
    return merged;
  });

/** Whether this device knows more about a check than an answer of the server. */
export const isAheadOf = (row: FileCheckRow | undefined, fileCheck: FileCheck): boolean =>
  row?.fileId === fileCheck.fileId &&
  (fileCheck.updatedAt < (row.answeredAt ?? 0) ||
    (fileCheck.status === "uploaded" && started.includes(row.status)) ||
    forgetsOrganisation(row, fileCheck) ||
    forgetsInquiry(row, fileCheck) ||
    forgetsActs(row, fileCheck));

/** States that only an answer of the server brings. */
const started: readonly FileCheckRow["status"][] = ["processing", "completed", "failed"];

/** The server has lost the order that this check once had; several devices may give it, as it is carried out once. */
const orderStart = async ({ ownerId, localId }: FileCheckRow): Promise<void> => {
  const orders = database.outboxEntries.where({ localId }).and(({ kind }) => kind === "start" || kind === "cancel");
  if ((await orders.count()) > 0) return;
  const payload = { changeId: crypto.randomUUID(), byHand: false };
  await database.outboxEntries.add(createEntry("start", { ownerId, localId, payload }));
};

/**
 * Removes a check that the server no longer shows to this person: it was deleted, or access to its client was
 * withdrawn. One that still waits to be sent or restored from the trash stays until that is answered. A withdrawn check
 * leaves no trace, not even its name in the history; a deleted one leaves a note about a manual change that can no
 * longer be sent. `hasLost` if the caller has just removed such a change.
 */
export const removeUnseen = (localId: string, { hasLost = false } = {}): Promise<void> =>
  database.transaction("rw", tables, async () => {
    const row = await database.fileChecks.get(localId);
    if (!row) return;
    const entries = await database.outboxEntries.where({ localId }).toArray();
    if (entries.some(({ kind }) => kind === "upload" || kind === "restore")) return;
    await database.outboxEntries.bulkDelete(entries.filter(({ kind }) => kind !== "delete").map(({ seq }) => seq));
    if (await isWithdrawn(row)) {
      await removeTraces(row);
      await removeClientReports(row);
    } else {
      await recordServer(row, "deleted", Date.now());
      if (hasLost || entries.some(({ kind }) => kind === "organise")) await notifyLoss(row);
    }
    await removeFileChecks([localId]);
  });

/**
 * True if this device sent the file to the server and still holds its bytes: should the server lose it with an older
 * backup, this may be the only copy.
 */
export const isHeldByBringer = async ({ ownerId, localId }: FileCheckRow): Promise<boolean> => {
  if ((await database.blobs.where("localId").equals(localId).count()) === 0) return false;
  const own = historyOf(ownerId);
  return (await own.and((event) => event.localId === localId && event.action === "transferred").count()) > 0;
};

const notifyLoss = ({ ownerId, originalFileName }: FileCheckRow): Promise<void> =>
  addNotification({
    ownerId,
    type: "WARNING",
    title: originalFileName,
    message:
      "Die Dateiprüfung wurde inzwischen gelöscht. Ihre Änderung an Schlagwörtern und Zuständigkeit wurde deshalb nicht übertragen.",
  });

const isWithdrawn = async ({ ownerId, clientNumber }: FileCheckRow): Promise<boolean> => {
  const user = (await database.session.get("current"))?.user;
  if (user?.id !== ownerId || clientNumber === null) return false;
  return !hasClient(user.role, user.datev.clientNumbers, clientNumber);
};

const removeTraces = async ({ ownerId, localId }: FileCheckRow): Promise<void> => {
  await database.notifications
    .where({ ownerId })
    .and(({ actionUrl, files }) =>
      Boolean(actionUrl === `/results/${localId}` || files?.some((file) => file.localId === localId)),
    )
    .delete();
  await historyOf(ownerId)
    .and((event) => event.localId === localId)
    .delete();
};

const findExisting = async (ownerId: string, { fileId, clientKey }: FileCheck): Promise<FileCheckRow | undefined> => {
  const byFileId = await database.fileChecks.where({ fileId }).toArray();
  const byKey = await database.fileChecks.get(clientKey);
  // A row that is sent under another key has given this one up.
  const stillItsOwn = byKey?.clientKey === undefined ? byKey : undefined;
  return [...byFileId, stillItsOwn].find((row) => row?.ownerId === ownerId);
};

/** Two people who share a device may both see the same check; each has a row of his own. */
const freeLocalId = async (ownerId: string, clientKey: string): Promise<string> =>
  (await database.fileChecks.get(clientKey)) ? `${clientKey}:${ownerId}` : clientKey;

/**
 * The server's facts win over those of a report on this device, so that every device counts the same. Without facts a
 * row with a report stays as it is.
 */
const summarise = (row: FileCheckRow, fileCheck: FileCheck, isReported: boolean): Partial<FileCheckRow> => {
  const facts = readFacts(fileCheck);
  const { verdict, counts, format, rulesetVersion, clientNumber, consultantNumber, herkunft, results } = fileCheck;
  const checkedAt =
    verdict === null ? row.checkedAt : (fileCheck.facts?.checkedAt ?? row.checkedAt ?? fileCheck.updatedAt);
  const origin = verdict === null || isReported ? row.origin : "server";
  if (facts !== null) return { ...factsToRow(fileCheck, facts), origin, checkedAt };
  if (isReported) return {};
  const words = [fileCheck.originalFileName, format?.name, clientNumber, consultantNumber];
  return {
    verdict,
    counts,
    format,
    rulesetVersion,
    clientNumber,
    consultantNumber,
    header: herkunft === null ? row.header : { ...row.header, herkunft },
    origin,
    checkedAt,
    ...(verdict === null ? {} : { findings: packRuleCounts(results) }),
    searchText: foldText([...words, ...results.map(({ rule }) => rule)].filter(Boolean).join(" ")),
  };
};

const createRow = (ownerId: string, localId: string, fileCheck: FileCheck): FileCheckRow => ({
  localId,
  ownerId,
  fileId: fileCheck.fileId,
  originalFileName: fileCheck.originalFileName,
  sizeBytes: fileCheck.size,
  sha256: fileCheck.sha256,
  status: fileCheck.status,
  error: fileCheck.error,
  ...unchecked,
  route: fileCheck.route,
  createdAt: fileCheck.createdAt,
  updatedAt: fileCheck.updatedAt,
  searchText: "",
});
