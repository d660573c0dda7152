import { Button, Switch, Tabs, Text } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { type ReactElement, useEffect, useMemo, useState } from "react";
import type { FileView } from "#checks/file-view.ts";
import type { Report } from "#engine/index.ts";
import { formatNumber } from "#text/format-number.ts";
import { LoadingRows } from "#ui/loading-rows.tsx";
import type { Engine } from "#ui/use-engine.ts";
import { FileGrid, type GridTarget } from "./file-grid.tsx";
import styles from "./file-pane.module.css";
import { HeaderForm } from "./header-form.tsx";
import { findSorted, type OccurrenceIndex } from "./occurrence-index.ts";
import { allRows, faultyRows } from "./row-source.ts";
import type { FileHead } from "./use-file-head.ts";
import type { FileViewState } from "./use-file-view.ts";

interface Props {
  readonly file: FileViewState;
  readonly head: FileHead | null;
  readonly report: Report;
  readonly index: OccurrenceIndex | null;
  readonly engine: Engine | null;
  readonly target: GridTarget | null;
  /** Fetches the bytes from the server; null when that is not possible now, with the visible reason. */
  readonly onLoad: (() => void) | null;
  readonly loading: boolean;
  readonly whyNot: string;
}

/** The file itself beside its Befunde: rows as a grid, the header line as a form. */
export function FilePane(props: Props): ReactElement {
  const { file, head, index, engine, onLoad, loading, whyNot } = props;
  if (file.kind === "absent") {
    return (
      <section aria-label="Datei" className={styles.message}>
        <Text>Der Inhalt dieser Datei liegt nicht auf diesem Gerät. Die Befunde sind vollständig.</Text>
        {onLoad === null ? (
          <Text size="sm" c="dimmed">
            {whyNot}
          </Text>
        ) : (
          <Button
            variant="default"
            loading={loading}
            leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
            onClick={onLoad}
          >
            Datei laden
          </Button>
        )}
      </section>
    );
  }
  if (file.kind === "failed") {
    return (
      <section aria-label="Datei" className={styles.message} role="alert">
        <Text>Die Datei lässt sich nicht anzeigen. Ihr Inhalt ist keine lesbare Tabelle.</Text>
      </section>
    );
  }
  if (file.kind === "opening" || head === null || index === null || engine === null) {
    return (
      <section aria-label="Datei" className={styles.message}>
        <LoadingRows label="Datei wird geöffnet" rows={8} />
      </section>
    );
  }
  return <OpenFile {...props} view={file.view} head={head} index={index} engine={engine} />;
}

type OpenProps = Omit<Props, "head" | "index" | "engine"> & {
  readonly view: FileView;
  readonly head: FileHead;
  readonly index: OccurrenceIndex;
  readonly engine: Engine;
};

function OpenFile({ view, head, index, engine, report, target }: OpenProps): ReactElement {
  const [tab, setTab] = useState<string>("rows");
  const [onlyFaulty, setOnlyFaulty] = useState(false);
  const faultyLines = useMemo(() => index.faultyLines.filter((line) => line > head.skip), [index, head.skip]);
  const source = useMemo(
    () => (onlyFaulty ? faultyRows(view, faultyLines, head.skip) : allRows(view, head.skip)),
    [onlyFaulty, view, faultyLines, head.skip],
  );

  useEffect(() => {
    if (target === null || target.line === 0) return;
    setTab(target.line === 1 && head.header !== null ? "header" : "rows");
    // Not every place one is led to is that of a Befund.
    setOnlyFaulty((only) => only && findSorted(faultyLines, target.line) >= 0);
  }, [target, head.header, faultyLines]);

  return (
    <section aria-label="Datei" className={styles.pane}>
      <Tabs value={tab} onChange={(value) => setTab(value ?? "rows")} className={styles.tabs} keepMounted={false}>
        <div className={styles.bar}>
          <Tabs.List>
            <Tabs.Tab value="rows">Zeilen ({formatNumber(source.count)})</Tabs.Tab>
            {head.header !== null && <Tabs.Tab value="header">Kopfdaten</Tabs.Tab>}
          </Tabs.List>
          {tab === "rows" && (
            <Switch
              size="sm"
              label="Nur fehlerhafte Zeilen"
              checked={onlyFaulty}
              disabled={faultyLines.length === 0}
              onChange={(event) => setOnlyFaulty(event.currentTarget.checked)}
            />
          )}
        </div>
        <Tabs.Panel value="rows" className={styles.panel}>
          <FileGrid
            label="Zeilen der Datei"
            source={source}
            columns={head.columns}
            index={index}
            findings={report.findings}
            target={target !== null && target.line > (head.header === null ? 0 : 1) ? target : null}
          />
        </Tabs.Panel>
        <Tabs.Panel value="header" className={styles.panel}>
          <HeaderForm
            cells={head.header ?? []}
            fields={engine.headerTable}
            index={index}
            findings={report.findings}
            target={target}
          />
        </Tabs.Panel>
      </Tabs>
    </section>
  );
}
