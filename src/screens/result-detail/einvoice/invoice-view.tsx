import { Button, Text } from "@mantine/core";
import { type ReactElement, type RefObject, useEffect, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { FileView } from "#checks/file-view.ts";
import type { ShownInvoice } from "#engine/index.ts";
import layout from "#screens/result-detail/file/pane.module.css";
import type { Choice } from "#screens/result-detail/findings/step-occurrence.ts";
import { useOpenReport } from "#screens/result-detail/result-context.ts";
import { holdsFocus } from "#ui/lead-focus.ts";
import { LoadingRows } from "#ui/loading-rows.tsx";
import styles from "./invoice.module.css";
import { InvoiceContext } from "./invoice-context.ts";
import { linesPerPiece } from "./invoice-lines.tsx";
import { InvoiceSheet } from "./invoice-sheet.tsx";
import { listAnchors } from "./list-anchors.ts";
import { useInvoice } from "./use-invoice.ts";

interface Props {
  readonly view: FileView;
  readonly onSource: () => void;
}

/** The open e-invoice as people read it, with its Befunde beside the terms they are about. */
export function InvoiceView({ view, onSource }: Props): ReactElement {
  const state = useInvoice(view);
  if (state.kind === "open") return <OpenInvoice invoice={state.invoice} />;
  if (state.kind === "opening") {
    return (
      <div className={layout.message}>
        <LoadingRows label="Rechnung wird gelesen" rows={10} />
      </div>
    );
  }
  return (
    <div className={layout.message} role="alert">
      <Text>
        {state.kind === "refused"
          ? "Die Rechnung lässt sich nicht darstellen, weil ihr XML beschädigt ist. Der Quelltext zeigt, was in der Datei steht."
          : "Die Rechnung lässt sich nicht darstellen. Der Quelltext zeigt, was in der Datei steht."}
      </Text>
      <Button variant="default" onClick={onSource}>
        Quelltext zeigen
      </Button>
    </div>
  );
}

function OpenInvoice({ invoice: { outline, anchors } }: { readonly invoice: ShownInvoice }): ReactElement {
  const { report, index, findings, target, showFinding } = useOpenReport();
  const scroller = useRef<HTMLElement>(null);
  const [count, setCount] = useState(linesPerPiece);
  const active = target?.place === undefined ? null : (anchors[target.place - 1] ?? "head");
  const byAnchor = useMemo(() => listAnchors(index, anchors), [index, anchors]);
  const activeLine = active === null ? -1 : outline.lines.findIndex(({ path }) => isWithin(active, path));
  const shownCount = Math.max(count, activeLine + 1);
  useEffect(() => {
    if (target === null || active === null || (target.isQuiet && holdsFocus(scroller.current))) return;
    const element = scroller.current?.querySelector<HTMLElement>(`[data-anchor="${CSS.escape(active)}"]`);
    if (!scroller.current || !element) return;
    scrollInside(scroller.current, element);
    if (!target.isQuiet) element.focus({ preventScroll: true });
  }, [target, active]);
  const isPrinting = usePrinting(scroller);
  const open = (choices: readonly Choice[]): void => {
    const at = choices.findIndex(({ finding }) => finding === findings.open);
    const next = choices[(at + 1) % choices.length];
    if (next !== undefined) showFinding(next);
  };
  // Opening a Befund does not redraw hundreds of lines.
  const latest = useRef(open);
  useEffect(() => {
    latest.current = open;
  });
  const marks = useMemo(
    () => ({ report, anchors: byAnchor, active, onOpen: (choices: readonly Choice[]) => latest.current(choices) }),
    [report, byAnchor, active],
  );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard.
    <section ref={scroller} className={styles.scroller} aria-label="Rechnung" tabIndex={0}>
      <InvoiceContext value={marks}>
        <InvoiceSheet
          outline={outline}
          count={isPrinting ? outline.lines.length : Math.min(shownCount, outline.lines.length)}
          onCount={setCount}
        />
      </InvoiceContext>
    </section>
  );
}

/** Brings an element into the middle of its pane; the page around it stays where it is. */
const scrollInside = (pane: HTMLElement, element: HTMLElement): void => {
  const [outer, inner] = [pane.getBoundingClientRect(), element.getBoundingClientRect()];
  if (inner.top >= outer.top && inner.bottom <= outer.bottom) return;
  pane.scrollTop += inner.top - outer.top - (pane.clientHeight - inner.height) / 2;
};

const isWithin = (path: string, group: string): boolean => path === group || path.startsWith(`${group}/`);

/** Prints the invoice alone while it is in view. True for the moment in which all its lines are drawn for that. */
function usePrinting(element: RefObject<HTMLElement | null>): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const start = (): void => {
      if (element.current === null || element.current.offsetParent === null) return;
      flushSync(() => setPrinting(true));
      // On paper the width is another one, and the panes may be drawn anew; a copy of the elements stays.
      const copy = document.createElement("div");
      copy.dataset.printAlone = "";
      copy.append(...Array.from(element.current.childNodes, (node) => node.cloneNode(true)));
      document.body.append(copy);
      window.addEventListener("afterprint", () => copy.remove(), { once: true });
      flushSync(() => setPrinting(false));
    };
    window.addEventListener("beforeprint", start);
    return () => window.removeEventListener("beforeprint", start);
  }, [element]);
  return isPrinting;
}
