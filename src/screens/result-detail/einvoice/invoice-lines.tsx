import { Button } from "@mantine/core";
import type { ReactElement, ReactNode } from "react";
import type { OutlineGroup, OutlineLine, OutlineTerm } from "#engine/index.ts";
import { formatNumber } from "#text/format-number.ts";
import { Adjustment } from "./adjustment.tsx";
import styles from "./invoice.module.css";
import { useInvoiceMarks } from "./invoice-context.ts";
import { pickTerms, TermList } from "./term-list.tsx";
import { GroupMarks, TermValue } from "./term-value.tsx";

interface Props {
  readonly lines: readonly OutlineLine[];
  /** Lines from the start that are shown. */
  readonly count: number;
  readonly onCount: (count: number) => void;
}

/** Lines that are added at a time. */
export const linesPerPiece = 100;

/** Lines of an invoice as a table; where there is little room, each line is a block. */
export function InvoiceLines({ lines, count, onCount }: Props): ReactElement {
  const rest = lines.length - count;
  return (
    <>
      <table className={styles.lines}>
        <thead>
          <tr>
            <th scope="col">Pos.</th>
            <th scope="col">Artikel</th>
            <th scope="col">Menge</th>
            <th scope="col">Preis netto</th>
            <th scope="col">USt</th>
            <th scope="col">Betrag netto</th>
          </tr>
        </thead>
        <tbody>
          {lines.slice(0, count).map((line) => (
            <Line key={line.path} line={line} />
          ))}
        </tbody>
      </table>
      {rest > 0 && (
        <div className={styles.more} data-screen-only>
          <span>
            Gezeigt sind {formatNumber(count)} von {formatNumber(lines.length)} Positionen.
          </span>
          <Button variant="default" size="xs" onClick={() => onCount(count + linesPerPiece)}>
            Weitere {formatNumber(Math.min(rest, linesPerPiece))} zeigen
          </Button>
          {rest > linesPerPiece && (
            <Button variant="subtle" size="xs" onClick={() => onCount(lines.length)}>
              Alle zeigen
            </Button>
          )}
        </div>
      )}
    </>
  );
}

function Line({ line }: { readonly line: OutlineLine }): ReactElement {
  const { anchors } = useInvoiceMarks();
  const { terms, depth, path, adjustments } = line;
  const values = (...ids: readonly OutlineTerm["id"][]): ReactNode =>
    pickTerms(terms, ids).map((term) => (
      <div key={`${term.id} ${term.path}`}>
        <TermValue term={term} />
      </div>
    ));
  // A price per unit and the standard rate are the expected case.
  const isSaid = ({ id, text, path: at }: OutlineTerm): boolean =>
    anchors.has(at) || (id === "BT-149" ? Number(text) !== 1 : text !== "S");
  const base = pickTerms(terms, ["BT-149"]).filter(isSaid);
  const category = pickTerms(terms, ["BT-151"]).filter(isSaid);
  const period = pickTerms(terms, ["BT-134", "BT-135"]);
  return (
    <tr data-depth={depth || undefined}>
      <th scope="row">{values("BT-126")}</th>
      <td>
        <div className={styles.item}>{values("BT-153")}</div>
        <GroupMarks at={[path]} />
        <div className={styles.long}>{values("BT-154", "BT-127")}</div>
        <TermList terms={[...period, ...terms.filter(({ id }) => details.has(id))]} isInline />
        {adjustments.map((one: OutlineGroup) => (
          <Adjustment key={one.path} group={one} />
        ))}
      </td>
      <td>{values("BT-129")}</td>
      <td>
        {values("BT-146")}
        {base.map((term) => (
          <div key={term.path}>
            je <TermValue term={term} />
          </div>
        ))}
      </td>
      <td>
        {values("BT-152")}
        {category.map((term) => (
          <div key={term.path}>
            <TermValue term={term} />
          </div>
        ))}
      </td>
      <td>{values("BT-131")}</td>
    </tr>
  );
}

/** Terms below the item, each with its name. */
const details: ReadonlySet<OutlineTerm["id"]> = new Set<OutlineTerm["id"]>([
  ...(["BT-148", "BT-147", "BT-155", "BT-156", "BT-157", "BT-158", "BT-159", "BT-161"] as const),
  ...(["BT-132", "BT-128", "BT-133"] as const),
]);
