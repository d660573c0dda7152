import type { ReactElement } from "react";
import { Link } from "react-router-dom";
import { formatDate } from "#text/format-date.ts";
import { formatCount, formatNumber } from "#text/format-number.ts";
import { FileName } from "#ui/file-name.tsx";
import { FoldedList } from "#ui/folded-list.tsx";
import styles from "./previous-note.module.css";
import type { Previous } from "./use-previous.ts";

/** Differences from the previous delivery of the same Mandant, and records that were delivered before. */
export function PreviousNote({ previous }: { readonly previous: Previous }): ReactElement {
  const { row, findings, bookings } = previous;
  return (
    <div className={styles.note}>
      <p>
        Vorige Lieferung:{" "}
        <Link to={`/results/${row.localId}`}>
          <FileName name={row.originalFileName} />
        </Link>{" "}
        ({formatDate(row.createdAt)})
        {findings !== null && (
          <>
            {" – "}
            {formatCount(findings.fixed.length, "Regel", "Regeln")} behoben, {formatNumber(findings.added.size)} neu,{" "}
            {formatNumber(findings.unchanged)} unverändert
          </>
        )}
      </p>
      {bookings !== null && bookings.inBoth > 0 && (
        <p data-delivered>
          <strong>
            {formatCount(bookings.inBoth, "Buchung ist", "Buchungen sind")} schon in der vorigen Lieferung enthalten;
          </strong>{" "}
          {formatNumber(bookings.onlyHere)} neu, {formatNumber(bookings.onlyThere)} entfallen.
        </p>
      )}
      {bookings !== null && bookings.inBoth === 0 && <p>Keine Buchung ist in der vorigen Lieferung enthalten.</p>}
      {findings !== null && findings.fixed.length > 0 && (
        <FoldedList summary="Behoben">
          {findings.fixed.map((title) => (
            <li key={title}>{title}</li>
          ))}
        </FoldedList>
      )}
    </div>
  );
}
