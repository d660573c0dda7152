import type { User } from "#contract/index.ts";
import {
  countVerdicts,
  errorRateOf,
  type Format,
  formatCount,
  groupByVerdict,
  type VerdictGroup,
  wholeNumbers,
} from "#engine/index.ts";
import { rowToFormat } from "#server/checks/file-checks/present-file-check.ts";
import { isVisible } from "#server/people/policy/visible-rows.ts";
import { isOfOtherFamily } from "#server/store/db/format-family.ts";
import type { FileCheckRow } from "#server/store/db/rows/checks.ts";
import type { Db } from "#server/store/db/schema.ts";
import type { Period } from "./find-period.ts";

interface Report {
  readonly subject: string;
  readonly text: string;
  /** No file was checked. */
  readonly isEmpty: boolean;
}

interface Order {
  readonly user: User;
  readonly period: Period;
  readonly publicUrl: string | null;
}

const maxLines = 30;

/** Report on the checks of a period for one user; names clients, files and rules, but no file contents. */
export const writeReport = async (db: Db, { user, period, publicUrl }: Order): Promise<Report> => {
  const rows = await readRows(db, user, period);
  const refused = groupRefused(rows);
  const rate = errorRateOf(countVerdicts(rows));
  const parts = [
    `Guten Tag ${user.fullName},`,
    `geprüft vom ${period.words}: ${countFiles(rows.length)}.`,
    listLines(groupByVerdict(rows).map(({ word, files }) => [word, files.length])),
    rate === null ? "" : `Fehlerquote: ${Math.round(rate * 100)} %`,
    titled("Mandanten", [...Map.groupBy(rows, nameClient)].map(describeClient)),
    ...refused.map(({ word, files }) =>
      titled(
        word,
        files.map(({ originalFileName }) => originalFileName),
      ),
    ),
    titled("Häufigste Regeln", await listRules(db, user, period)),
    publicUrl === null ? "" : `${publicUrl}/analytics/reports`,
  ];
  return {
    subject: [
      `Bericht ${period.words}: ${countFiles(rows.length)}`,
      ...(refused.length === 0 ? ["0 nicht importfähig"] : refused.map(countGroup)),
    ].join(", "),
    text: parts.filter((part) => part !== "").join("\n\n"),
    isEmpty: rows.length === 0,
  };
};

type Row = Pick<FileCheckRow, "originalFileName" | "clientNumber" | "consultantNumber" | "verdict"> & {
  readonly clientName: string | null;
  readonly format: Format | null;
};

/** Refused files, e-invoices apart from those that are imported. */
const groupRefused = (rows: readonly Row[]) =>
  groupByVerdict(rows.filter(({ verdict }) => verdict === "notImportable"));

const readRows = async (db: Db, user: User, { from, to }: Period): Promise<readonly Row[]> => {
  const rows = await db
    .selectFrom("fileChecks")
    .leftJoin("clientValues", (join) =>
      join.onRef("clientValues.clientNumber", "=", "fileChecks.clientNumber").on("field", "=", "name"),
    )
    .select(["originalFileName", "fileChecks.clientNumber", "consultantNumber", "verdict", "formatJson"])
    .select("clientValues.value as clientName")
    .where("status", "=", "completed")
    .where(isNoArchive)
    .where("createdAt", ">=", from)
    .where("createdAt", "<", to)
    .where(isVisible(user))
    .orderBy("fileChecks.clientNumber")
    .orderBy("originalFileName")
    .orderBy("id")
    .execute();
  return rows.map((row) => ({ ...row, format: rowToFormat(row) }));
};

/** Archives are counted by their files. */
const isNoArchive = isOfOtherFamily("archive");

const listRules = async (db: Db, user: User, { from, to }: Period): Promise<readonly string[]> => {
  const rules = await db
    .selectFrom("findings")
    .innerJoin("fileChecks", "fileChecks.id", "findings.fileCheckId")
    .select(["findings.rule", ({ fn }) => fn.max("findings.title").as("title"), ({ fn }) => fn.countAll().as("files")])
    .where("fileChecks.status", "=", "completed")
    .where(isNoArchive)
    .where("fileChecks.createdAt", ">=", from)
    .where("fileChecks.createdAt", "<", to)
    .where(isVisible(user))
    .groupBy("findings.rule")
    .orderBy("files", "desc")
    .orderBy("findings.rule")
    .limit(10)
    .execute();
  return rules.map(({ rule, title, files }) => `${rule} ${title}: ${countFiles(Number(files))}`);
};

const nameClient = ({ consultantNumber, clientNumber, clientName }: Row): string => {
  if (clientNumber === null) return "ohne Mandant";
  return [[consultantNumber, clientNumber].filter(Boolean).join("/"), clientName].filter(Boolean).join(" · ");
};

const describeClient = ([name, rows]: readonly [string, readonly Row[]]): string =>
  [`${name}: ${countFiles(rows.length)}`, ...groupRefused(rows).map(countGroup)].join(", ");

const countGroup = ({ files, words }: VerdictGroup<Row>): string => formatCount(files.length, ...words);

const countFiles = (count: number): string => formatCount(count, "Datei", "Dateien");

const listLines = (rows: readonly (readonly [string, number])[]): string =>
  rows.map(([name, count]) => `– ${name}: ${wholeNumbers.format(count)}`).join("\n");

const titled = (title: string, all: readonly string[]): string => {
  if (all.length === 0) return "";
  const more = all.length - maxLines;
  const lines = all.slice(0, maxLines).map((line) => `– ${line}`);
  return [`${title}:`, ...lines, ...(more > 0 ? [`– und ${wholeNumbers.format(more)} weitere`] : [])].join("\n");
};
