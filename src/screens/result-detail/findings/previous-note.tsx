import type { ReactElement } from "react";
import { Link } from "react-router-dom";
import type { Comparison } from "#data/checks/compare-findings.ts";
import type { FileCheckRow } from "#data/store/tables.ts";
import type { ComparedBookings } from "#engine/index.ts";
import { describePeriod } from "#text/describe-format.ts";
import { formatDate } from "#text/format-date.ts";
import { formatCount, formatNumber } from "#text/format-number.ts";
import { FileName } from "#ui/file-name.tsx";
import { FoldedList } from "#ui/folded-list.tsx";
import styles from "./previous-note.module.css";
import type { Previous } from "./use-previous.ts";

/** Earlier deliveries of the same Mandant, differences from the nearest, and records that were delivered before. */
export function PreviousNote({ previous: related }: { readonly previous: Previous }): ReactElement {
  const { previous, replaced, findings, bookings } = related;
  return (
    <div className={styles.note}>
      {replaced && (
        <p>
          Ersetzt: <FileLink row={replaced} />
          {findings && <Changes findings={findings} />}
        </p>
      )}
      {previous && (
        <p>
          Vorige Lieferung: <FileLink row={previous} />
          {findings && !replaced && <Changes findings={findings} />}
        </p>
      )}
      {bookings && <Bookings bookings={bookings} there={replaced ? "ersetzten Datei" : "vorigen Lieferung"} />}
      {findings !== null && findings.fixed.length > 0 && (
        <FoldedList summary="Behoben">
          {findings.fixed.map(({ rule, title }) => (
            <li key={rule}>{title}</li>
          ))}
        </FoldedList>
      )}
    </div>
  );
}

const FileLink = ({ row }: { readonly row: FileCheckRow }): ReactElement => (
  <>
    <Link to={`/results/${row.localId}`}>
      <FileName name={row.originalFileName} />
    </Link>{" "}
    ({describePeriod(row.header) ?? formatDate(row.createdAt)})
  </>
);

const Changes = ({ findings }: { readonly findings: Comparison }): ReactElement => (
  <>
    {" – "}
    {formatCount(findings.fixed.length, "Regel", "Regeln")} behoben, {formatNumber(findings.added.length)} neu,{" "}
    {formatNumber(findings.unchanged.length)} unverändert
  </>
);

const Bookings = ({
  bookings: { inBoth, changed, onlyHere, onlyThere },
  there,
}: {
  readonly bookings: ComparedBookings;
  /** „vorigen Lieferung“ */
  readonly there: string;
}): ReactElement =>
  inBoth > 0 ? (
    <p data-delivered>
      <strong>
        {formatCount(inBoth, "Buchung ist", "Buchungen sind")} schon in der {there} enthalten;
      </strong>{" "}
      {formatNumber(onlyHere)} neu, {formatNumber(changed)} geändert, {formatNumber(onlyThere)} entfallen.
    </p>
  ) : (
    <p>Keine Buchung ist in der {there} enthalten.</p>
  );
