import { Button } from "@mantine/core";
import { IconCircleCheck, IconMail, IconTool } from "@tabler/icons-react";
import { type ReactElement, useState } from "react";
import { Link } from "react-router-dom";
import type { FileCheckRow } from "#data/store/tables.ts";
import { Pager, useRowsPerPage } from "#screens/shared/pager.tsx";
import { countFindings } from "#text/count-findings.ts";
import { describeFormat } from "#text/describe-format.ts";
import { formatCount } from "#text/format-number.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { FileName } from "#ui/file-name.tsx";
import { LoadingRows } from "#ui/loading-rows.tsx";
import { RelativeTime } from "#ui/relative-time.tsx";
import { RowCheckbox } from "#ui/row-checkbox.tsx";
import { SelectionBar } from "#ui/selection-bar.tsx";
import { VerdictBadge } from "#ui/verdict-badge.tsx";
import { groupFiles, pageOfGroups } from "./group-files.ts";
import type { JudgedFile } from "./judge-findings.ts";
import classes from "./results.module.css";
import type { ResultsQuery } from "./results-query.ts";

interface Props {
  readonly files: readonly JudgedFile[];
  readonly query: ResultsQuery;
  readonly onChange: (part: Partial<ResultsQuery>) => void;
  readonly onRepair: (rows: readonly FileCheckRow[]) => void;
  readonly onInquire: (rows: readonly FileCheckRow[]) => void;
  readonly onAccept: (files: readonly JudgedFile[]) => void;
}

/** Every checked file with its verdict, worst first; some of them can be repaired, asked about or accepted together. */
export const FileTab = ({ files, query, onChange, onRepair, onInquire, onAccept }: Props): ReactElement => {
  const rowsPerPage = useRowsPerPage();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  if (rowsPerPage === undefined) return <LoadingRows label="Ergebnisse werden geladen" rows={6} rowHeight={56} />;
  if (files.length === 0) {
    return (
      <EmptyState
        title="Keine Datei hat solche Befunde."
        action={
          <Button variant="default" onClick={() => onChange({ state: null })}>
            Alle anzeigen
          </Button>
        }
      />
    );
  }
  const page = Math.min(query.page, Math.ceil(files.length / rowsPerPage) - 1);
  const groups = groupFiles(files, query.groupBy);
  const chosen = files.filter(({ row }) => selected.has(row.localId)).map(({ row }) => row);
  const toggle = (localId: string): void => {
    const next = new Set(selected);
    if (!next.delete(localId)) next.add(localId);
    setSelected(next);
  };
  return (
    <>
      <div className={classes.selection}>
        {chosen.length === 0 ? (
          <p className={classes.note} role="status">
            {formatCount(files.length, "Datei", "Dateien")}, die dringendsten zuerst
          </p>
        ) : (
          <SelectionBar
            label="Ausgewählte Dateien"
            count={chosen.length}
            acts={[
              { label: "Korrigieren", icon: IconTool, onAct: () => onRepair(chosen) },
              { label: "Rückfragen erstellen", icon: IconMail, onAct: () => onInquire(chosen) },
              {
                label: "Abweichungen akzeptieren",
                icon: IconCircleCheck,
                onAct: () => onAccept(files.filter(({ row }) => selected.has(row.localId))),
              },
            ]}
            onClear={() => setSelected(new Set())}
          />
        )}
      </div>
      {pageOfGroups(groups, page, rowsPerPage).map((group) => (
        <section key={group.name} aria-label={group.name === "" ? "Dateien" : group.name}>
          {group.name !== "" && (
            <h2 className={classes.group}>
              {group.name} <span>{countIn(groups, group.name)}</span>
            </h2>
          )}
          <ul className={classes.list}>
            {group.files.map((file) => (
              <li key={file.row.localId}>
                <FileLine
                  file={file}
                  isSelected={selected.has(file.row.localId)}
                  onSelect={() => toggle(file.row.localId)}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <Pager total={files.length} page={page} rowsPerPage={rowsPerPage} onPage={(next) => onChange({ page: next })} />
    </>
  );
};

const countIn = (groups: ReturnType<typeof groupFiles>, name: string): string =>
  formatCount(groups.find((group) => group.name === name)?.files.length ?? 0, "Datei", "Dateien");

interface LineProps {
  readonly file: JudgedFile;
  readonly isSelected: boolean;
  readonly onSelect: () => void;
}

const FileLine = ({ file, isSelected, onSelect }: LineProps): ReactElement => {
  const { row } = file;
  return (
    <>
      <RowCheckbox label={`${row.originalFileName} auswählen`} checked={isSelected} onChange={onSelect} />
      <div className={classes.main}>
        <Link to={`/results/${row.fileId ?? row.localId}`} className={classes.name}>
          <FileName name={row.originalFileName} />
        </Link>
        <span className={classes.facts}>
          {describeFormat(row)}
          {" · "}
          <RelativeTime at={row.checkedAt ?? row.createdAt} />
        </span>
      </div>
      <div className={classes.counts}>{countFile(file)}</div>
      <div className={classes.verdict}>{row.verdict && <VerdictBadge verdict={row.verdict} />}</div>
    </>
  );
};

/** „3 Regeln · 41 Fundstellen“; only the latter for an archive, or if the rules are not on this device. */
const countFile = ({ row, findings }: JudgedFile): string => {
  if (findings.length > 0) return countFindings(findings);
  const { error = 0, warning = 0, hint = 0 } = row.counts ?? {};
  const occurrences = error + warning + hint;
  return occurrences === 0 ? "" : formatCount(occurrences, "Fundstelle", "Fundstellen");
};
