import type { ExpressionBuilder, SelectQueryBuilder } from "kysely";
import { type ServerEvent, serverEventWords } from "#contract/history-words.ts";
import type { CallOutput } from "#contract/index.ts";
import {
  foldQuery,
  foldText,
  isNameWord,
  readTerms,
  type SearchTerms,
  type Verdict,
  verdictOrder,
  wordOfVerdict,
} from "#engine/index.ts";
import { isVisible } from "#server/people/policy/visible-rows.ts";
import { isOfFamily, isOfOtherFamily } from "#server/store/db/format-family.ts";
import type { FileCheckRow } from "#server/store/db/rows/checks.ts";
import type { Database } from "#server/store/db/schema.ts";
import { savedByPerson } from "./download-file-check.ts";
import { rowToFormat } from "./present-file-check.ts";
import { findInReach, type SearchReader } from "./search-scope.ts";

type Hit = CallOutput<"searchFileChecks">["results"][number];

/** History is searched in this many of the newest files that match the query. */
const maxFiles = 50;

/**
 * Events of visible file checks, latest first. Words of the query that name an event („heruntergeladen“, „nicht
 * importfähig“) select events, all other words must match the file.
 */
export const searchHistory = async (q: string, limit: number, reader: SearchReader): Promise<readonly Hit[]> => {
  if (limit === 0) return [];
  const words = foldQuery(q);
  const terms = readTerms(q).map((term) => term.filter(isNameWord));
  const groups = Map.groupBy(
    kinds,
    (kind) => `${kind.event} ${terms.map((_term, at) => isEventWord(words[at], kind))}`,
  );
  const hits: Hit[] = [];
  for (const group of groups.values()) {
    const [kind] = group;
    const names = terms.filter((_term, at) => kind !== undefined && !isEventWord(words[at], kind));
    if (kind === undefined) continue;
    const kindsOfCheck = names.length === terms.length ? null : group;
    hits.push(...(await readEvents({ event: kind.event, kindsOfCheck, names }, limit, reader)));
  }
  return hits.sort((a, b) => b.date - a.date).slice(0, limit);
};

/** A kind of event, with the words that describe it. */
interface Kind {
  readonly event: ServerEvent;
  /** Verdict of a check, in the words for e-invoices or for other files. */
  readonly verdict: Verdict | null;
  readonly isInvoice: boolean;
  readonly text: string;
}

const toKind = (event: ServerEvent, verdict: Verdict | null, isInvoice: boolean): Kind => {
  const word = verdict === null ? "" : wordOfVerdict(verdict, isInvoice ? { family: "e-invoice" } : null);
  return { event, verdict, isInvoice, text: foldText(`${serverEventWords[event]} · ${word}`) };
};

const kinds: readonly Kind[] = [
  toKind("uploaded", null, false),
  toKind("downloaded", null, false),
  ...verdictOrder.flatMap((verdict) => [toKind("checked", verdict, false), toKind("checked", verdict, true)]),
];

const isEventWord = (word: string | undefined, { text }: Kind): boolean => word !== undefined && text.includes(word);

type Files = SelectQueryBuilder<Database, "fileChecks", object>;
const shown = ["fileChecks.id", "originalFileName", "verdict", "formatJson", "rulesetVersion"] as const;

/** Table and time column of each event. */
const events = {
  uploaded: (files: Files) =>
    files.select([...shown, "fileChecks.createdAt as date"]).orderBy("fileChecks.createdAt", "desc"),
  checked: (files: Files) =>
    files
      .innerJoin("reports", "reports.fileCheckId", "fileChecks.id")
      .select([...shown, "reports.createdAt as date"])
      .orderBy("reports.createdAt", "desc"),
  downloaded: (files: Files) =>
    files
      .innerJoin("auditEntries", "auditEntries.subject", "fileChecks.id")
      .where("auditEntries.action", "=", "download")
      .where("auditEntries.detailJson", "=", savedByPerson)
      .select([...shown, "auditEntries.at as date"])
      .orderBy("auditEntries.at", "desc"),
} as const satisfies Record<ServerEvent, unknown>;

interface ParsedQuery {
  readonly event: ServerEvent;
  /** Null for any, including a check without a verdict. */
  readonly kindsOfCheck: readonly Kind[] | null;
  /** Terms the file name must contain. */
  readonly names: SearchTerms;
}

const readEvents = async (
  { event, kindsOfCheck, names }: ParsedQuery,
  limit: number,
  reader: SearchReader,
): Promise<readonly Hit[]> => {
  const positions = names.length === 0 ? null : await findInReach(names, maxFiles, reader);
  if (positions?.length === 0) return [];
  let files = reader.db.selectFrom("fileChecks").where(isVisible(reader.user));
  if (event === "checked" && kindsOfCheck !== null)
    files = files.where((builder) => builder.or(kindsOfCheck.map((kind) => isOfKind(kind, builder))));
  if (positions !== null)
    files = files.where("fileChecks.id", "in", ({ selectFrom }) =>
      selectFrom("searchEntries").select("fileCheckId").where("position", "in", positions),
    );
  const rows = await events[event](files).limit(limit).execute();
  return rows.map((row) => {
    const { id, originalFileName, date } = row;
    const description = event === "checked" ? describeChecked(row) : serverEventWords[event];
    return { type: "history", id, title: originalFileName, description, date: Number(date), event };
  });
};

const isOfKind = ({ verdict, isInvoice }: Kind, builder: ExpressionBuilder<Database, "fileChecks">) =>
  builder.and([
    builder("verdict", "=", verdict),
    (isInvoice ? isOfFamily("e-invoice") : isOfOtherFamily("e-invoice"))(builder),
  ]);

const describeChecked = (row: Pick<FileCheckRow, "verdict" | "formatJson" | "rulesetVersion">): string =>
  [
    serverEventWords.checked,
    row.verdict && wordOfVerdict(row.verdict, rowToFormat(row)),
    row.rulesetVersion && `Regelstand ${row.rulesetVersion}`,
  ]
    .filter(Boolean)
    .join(" · ");
