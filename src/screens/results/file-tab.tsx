import { Pagination } from "@mantine/core";
import { useLiveQuery } from "dexie-react-hooks";
import { type ReactElement, useState } from "react";
import { Link } from "react-router-dom";
import type { FileCheckRow } from "#data/store/tables.ts";
import { describeFormat } from "#text/describe-format.ts";
import { LoadingRows } from "#ui/loading-rows.tsx";
import { RelativeTime } from "#ui/relative-time.tsx";
import { SeverityBadge } from "#ui/severity-badge.tsx";
import { VerdictBadge } from "#ui/verdict-badge.tsx";
import { NothingChecked } from "./nothing-checked.tsx";
import { readCheckedFiles } from "./read-results.ts";
import classes from "./results.module.css";

const rowsPerPage = 25;

/** Every checked file with its verdict, worst first. */
export const FileTab = ({ ownerId }: { ownerId: string }): ReactElement => {
  const rows = useLiveQuery(async () => readCheckedFiles(ownerId), [ownerId]);
  const [page, setPage] = useState(0);
  if (!rows) return <LoadingRows label="Ergebnisse werden geladen" rows={5} rowHeight={56} />;
  if (rows.length === 0) return <NothingChecked />;
  const pages = Math.ceil(rows.length / rowsPerPage);
  const shown = Math.min(page, pages - 1);
  return (
    <>
      <ul className={classes.list}>
        {rows.slice(shown * rowsPerPage, (shown + 1) * rowsPerPage).map((row) => (
          <li key={row.localId}>
            <FileLine row={row} />
          </li>
        ))}
      </ul>
      {pages > 1 && (
        <Pagination
          mt="md"
          total={pages}
          value={shown + 1}
          onChange={(value) => setPage(value - 1)}
          getControlProps={(control) => ({ "aria-label": controlLabels[control] })}
          getItemProps={(number) => ({ "aria-label": `Seite ${number}` })}
        />
      )}
    </>
  );
};

const controlLabels = {
  first: "Erste Seite",
  previous: "Vorherige Seite",
  next: "Nächste Seite",
  last: "Letzte Seite",
};

const FileLine = ({ row }: { row: FileCheckRow }): ReactElement => (
  <>
    <div className={classes.main}>
      <Link to={`/results/${row.fileId ?? row.localId}`} className={classes.name}>
        {row.originalFileName}
      </Link>
      <span className={classes.facts}>
        {describeFormat(row)}
        {" · "}
        <RelativeTime at={row.checkedAt ?? row.createdAt} />
      </span>
    </div>
    <div className={classes.counts}>
      {row.counts && row.counts.error > 0 && <SeverityBadge severity="error" count={row.counts.error} />}
      {row.counts && row.counts.warning > 0 && <SeverityBadge severity="warning" count={row.counts.warning} />}
    </div>
    <div className={classes.verdict}>{row.verdict && <VerdictBadge verdict={row.verdict} />}</div>
  </>
);
