import type { BatchItem } from "#contract/batch.ts";
import { wordOfVerdict } from "#engine/index.ts";
import type { Handler } from "#server/carriers/context.ts";
import { toCsvLine } from "#server/ground/csv-line.ts";
import { addAuditEntry } from "#server/records/audit/add-audit-entry.ts";
import { findBatch } from "#server/runs/batch/present-batches.ts";
import { presentItem } from "#server/runs/batch/present-item.ts";

/** All files of a batch with their outcome, as CSV. */
export const exportBatch: Handler<"exportBatch"> = async ({ id }, context) => {
  const { db, now, user } = context;
  await findBatch(db, id);
  const rows = await db
    .selectFrom("runSteps")
    .leftJoin("fileChecks", "fileChecks.id", "runSteps.subject")
    .where("runSteps.runId", "=", id)
    .where("runSteps.state", "!=", "repeated")
    .selectAll("runSteps")
    .select("fileChecks.formatJson")
    .orderBy("runSteps.position")
    .execute();
  const event = { action: "export", actor: user, subject: id, detail: { format: "csv", kind: "batch" } } as const;
  await db.transaction().execute((trx) => addAuditEntry(trx, event, context));
  const lines = [head, ...rows.map((row) => toCells(presentItem(row), row.changed === 1))];
  const day = new Date(now()).toISOString().slice(0, 10);
  // The byte order mark makes spreadsheets read umlauts correctly.
  return { fileName: `Pruefstapel-Stapelauftrag-${day}.csv`, csv: `\uFEFF${lines.map(toCsvLine).join("")}` };
};

const head = ["Nummer", "Datei", "Kennung", "Zustand", "Ergebnis vorher", "Ergebnis nachher", "Geändert", "Protokoll"];

const toCells = (item: BatchItem, isChanged: boolean): readonly string[] => [
  String(item.position + 1),
  item.fileName,
  item.fileId,
  stateWords[item.state],
  item.before === null ? "" : wordOfVerdict(item.before, item.format),
  item.after === null ? "" : wordOfVerdict(item.after, item.format),
  isChanged ? "ja" : "nein",
  item.log.trim(),
];

const stateWords: Readonly<Record<BatchItem["state"], string>> = {
  queued: "wartet",
  running: "läuft",
  underWay: "läuft",
  done: "erledigt",
  failed: "fehlgeschlagen",
  interrupted: "unterbrochen",
  repeated: "wiederholt",
  cancelled: "abgebrochen",
};
