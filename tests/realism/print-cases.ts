import type { Ending, Judgement } from "./judge-case.ts";

/** Share of cases whose first words name the true cause; and no repair may damage silently. */
export const targetShare = 0.97;

export interface Summary {
  readonly cases: number;
  readonly damages: number;
  readonly files: number;
  readonly isTrue: number;
  readonly endings: Readonly<Record<Ending, number>>;
  readonly endingsOfAll: Readonly<Record<Ending, number>>;
  readonly kinds: readonly Kind[];
  readonly misses: readonly Judgement[];
  /** Damages that were told, until a repair hid them. */
  readonly hidden: number;
  readonly isMet: boolean;
}

interface Kind {
  readonly kind: string;
  readonly cases: number;
  readonly isTrue: number;
  readonly silent: number;
}

export const isMiss = ({ isTrue, repaired }: Judgement): boolean => !isTrue || repaired === "SILENT";

const isHidden = ({ unrepaired, repaired }: Judgement): boolean => repaired === "SILENT" && unrepaired !== "SILENT";

export function summarise(judgements: readonly Judgement[]): Summary {
  const isTrue = judgements.filter((one) => one.isTrue).length;
  const endings = countEndings(judgements.map(({ repaired }) => repaired));
  const kinds = [...new Set(judgements.map(({ damage }) => damage.kind))].map((kind): Kind => {
    const ofKind = judgements.filter(({ damage }) => damage.kind === kind);
    return {
      kind,
      cases: ofKind.length,
      isTrue: ofKind.filter((one) => one.isTrue).length,
      silent: ofKind.filter(({ repaired }) => repaired === "SILENT").length,
    };
  });
  return {
    cases: judgements.length,
    damages: new Set(judgements.map(({ damage }) => `${damage.kind} ${damage.id}`)).size,
    files: new Set(judgements.map(({ file }) => file)).size,
    isTrue,
    endings,
    endingsOfAll: countEndings(judgements.map(({ repairedByAll }) => repairedByAll)),
    kinds,
    misses: judgements.filter(isMiss),
    hidden: judgements.filter(isHidden).length,
    isMet: isTrue >= judgements.length * targetShare && endings.SILENT === 0,
  };
}

function countEndings(endings: readonly Ending[]): Record<Ending, number> {
  const counts: Record<Ending, number> = { equal: 0, "same values": 0, warned: 0, "not importable": 0, SILENT: 0 };
  for (const ending of endings) counts[ending]++;
  return counts;
}

export function describeCase(judgement: Judgement): string {
  const { damage, file, first, isTrue, unrepaired, repaired, repairedByAll, difference, repairs } = judgement;
  const lines = [
    `${isTrue ? "true " : "FALSE"} ${repaired === "SILENT" ? "SILENT" : "      "} ${damage.kind}: ${damage.id} (${file})`,
    `    read first: ${first.id} ${first.title}`,
    `    ${unrepaired} → ${repaired}${difference === "" ? "" : `, ${difference}`}; with all repairs: ${repairedByAll}`,
  ];
  if (isMiss(judgement)) {
    lines.push(`    repairs: ${repairs.join(" ") || "none"}; true were ${damage.truth.join(", ")}`);
    lines.push(`    left: ${judgement.left.join(", ")}`);
  }
  return lines.join("\n");
}

export function describeSummary(summary: Summary, notRun: readonly string[]): string {
  const { cases, isTrue, endings, endingsOfAll, kinds, misses } = summary;
  const row = (label: string, ...values: readonly (string | number)[]): string =>
    label.padEnd(16) + values.map((value) => String(value).padStart(9)).join("");
  const names = Object.keys(endings) as Ending[];
  return [
    `files × damages  ${summary.files} × ${summary.damages}, ${cases} cases`,
    `cause first      ${isTrue} of ${cases}, ${percent(isTrue, cases)} (target ${percent(targetShare, 1)})`,
    `silent damages   ${endings.SILENT} (target 0), ${summary.hidden} of them hidden by a repair`,
    ...notRun.map((reason) => `not run          ${reason}`),
    "",
    row("kind", "cases", "true", "share", "silent"),
    ...kinds.map((one) => row(one.kind, one.cases, one.isTrue, percent(one.isTrue, one.cases), one.silent)),
    "",
    `${"after repairs".padEnd(16)}${names.map((name) => name.padStart(16)).join("")}`,
    `${"preselected".padEnd(16)}${names.map((name) => String(endings[name]).padStart(16)).join("")}`,
    `${"all".padEnd(16)}${names.map((name) => String(endingsOfAll[name]).padStart(16)).join("")}`,
    "",
    `${misses.length} misses${misses.length === 0 ? "" : ":"}`,
    ...misses.map(
      ({ damage, file, first, isTrue: isFirst, repaired }) =>
        `  ${isFirst ? "" : `reads ${first.id}, `}${repaired === "SILENT" ? "SILENT, " : ""}${damage.kind}: ${damage.id} (${file})`,
    ),
  ].join("\n");
}

const percent = (part: number, whole: number): string => `${(whole === 0 ? 100 : (part / whole) * 100).toFixed(1)} %`;
