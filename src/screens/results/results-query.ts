import type { FindingState } from "#screens/shared/findings/judge-findings.ts";

const states: readonly FindingState[] = ["neu", "wiederkehrend", "akzeptiert"];
export const groupings = [
  { value: "", label: "Ohne Gruppen" },
  { value: "mandant", label: "Mandant" },
  { value: "vorsystem", label: "Vorsystem" },
  { value: "format", label: "Format" },
] as const;
export type Grouping = (typeof groupings)[number]["value"];

/** State of the page, kept in the address. */
export interface ResultsQuery {
  /** Null for all. */
  readonly state: FindingState | null;
  readonly groupBy: Grouping;
}

export const readQuery = (parameters: URLSearchParams): ResultsQuery => ({
  state: states.find((state) => state === parameters.get("befunde")) ?? null,
  groupBy: groupings.find(({ value }) => value === parameters.get("gruppe"))?.value ?? "",
});

export const writeQuery = ({ state, groupBy }: ResultsQuery): Record<string, string> => ({
  ...(state === null ? {} : { befunde: state }),
  ...(groupBy === "" ? {} : { gruppe: groupBy }),
});

/** Target of an address of the former list by file, which had pages or a name; null for any other. */
export const redirectOf = (parameters: URLSearchParams): string | null => {
  if (parameters.get("nach") !== "datei" && (parameters.get("nach") !== null || !parameters.has("seite"))) return null;
  return `/files?${parameters.get("befunde") === "akzeptiert" ? "abweichung=akzeptiert&" : ""}sortierung=-urteil`;
};
