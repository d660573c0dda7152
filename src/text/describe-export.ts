import type { ExportOrder } from "#engine/index.ts";

const documents: Readonly<Record<ExportOrder["kind"], Readonly<Partial<Record<ExportOrder["as"], string>>>>> = {
  result: { pdf: "Ergebnis als PDF", excel: "Ergebnis als Excel" },
  proof: { pdf: "Prüfnachweis als PDF", json: "Prüfnachweis als JSON" },
  inquiry: { pdf: "Schreiben als PDF", excel: "Liste als Excel" },
};

/** Name of an export in the history: „Prüfnachweis als PDF“. */
export const describeExport = ({ kind, as }: Pick<ExportOrder, "kind" | "as">): string => documents[kind][as] ?? "";
