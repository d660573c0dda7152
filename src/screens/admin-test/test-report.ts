import type { BuiltExport } from "#checks/render-export.ts";
import { formatDateTime } from "#text/format-date.ts";
import { formatNumber } from "#text/format-number.ts";
import type { TestOutcome } from "./self-test.ts";

export interface ReportGroup {
  readonly title: string;
  readonly tests: readonly { readonly key: string; readonly label: string }[];
}

interface Facts {
  readonly at: number;
  /** Browser and system, as the browser names itself. */
  readonly userAgent: string;
  readonly groups: readonly ReportGroup[];
  readonly outcomes: Readonly<Record<string, TestOutcome>>;
}

const columns = [
  { title: "Test", share: 3 },
  { title: "Ergebnis", share: 2 },
  { title: "Dauer", share: 1, align: "right" },
  { title: "Gesehen", share: 6 },
] as const;

/** Every test that was carried out, group by group, as a document. */
export const toTestDocument = ({ at, userAgent, groups, outcomes }: Facts): BuiltExport => {
  const title = "Bericht der Selbsttests";
  return {
    as: "pdf",
    document: {
      title,
      foot: `Prüfstapel · ${formatDateTime(at)}`,
      blocks: [
        { kind: "title", text: title },
        {
          kind: "facts",
          facts: [
            ["Erstellt", formatDateTime(at)],
            ["Gerät", userAgent],
            ["Ergebnis", summariseOutcomes(outcomes)],
          ],
        },
        ...groups.flatMap(({ title: group, tests }) => {
          const rows = tests.flatMap(({ key, label }) => {
            const outcome = outcomes[key];
            return outcome === undefined ? [] : [toRow(label, outcome)];
          });
          return rows.length === 0
            ? []
            : [{ kind: "heading", text: group } as const, { kind: "table", columns: [...columns], rows } as const];
        }),
      ],
    },
  };
};

const toRow = (label: string, { isOk, durationMs, lines }: TestOutcome): readonly string[] => [
  label,
  isOk ? "bestanden" : "nicht bestanden",
  `${formatNumber(durationMs)} ms`,
  lines.join(" "),
];

/** The same as JSON. */
export const toTestJson = ({ at, userAgent, outcomes }: Facts): string =>
  JSON.stringify({ at: new Date(at).toISOString(), userAgent, outcomes }, null, 2);

export const summariseOutcomes = (outcomes: Readonly<Record<string, TestOutcome>>): string => {
  const all = Object.values(outcomes);
  if (all.length === 0) return "Noch kein Test gestartet.";
  const failed = all.filter(({ isOk }) => !isOk).length;
  return failed === 0
    ? `${formatNumber(all.length)} ${all.length === 1 ? "Test" : "Tests"} bestanden.`
    : `${formatNumber(failed)} von ${formatNumber(all.length)} Tests nicht bestanden.`;
};
