import {
  type CheckResult,
  checkFile,
  type RepairedFile,
  type RepairProposal,
  repairFile,
  wordsPerOccurrence,
} from "#engine/index.ts";
import { type Comparison, compareCells } from "./compare-cells.ts";
import type { Damage } from "./damage.ts";
import type { SoundFile } from "./sound-file.ts";

export interface Case {
  readonly damage: Pick<Damage, "id" | "kind" | "truth">;
  readonly file: SoundFile;
  readonly original: Uint8Array;
  readonly name: string;
  readonly bytes: Uint8Array;
}

/**
 * What became of the damage. `equal`: every cell of the original; `same values`: some numbers are written otherwise;
 * `warned`: importable, with a warning that names the loss or marks each damaged record where it differs; `SILENT`:
 * importable, and nothing says that it is not what it was.
 */
export type Ending = "equal" | "same values" | "not importable" | "warned" | "SILENT";

export interface Judgement {
  readonly damage: Case["damage"];
  readonly file: string;
  /** The first thing the user reads: id and title of a cause or, without one, of a finding. */
  readonly first: { readonly id: string; readonly title: string };
  readonly isTrue: boolean;
  readonly unrepaired: Ending;
  /** After the repairs that are chosen beforehand, round after round. */
  readonly repaired: Ending;
  readonly difference: string;
  readonly repairs: readonly string[];
  /** After everything that is offered. */
  readonly repairedByAll: Ending;
  /** What the report of the repaired file still says. */
  readonly left: readonly string[];
}

const route = "manual";

export async function judgeCase(one: Case): Promise<Judgement> {
  const { damage, file, original, name, bytes } = one;
  const repair = (choose: (proposal: RepairProposal) => boolean): Promise<RepairedFile> =>
    repairFile({ name, bytes }, { route, choose });
  const chosen = await repair(({ preselected }) => preselected);
  const all = await repair(() => true);
  const judge = (result: CheckResult, content: Uint8Array): Judged => {
    const comparison = compareCells(file.table, original, content);
    return { comparison, ending: judgeEnding(result, comparison, damage) };
  };
  const unrepaired = judge(chosen.before, bytes);
  const repaired = judge(chosen.result, chosen.bytes);
  const first = readFirst(chosen.before, await readOwnRules(file, original));
  return {
    damage,
    file: file.label,
    first,
    isTrue: damage.truth.includes(first.id) || (first.id === nothing && unrepaired.comparison.likeness !== "different"),
    unrepaired: unrepaired.ending,
    repaired: repaired.ending,
    difference: repaired.comparison.difference,
    repairs: chosen.applied.map(({ id }) => id),
    repairedByAll: judge(all.result, all.bytes).ending,
    left: chosen.result.report.findings.map(({ rule, severity }) => `${severity} ${rule}`),
  };
}

interface Judged {
  readonly ending: Ending;
  readonly comparison: Comparison;
}

/** Nothing to read but what the file says without a damage. */
const nothing = "nothing";

/** A cause stands above all findings, a reason instead of them; rules that the sound file breaks as well are passed over. */
export function readFirst({ report }: CheckResult, ownRules: ReadonlySet<string>): Judgement["first"] {
  const [cause] = report.causes ?? [];
  if (cause !== undefined) return cause;
  const finding = report.findings.find(({ rule }) => !ownRules.has(rule));
  if (finding !== undefined) return { id: finding.rule, title: finding.title };
  return report.reason === undefined ? { id: nothing, title: "" } : { id: report.verdict, title: report.reason };
}

const ownRulesOf = new WeakMap<SoundFile, ReadonlySet<string>>();

/** What is said of the sound file as well, e.g. that its version is an old one. */
async function readOwnRules(file: SoundFile, original: Uint8Array): Promise<ReadonlySet<string>> {
  const cached = ownRulesOf.get(file);
  if (cached !== undefined) return cached;
  const { report } = await checkSound(file.name, original);
  const rules = new Set<string>(report.findings.map(({ rule }) => rule));
  ownRulesOf.set(file, rules);
  return rules;
}

export const checkSound = (name: string, bytes: Uint8Array): Promise<CheckResult> =>
  checkFile({ name, size: bytes.length, bytes: async () => bytes }, { route });

function judgeEnding(result: CheckResult, comparison: Comparison, { truth, kind }: Case["damage"]): Ending {
  const { verdict, findings, causes = [] } = result.report;
  if (comparison.likeness === "every cell") return "equal";
  if (comparison.likeness === "every value") return "same values";
  if (verdict === "notImportable" || verdict === "notCheckable") return "not importable";
  const warns = (index: number): boolean => findings[index]?.severity !== "hint";
  const isNamed =
    findings.some(({ rule }, index) => warns(index) && (truth.includes(rule) || lossRules.has(rule))) ||
    causes.some((cause) => truth.includes(cause.id) && cause.findings.some(warns));
  // Where columns have moved, a warning about each single value is no word about the columns.
  const isWarned = isNamed || (kind !== "columns" && marksAll(result, comparison));
  return isWarned ? "warned" : "SILENT";
}

/** Rules that say nothing but that letters or digits are lost for good. */
const lossRules: ReadonlySet<string> = new Set(["CSV-F-050", "CSV-F-051"]);

/** In every damaged line a warning stands on a cell that differs, or on the whole line. */
function marksAll({ report, occurrences }: CheckResult, { damaged }: Comparison): boolean {
  if (damaged === null) return false;
  const marked = new Set<number>();
  for (let at = 0; at < occurrences.length; at += wordsPerOccurrence) {
    const [finding = 0, line = 0, field = 0] = occurrences.subarray(at, at + 3);
    const fields = damaged.get(line);
    if (report.findings[finding]?.severity === "hint" || fields === undefined) continue;
    if (field === 0 || fields.has(field)) marked.add(line);
  }
  return marked.size === damaged.size;
}
