import type { CheckFacts } from "#contract/check-facts.ts";
import type { FileCheck } from "#contract/index.ts";
import type { Counts, Format } from "#engine/index.ts";
import type { FileCheckRow } from "#server/store/db/rows/checks.ts";
import type { Db } from "#server/store/db/schema.ts";
import { readActs } from "./read-acts.ts";
import { readInquiry } from "./read-inquiry.ts";
import { type Organisation, readOrganisations, unorganised } from "./read-organisations.ts";

/** Rows in the shape of the contract, with rule, severity and count of their findings. */
export const presentFileChecks = async (db: Db, rows: readonly FileCheckRow[]): Promise<FileCheck[]> => {
  if (rows.length === 0) return [];
  const findings = await db
    .selectFrom("findings")
    .select(["fileCheckId", "rule", "severity", "title", "count"])
    .where(
      "fileCheckId",
      "in",
      rows.map(({ id }) => id),
    )
    .orderBy("fileCheckId")
    .orderBy("position")
    .execute();
  const byId = Map.groupBy(findings, ({ fileCheckId }) => fileCheckId);
  const organisations = await readOrganisations(db, rows);
  return rows.map((row) => rowToFileCheck(row, byId.get(row.id) ?? [], organisations.get(row.id) ?? unorganised));
};

export const presentFileCheck = async (db: Db, row: FileCheckRow): Promise<FileCheck> => {
  const [fileCheck] = await presentFileChecks(db, [row]);
  return fileCheck ?? rowToFileCheck(row, [], unorganised);
};

export const rowToFormat = ({ formatJson }: Pick<FileCheckRow, "formatJson">): Format | null =>
  formatJson === null ? null : (JSON.parse(formatJson) as Format);

export const rowToFacts = ({ factsJson }: Pick<FileCheckRow, "factsJson">): CheckFacts | null =>
  factsJson === null ? null : (JSON.parse(factsJson) as CheckFacts);

const rowToFileCheck = (
  row: FileCheckRow,
  findings: FileCheck["results"],
  { tags, assignee }: Organisation,
): FileCheck => ({
  fileId: row.id,
  _id: row.id,
  clientKey: row.clientKey,
  originalFileName: row.originalFileName,
  route: row.route,
  status: row.status,
  error: row.error,
  progress: row.progress,
  clientNumber: row.clientNumber,
  consultantNumber: row.consultantNumber,
  herkunft: row.herkunft,
  format: rowToFormat(row),
  verdict: row.verdict,
  counts: row.countsJson === null ? null : (JSON.parse(row.countsJson) as Counts),
  results: listResults(findings),
  facts: rowToFacts(row),
  sha256: row.sha256,
  size: row.size,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
  rulesetVersion: row.rulesetVersion,
  resultHash: row.resultHash,
  tags: [...tags],
  assignee,
  organisedAt: row.organisedAt,
  ...(row.actsAt === null ? {} : { acts: readActs(row), actsAt: row.actsAt }),
  ...readInquiry(row),
});

/** The finding fields that lists show. */
export const listResults = (findings: readonly FileCheck["results"][number][]): FileCheck["results"] =>
  findings.map(({ rule, severity, title, count }) => ({ rule, severity, title, count }));
