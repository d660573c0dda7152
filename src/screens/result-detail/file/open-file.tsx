import { Tabs } from "@mantine/core";
import { type KeyboardEvent, type ReactElement, useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { FileView } from "#checks/file-view.ts";
import type { OccurrenceIndex } from "#screens/result-detail/findings/occurrence-index.ts";
import { useOpenReport, useOpenResult } from "#screens/result-detail/result-context.ts";
import { formatNumber } from "#text/format-number.ts";
import { FileGrid } from "#ui/file-grid/file-grid.tsx";
import { findSorted } from "#ui/file-grid/find-sorted.ts";
import type { Position } from "#ui/file-grid/position.ts";
import { allRows, rowsAtLines } from "#ui/file-grid/row-source.ts";
import { FindBar } from "#ui/find/find-bar.tsx";
import type { Engine } from "#ui/use-engine.ts";
import { EditBar } from "./edit-bar.tsx";
import styles from "./file-pane.module.css";
import { GridOptions } from "./grid-options.tsx";
import { HeaderForm } from "./header-form.tsx";
import { marksByField } from "./marks-by-field.ts";
import layout from "./pane.module.css";
import { TotalsPane } from "./totals-tables.tsx";
import { useColumns } from "./use-columns.ts";
import type { FileHead } from "./use-file-head.ts";
import { useFindInGrid } from "./use-find-in-grid.ts";
import { useGridEdit } from "./use-grid-edit.ts";

interface Props {
  readonly view: FileView;
  readonly head: FileHead;
  readonly index: OccurrenceIndex;
  readonly engine: Engine;
}

/** Line of the column names in a DATEV file. */
const headingLine = 2;

/** The lines of an open file and its header, with the marks of the Befunde. */
export function OpenFile({ view, head, index, engine }: Props): ReactElement {
  const { edits, dialogs, inView } = useOpenResult();
  const { report, totals, findings, nameOf, target: reportTarget } = useOpenReport();
  const { header, skip } = head;
  const { find, target } = useFindInGrid(view, reportTarget);
  const pane = useRef<HTMLElement>(null);
  const [tab, setTab] = useState<string>(report.findings.length === 0 && totals.kind !== "none" ? "totals" : "rows");
  const [onlyFaulty, setOnlyFaulty] = useState(false);
  const faultyLines = useMemo(() => index.faultyLines.filter((line) => line > skip), [index, skip]);
  const source = useMemo(
    () => (onlyFaulty ? rowsAtLines(view, faultyLines, skip) : allRows(view, skip)),
    [onlyFaulty, view, faultyLines, skip],
  );
  const columns = useColumns(view, head, report, target);
  const marksOf = useCallback(
    (line: number) => marksByField(index.marksOf(line), report.findings),
    [index, report.findings],
  );
  const showCell = ({ line, field }: Position): void => {
    const marks = index.marksOf(line).filter((mark) => mark.field === field || mark.field === 0);
    const mark = marks.find((one) => one.finding === findings.open) ?? marks[0];
    const finding = report.findings[mark?.finding ?? -1];
    const isHeader = line === 1 && header !== null;
    const name = isHeader ? (engine.headerTable[field - 1]?.name ?? "") : nameOf(field);
    inView.onCell(field < 1 ? null : { field: { number: field, name, isHeader }, finding });
  };

  const edit = useGridEdit(report, index, edits);
  const press = (event: KeyboardEvent): void => {
    if (!(event.ctrlKey || event.metaKey)) return;
    const key = event.key.toLowerCase();
    const isField = event.target instanceof HTMLInputElement;
    const act =
      key === "f"
        ? find.open
        : isField
          ? undefined
          : key === "y" || (key === "z" && event.shiftKey)
            ? edits.redo
            : key === "z"
              ? edits.undo
              : undefined;
    if (act === undefined) return;
    event.preventDefault();
    if (key === "f") setTab("rows");
    act();
  };
  useEffect(() => {
    if (target === null || target.line === 0) return;
    setTab(target.line === 1 && header !== null ? "header" : "rows");
    // The target need not be a Fundstelle.
    setOnlyFaulty((only) => only && findSorted(faultyLines, target.line) >= 0);
  }, [target, header, faultyLines]);

  return (
    <section ref={pane} aria-label="Datei" className={layout.pane} onKeyDown={press}>
      <Tabs value={tab} onChange={(value) => setTab(value ?? "rows")} className={layout.pane} keepMounted={false}>
        <div className={styles.bar}>
          <Tabs.List>
            <Tabs.Tab value="rows">Zeilen ({formatNumber(source.count)})</Tabs.Tab>
            {header !== null && <Tabs.Tab value="header">Kopfdaten</Tabs.Tab>}
            {totals.kind !== "none" && <Tabs.Tab value="totals">Summen</Tabs.Tab>}
          </Tabs.List>
          {tab === "rows" && (
            <GridOptions
              onlyFaulty={onlyFaulty}
              onOnlyFaulty={faultyLines.length === 0 ? null : setOnlyFaulty}
              columns={columns}
              onFind={find.open}
            />
          )}
        </div>
        <Tabs.Panel value="rows" className={layout.pane}>
          <FindBar
            find={find}
            onClosed={() => pane.current?.querySelector<HTMLElement>("[role='grid'] [data-active]")?.focus()}
          />
          <EditBar edits={edits} onRepair={() => void dialogs.open("repair")} />
          <FileGrid
            source={source}
            columns={columns.shown}
            marksOf={marksOf}
            headingLine={headingLine}
            target={target !== null && target.line > (header === null ? 0 : 1) ? target : null}
            edit={edit}
            query={find.isOpen ? find.query : ""}
            onCell={showCell}
          />
        </Tabs.Panel>
        <Tabs.Panel value="header" className={layout.pane}>
          <HeaderForm
            cells={header ?? []}
            fields={engine.headerTable}
            marks={marksOf(1)}
            target={target}
            onField={(field) => showCell({ line: 1, field })}
          />
        </Tabs.Panel>
        <Tabs.Panel value="totals" className={layout.pane}>
          <TotalsPane totals={totals} />
        </Tabs.Panel>
      </Tabs>
    </section>
  );
}
