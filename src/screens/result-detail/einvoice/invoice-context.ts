import { createContext, useContext } from "react";
import type { Choice } from "#screens/result-detail/findings/step-occurrence.ts";
import type { Anchors } from "./list-anchors.ts";

/** Fundstellen of the shown invoice. */
export interface InvoiceMarks {
  readonly anchors: Anchors;
  /** Path or section of the Fundstelle that was chosen. */
  readonly active: string | null;
  readonly onOpen: (choice: Choice) => void;
}

export const InvoiceContext = createContext<InvoiceMarks>({ anchors: new Map(), active: null, onOpen: () => {} });

export const useInvoiceMarks = (): InvoiceMarks => useContext(InvoiceContext);
