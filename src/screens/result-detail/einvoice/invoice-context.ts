import { createContext, useContext } from "react";
import type { Report } from "#engine/index.ts";
import type { Choice } from "#screens/result-detail/findings/step-occurrence.ts";
import type { Anchors } from "./list-anchors.ts";

/** Fundstellen of the shown invoice; the same object until one of them is chosen. */
export interface InvoiceMarks {
  readonly report: Pick<Report, "findings">;
  readonly anchors: Anchors;
  /** Path or section of the Fundstelle that was chosen. */
  readonly active: string | null;
  /** Opens one of the Befunde of a value; the next one where it is open already. */
  readonly onOpen: (choices: readonly Choice[]) => void;
}

export const InvoiceContext = createContext<InvoiceMarks>({
  ...{ report: { findings: [] }, anchors: new Map(), active: null, onOpen: () => {} },
});

export const useInvoiceMarks = (): InvoiceMarks => useContext(InvoiceContext);
