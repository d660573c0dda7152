import { useEffect, useState } from "react";
import type { FileView } from "#checks/file-view.ts";
import type { ShownInvoice } from "#engine/index.ts";

export type InvoiceState =
  | { readonly kind: "opening" }
  | { readonly kind: "open"; readonly invoice: ShownInvoice }
  /** The XML is broken. */
  | { readonly kind: "refused" }
  | { readonly kind: "failed" };

/** The open e-invoice, read in the worker of its file. */
export function useInvoice(view: FileView): InvoiceState {
  const [state, setState] = useState<InvoiceState>({ kind: "opening" });
  useEffect(() => {
    let current = true;
    setState({ kind: "opening" });
    view.showInvoice().then(
      (invoice) => current && setState(invoice === null ? { kind: "refused" } : { kind: "open", invoice }),
      () => current && setState({ kind: "failed" }),
    );
    return () => {
      current = false;
    };
  }, [view]);
  return state;
}
