import { IconHourglassEmpty } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { Link } from "react-router-dom";
import { summariseComparison } from "#data/checks/compare-findings.ts";
import { baseOf } from "#data/checks/deliveries.ts";
import { describeClient } from "#text/describe-format.ts";
import { formatCount } from "#text/format-number.ts";
import { FileName } from "#ui/file-name.tsx";
import { RelativeTime } from "#ui/relative-time.tsx";
import { useClientNames } from "#ui/use-client-names.ts";
import { VerdictBadge } from "#ui/verdict-badge.tsx";
import type { ClientMonth } from "./client-months.ts";
import styles from "./month-view.module.css";

interface Props {
  readonly line: ClientMonth;
  readonly month: string;
}

/** One Mandant in one month. */
export const MonthLine = ({ line, month }: Props): ReactElement => {
  useClientNames();
  const { clientNumber, consultantNumber, files, current, verdict, latest, related, change } = line;
  const base = baseOf(related);
  const list = `/files?mandant=${encodeURIComponent(clientNumber)}&zeitraum=${month}`;
  return (
    <tr data-missing={files.length === 0 || undefined}>
      <th scope="row">{describeClient(consultantNumber, clientNumber)}</th>
      <td data-label="Ergebnis">
        {files.length === 0 ? (
          <span className={styles.missing}>
            <IconHourglassEmpty size={16} stroke={1.75} aria-hidden />
            Noch nicht geliefert
          </span>
        ) : verdict === null ? (
          "Noch ohne Ergebnis"
        ) : (
          <VerdictBadge verdict={verdict} format={null} />
        )}
      </td>
      <td data-label="Geliefert">
        {files.length > 0 && (
          <>
            <Link to={list}>{formatCount(files.length, "Datei", "Dateien")}</Link>
            {current.length < files.length && ` (${current.length} aktuell)`}
          </>
        )}
      </td>
      <td data-label="Letzte Lieferung" className={styles.file}>
        {latest && (
          <>
            <Link to={`/results/${latest.localId}`}>
              <FileName name={latest.originalFileName} />
            </Link>
            <span className={styles.time}>
              <RelativeTime at={latest.createdAt} />
            </span>
          </>
        )}
      </td>
      <td data-label="Seit der Lieferung davor">
        {latest && base && change !== null ? (
          <>
            <Link to={`/files?vergleich=${base.localId},${latest.localId}`}>{summariseComparison(change)}</Link>
            {related.replaced !== null && " gegenüber der ersetzten Datei"}
          </>
        ) : (
          latest && (base === null ? "Erste Lieferung" : "Noch ohne Ergebnis")
        )}
      </td>
    </tr>
  );
};
