import type { FindingState } from "./judge-findings.ts";

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
  readonly by: "datei" | "regel";
  /** Null for all. */
  readonly state: FindingState | null;
  readonly groupBy: Grouping;
  /** 0-based. */
  readonly page: number;
}

export const readQuery = (parameters: URLSearchParams): ResultsQuery => {
  const page = Number(parameters.get("seite") ?? "1");
  return {
    by: parameters.get("nach") === "regel" ? "regel" : "datei",
    state: states.find((state) => state === parameters.get("befunde")) ?? null,
    groupBy: groupings.find(({ value }) => value === parameters.get("gruppe"))?.value ?? "",
    page: Number.isInteger(page) && page >= 1 ? page - 1 : 0,
  };
};

export const writeQuery = ({ by, state, groupBy, page }: ResultsQuery): Record<string, string> => ({
  ...(by === "datei" ? {} : { nach: by }),
  ...(state === null ? {} : { befunde: state }),
  ...(groupBy === "" ? {} : { gruppe: groupBy }),
  ...(page === 0 ? {} : { seite: String(page + 1) }),
});
