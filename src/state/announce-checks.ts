import { addNotification, nameCheckEvent } from "#data/person/notifications.ts";
import { database } from "#data/store/database.ts";
import type { FileCheckRow } from "#data/store/tables.ts";
import { groupByVerdict, wordOfVerdict } from "#engine/report/verdict-words.ts";

/** One notification for all files checked in one go; a file checked again is notified again. */
export const announceChecks = async (
  checked: readonly { readonly localId: string; readonly isRecheck: boolean }[],
): Promise<void> => {
  const rows = (await database.fileChecks.bulkGet(checked.map(({ localId }) => localId))).filter(
    (row) => row !== undefined,
  );
  const [first] = rows;
  if (!first) return;
  const single = rows.length === 1;
  const isNew = single && !checked.some(({ localId, isRecheck }) => localId === first.localId && isRecheck);
  const message = single ? describe(first) : summarise(rows);
  await addNotification({
    ownerId: first.ownerId,
    type: "RESULT",
    title: single ? first.originalFileName : `${rows.length} Dateien geprüft`,
    message,
    priority: rows.some(({ verdict }) => verdict === "notImportable") ? "high" : "normal",
    actionUrl: single ? `/results/${first.localId}` : "/files",
    topic: "fileCheck",
    ...(isNew ? { event: nameCheckEvent(first) } : {}),
    systemText: `${single ? "Dateiprüfung" : `${rows.length} Dateiprüfungen`} abgeschlossen: ${message}`,
  });
};

const describe = ({ verdict, format }: FileCheckRow): string => (verdict ? wordOfVerdict(verdict, format) : "Geprüft");

const summarise = (rows: readonly FileCheckRow[]): string =>
  groupByVerdict(rows)
    .map(({ word, files }) => `${word}: ${files.length}`)
    .join(", ");
