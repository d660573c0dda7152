import { useLiveQuery } from "dexie-react-hooks";
import type { ReactElement, ReactNode } from "react";
import { Link } from "react-router-dom";
import { findArchive } from "#data/checks/file-checks.ts";
import type { FileCheckRow, ReportRow } from "#data/store/tables.ts";
import { describeFormat } from "#text/describe-format.ts";
import { formatDateTime } from "#text/format-date.ts";
import { formatBytes, formatDuration } from "#text/format-number.ts";
import { shownStatus } from "#text/shown-status.ts";
import { StatusLabel } from "#ui/status-label.tsx";
import styles from "./file-facts.module.css";
import { OriginComparison } from "./origin-comparison.tsx";

/** What the file is and how it was checked. */
export function FileFacts({
  row,
  stored,
}: {
  readonly row: FileCheckRow;
  readonly stored: ReportRow | null;
}): ReactElement {
  const archive = useLiveQuery(async () => findArchive(row), [row.localId]);
  return (
    <div>
      <p className={styles.format}>{describeFormat(row)}</p>
      <dl className={styles.facts}>
        {archive && (
          <Fact name="Aus dem Archiv">
            <Link to={`/results/${archive.localId}`}>{archive.originalFileName}</Link>
          </Fact>
        )}
        {row.header?.bezeichnung && <Fact name="Bezeichnung">{row.header.bezeichnung}</Fact>}
        <Fact name="Größe">{formatBytes(row.sizeBytes)}</Fact>
        <Fact name="Status">
          <StatusLabel status={shownStatus(row)} />
        </Fact>
        {row.checkedAt !== null && (
          <Fact name="Geprüft am">
            {formatDateTime(row.checkedAt)}
            {stored?.durationMs && stored.durationMs >= 100 ? ` (${formatDuration(stored.durationMs)})` : ""}
          </Fact>
        )}
        {stored && <Fact name="Regelstand">{stored.report.rulesetVersion}</Fact>}
        <Fact name="Importweg">{row.route === "service" ? "Buchungsdatenservice" : "Stapelverarbeitung"}</Fact>
        {row.origin !== null && (
          <Fact name="Herkunft">
            <OriginComparison row={row} />
          </Fact>
        )}
      </dl>
    </div>
  );
}

const Fact = (props: { readonly name: string; readonly children: ReactNode }): ReactElement => (
  <div>
    <dt>{props.name}</dt>
    <dd>{props.children}</dd>
  </div>
);
