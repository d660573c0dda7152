import type { WorkflowCondition } from "#contract/workflows.ts";
import { type Format, invoiceFamilyName, meetsCondition, type Report } from "#engine/index.ts";
import { rowToFormat } from "#server/checks/file-checks/present-file-check.ts";
import { readRules } from "#server/checks/file-checks/read-rules.ts";
import type { FileCheckRow } from "#server/store/db/rows/checks.ts";
import type { Db } from "#server/store/db/schema.ts";

/** Values that conditions can test, by field. */
type Facts = Readonly<Record<WorkflowCondition["field"], readonly string[]>>;

/** Whether a file check meets all conditions; reads only what they need. */
export const meetsConditions = async (
  db: Db,
  row: FileCheckRow,
  conditions: readonly WorkflowCondition[],
): Promise<boolean> => {
  if (conditions.length === 0) return true;
  const fields = new Set(conditions.map(({ field }) => field));
  const facts: Facts = {
    verdict: toList(row.verdict),
    clientNumber: toList(row.clientNumber),
    format: listFormats(rowToFormat(row)),
    rule: fields.has("rule") ? await readRules(db, row.id) : [],
    source: fields.has("source") ? await readSource(db, row.id) : [],
  };
  return conditions.every(({ field, operator, values }) => {
    const [first = ""] = values;
    const isList = operator === "oneOf" || operator === "notOneOf";
    return meetsCondition({ operator, value: isList ? values : first }, facts[field]);
  });
};

/** Its name, and for an e-invoice that of all of them. */
const listFormats = (format: Format | null): readonly string[] => [
  ...toList(format?.name),
  ...(format?.family === "e-invoice" ? [invoiceFamilyName] : []),
];

const toList = (value: string | null | undefined): readonly string[] => (value ? [value] : []);

/** Two-character Herkunft of the file. */
const readSource = async (db: Db, id: string): Promise<readonly string[]> => {
  const row = await db.selectFrom("reports").select("reportJson").where("fileCheckId", "=", id).executeTakeFirst();
  return row === undefined ? [] : toList((JSON.parse(row.reportJson) as Report).header.herkunft);
};
