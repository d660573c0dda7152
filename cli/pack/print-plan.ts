import { basename } from "node:path";
import { type BelegPlan, formatCount } from "#engine/index.ts";

/** Each receipt with its bookings and the reason, then what has no counterpart. */
export function printPlan(
  { belege, refused, targets, withoutBeleg, unchangedRows }: BelegPlan,
  paths: readonly string[],
): string {
  const nameOf = (files: readonly number[]): string => files.map((file) => basename(paths[file] ?? "")).join(", ");
  const labelsOf = (indexes: readonly number[]): readonly string[] =>
    indexes.map((index) => targets[index]?.label ?? "");
  const linked = belege.filter(({ state }) => state === "linked").length;
  const lines = [
    `  ${formatCount(belege.length, "Beleg", "Belege")}, davon ${linked} mit Buchung verknüpft`,
    ...belege.flatMap(({ state, isCertain, why, files, lines: own, candidates }) =>
      state === "linked"
        ? [`    ${nameOf(files)} → ${describeLines(own)}: ${why}${isCertain ? "" : " Bitte prüfen."}`]
        : [
            `    ${nameOf(files)}: nicht verknüpft. ${why}`,
            ...shorten(labelsOf(candidates)).map((label) => `      möglich: ${label}`),
          ],
    ),
    ...refused.map(({ file, why }) => `    ${nameOf([file])}: nicht im Belegpaket. ${why}`),
    ...unchangedRows.map(({ line, why }) => `    Zeile ${line}: ${why}`),
    ...(withoutBeleg.length === 0 ? [] : [`  ${formatCount(withoutBeleg.length, "Buchung", "Buchungen")} ohne Beleg`]),
    ...shorten(labelsOf(withoutBeleg)).map((label) => `    ${label}`),
  ];
  return `${lines.join("\n")}\n`;
}

const describeLines = (lines: readonly number[]): string =>
  lines.length === 1 ? `Zeile ${lines[0]}` : `Zeilen ${lines.join(", ")}`;

const shorten = (labels: readonly string[]): readonly string[] =>
  labels.length <= maxListed
    ? labels
    : [...labels.slice(0, maxListed), `… und ${formatCount(labels.length - maxListed, "weitere", "weitere")}`];

const maxListed = 10;
