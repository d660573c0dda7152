import type { AiSettings } from "#contract/ai.ts";
import { answerLabels, findRule, severityWords, wholeNumbers, wordOfVerdict } from "#engine/index.ts";
import { listFragments } from "#server/offices/ai/redaction/list-fragments.ts";
import { createMask, type Mask } from "#server/offices/ai/redaction/mask.ts";
import { withoutKnownWords } from "#server/offices/ai/redaction/outgoing-guard.ts";
import { instructions } from "./instructions.ts";
import type { Facts, FileFacts } from "./load-facts.ts";
import { readLine } from "./read-line.ts";
import { fillTemplateText, listLiterals } from "./template-text.ts";

/** The request, and everything needed to check it and to read the answer. */
export interface BuiltRequest {
  readonly system: string;
  readonly user: string;
  /** Parts of both that are our own texts or figures of the report. */
  readonly trusted: readonly string[];
  readonly mask: Mask;
  /** Rules the answer may cite. */
  readonly ruleIds: readonly string[];
  readonly findValues: FileFacts["findValues"];
  readonly mayCarryValues: boolean;
}

/** About 2,000 tokens: some servers silently truncate longer prompts. */
const maxPrompt = 7_000;

/**
 * Allow-list, not filter: only parts added here are sent. Values and questions are masked. A template defines the order
 * of the parts, never which ones there are.
 */
export const buildRequest = async (
  facts: Facts,
  template: string,
  { dataClasses, redact }: AiSettings["privacy"],
  isOutside: boolean,
): Promise<BuiltRequest> => {
  const { file, question } = facts;
  const isMasked = redact || isOutside;
  const parts: OurParts = {
    regeln: describeRules(facts.ruleIds),
    ergebnis: file === null ? [] : describeReport(file),
    felder: file !== null && dataClasses.includes("fieldName") ? describeFields(file) : [],
  };
  const ours = [...listLiterals(template), ...parts.regeln, ...parts.ergebnis, ...parts.felder];
  const values = file === null ? [] : await listValues(file, dataClasses);
  const inQuestion = await findInQuestion(question, file, [instructions, ...ours]);
  const mask = createMask(isMasked ? [...values.map(({ value }) => value), ...inQuestion] : []);
  const hide = (text: string): string => (isMasked ? mask.hide(text) : text);
  const theirs = {
    werte: values.map(({ label, value }) => `${label}: ${hide(value)}`).join("\n\n"),
    frage: question === "" ? "" : `Frage: ${hide(question)}`,
  };
  return {
    system: instructions,
    user: fillWithin(template, parts, theirs),
    trusted: [instructions, ...ours, ...values.map(({ label }) => `${label}: `), "Frage: "],
    mask,
    ruleIds: facts.ruleIds,
    findValues: file?.findValues ?? (async () => new Set()),
    mayCarryValues: !isMasked,
  };
};

type OurParts = Readonly<Record<"regeln" | "ergebnis" | "felder", readonly string[]>>;

/** Drops fields, figures and further rules first; never the question or the task. */
const fillWithin = (
  template: string,
  parts: OurParts,
  theirs: { readonly werte: string; readonly frage: string },
): string => {
  const kept = { regeln: [...parts.regeln], ergebnis: [...parts.ergebnis], felder: [...parts.felder] };
  const fill = (): string =>
    fillTemplateText(template, {
      regeln: kept.regeln.join("\n\n"),
      ergebnis: kept.ergebnis.join("\n\n"),
      felder: kept.felder.join("\n\n"),
      ...theirs,
    });
  const dispensable = (): string[] | undefined =>
    [kept.felder, kept.ergebnis].find((part) => part.length > 0) ?? (kept.regeln.length > 1 ? kept.regeln : undefined);
  let text = fill();
  for (let part = dispensable(); text.length > maxPrompt && part !== undefined; part = dispensable()) {
    part.pop();
    text = fill();
  }
  return text.slice(0, maxPrompt);
};

const describeRules = (ids: readonly string[]): readonly string[] =>
  ids.flatMap((id) => {
    const rule = findRule(id);
    if (rule === undefined) return [];
    const { title, what, why, effect, fix, fixAtSource } = rule;
    const labels = answerLabels(id);
    return [
      `Regel [${id}] ${title}\n${what}\nWarum: ${why}\n${labels.effect}: ${effect}\nLösung hier: ${fix}\n${labels.fixAtSource}: ${fixAtSource}`,
    ];
  });

const describeReport = ({ report: { verdict, format, counts, findings } }: FileFacts): readonly string[] => {
  const totals = `${wholeNumbers.format(counts.error)} Fehler, ${wholeNumbers.format(counts.warning)} Warnungen, ${wholeNumbers.format(counts.hint)} Hinweise`;
  const lines = findings
    .slice(0, 12)
    .map(
      ({ rule, severity, count }) =>
        `[${rule}] ${severityWords[severity]}, ${wholeNumbers.format(count)} ${count === 1 ? "Fundstelle" : "Fundstellen"}`,
    );
  return [`Ergebnis der Prüfung: ${wordOfVerdict(verdict, format)}. Format: ${format.name}. ${totals}.`, ...lines];
};

const describeFields = ({ occurrences }: FileFacts): readonly string[] => {
  const names = [...new Set(occurrences.flatMap(({ fieldName }) => fieldName ?? []))];
  return names.length === 0 ? [] : [`Betroffene Felder: ${names.join(", ")}.`];
};

interface Value {
  readonly label: string;
  readonly value: string;
}

const listValues = async (
  { occurrences, path, report }: FileFacts,
  dataClasses: AiSettings["privacy"]["dataClasses"],
): Promise<readonly Value[]> => {
  const cells = dataClasses.includes("cellValue")
    ? occurrences.flatMap((one) => (one.found ? [{ label: "Gefunden", value: one.found }] : []))
    : [];
  const first = occurrences.find(({ line, member }) => line > 0 && member === undefined);
  if (!dataClasses.includes("row") || first === undefined || path === null || report.format.family !== "datev-csv")
    return cells;
  const row = await readLine(path, first.line);
  return row === null ? cells : [...cells, ...row.split(";").flatMap(toRowCell)];
};

const toRowCell = (cell: string, index: number): readonly Value[] => {
  const value = cell.replace(/^"|"$/g, "").trim();
  return value === "" ? [] : [{ label: `Feld ${index + 1} der Zeile`, value }];
};

/** File values typed into the question, in their typed form. */
const findInQuestion = async (
  question: string,
  file: FileFacts | null,
  trusted: readonly string[],
): Promise<readonly string[]> => {
  if (file === null || question === "") return [];
  return [...(await file.findValues(withoutKnownWords(listFragments(question), trusted)))];
};
