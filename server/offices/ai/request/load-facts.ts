import type { AiPurpose } from "#contract/ai-purposes.ts";
import { findRule, type Occurrence, type Report } from "#engine/index.ts";
import type { SignedInContext } from "#server/carriers/context.ts";
import { ApiError } from "#server/ground/api-error.ts";
import { findInFile } from "#server/offices/ai/redaction/find-in-file.ts";
import { foldValue, minLength } from "#server/offices/ai/redaction/list-fragments.ts";
import { findVisibleRow } from "#server/people/policy/visible-rows.ts";

export interface Question {
  readonly purpose: AiPurpose;
  readonly question?: string;
  readonly fileId?: string;
  readonly ruleId?: string;
  readonly sources?: readonly string[];
}

/** Facts available to a request; the builder decides which are sent. */
export interface Facts {
  readonly purpose: AiPurpose;
  readonly question: string;
  /** The open rule first, then those found by the book search. */
  readonly ruleIds: readonly string[];
  /** Null for a question without a file. */
  readonly file: FileFacts | null;
}

export interface FileFacts {
  readonly report: ReportFacts;
  /** Some occurrences of the open rule. */
  readonly occurrences: readonly Pick<Occurrence, "fieldName" | "found" | "line" | "member">[];
  /** Path for reading the line; null without a line number. */
  readonly path: string | null;
  readonly findValues: (fragments: ReadonlySet<string>) => Promise<ReadonlySet<string>>;
}

/** Figures of a report, without text from the file. */
export interface ReportFacts {
  readonly verdict: Report["verdict"];
  readonly format: Pick<Report["format"], "family" | "name">;
  readonly counts: Report["counts"];
  readonly findings: readonly Pick<Report["findings"][number], "rule" | "severity" | "count">[];
}

export const maxRules = 5;
const maxOccurrences = 3;

/** The server loads all facts with the user's rights; the app sends ids and words only. */
export const loadFacts = async <T>(
  { purpose, question = "", fileId, ruleId, sources = [] }: Question,
  context: SignedInContext,
  work: (facts: Facts) => Promise<T>,
): Promise<T> => {
  const ids = [...new Set([...(ruleId === undefined ? [] : [ruleId]), ...sources])];
  const named = ids.filter((id) => findRule(id) !== undefined);
  const base = { purpose, question };
  if (fileId === undefined) return work({ ...base, ruleIds: named.slice(0, maxRules), file: null });
  return withFile(fileId, ruleId ?? null, context, (file) => {
    const reported = file.report.findings.map(({ rule }) => rule);
    const ruleIds = named.length > 0 ? named : reported;
    return work({ ...base, ruleIds: ruleIds.slice(0, maxRules), file });
  });
};

const withFile = async <T>(
  fileId: string,
  rule: string | null,
  context: SignedInContext,
  work: (file: FileFacts) => Promise<T>,
): Promise<T> => {
  const { db, user, files } = context;
  const check = await findVisibleRow(db, fileId, user);
  const row = await db.selectFrom("reports").selectAll().where("fileCheckId", "=", fileId).executeTakeFirst();
  if (!row) throw new ApiError("REPORT_NOT_READY");
  const report = JSON.parse(row.reportJson) as Report;
  return files.withBytes(check.sha256, async (path) => {
    const query = { rule, fromLine: 0, toLine: Number.MAX_SAFE_INTEGER, offset: 0, limit: maxOccurrences };
    const task = { name: check.originalFileName, report, query, path };
    const page =
      rule === null
        ? { rows: [] }
        : await files.withOccurrences(row.occurrencesFile, (occurrencesPath) =>
            context.readOccurrences({ ...task, occurrencesPath }),
          );
    const besides = listNames(check.originalFileName, report, page.rows);
    return work({
      report,
      occurrences: page.rows,
      path,
      findValues: async (fragments) => {
        const matches = await findInFile(path, fragments, report.encoding);
        return new Set([...matches, ...[...fragments].filter((one) => besides.has(one))]);
      },
    });
  });
};

/** Names from the report, which also covers archives, whose bytes cannot be searched. */
const listNames = (fileName: string, { header }: Report, occurrences: readonly Occurrence[]): ReadonlySet<string> => {
  const texts = [
    fileName,
    fileName.replace(/\.[^.]+$/, ""),
    ...fileName.split(/[^\p{L}\d]+/u),
    ...Object.values(header).flatMap((value) => (typeof value === "string" ? [value] : [...(value ?? [])].map(String))),
    ...occurrences.flatMap((one) => [one.found ?? "", one.member ?? ""]),
  ];
  return new Set(texts.map(foldValue).filter((text) => text.length >= minLength));
};
