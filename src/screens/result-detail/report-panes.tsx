import { Button, Group, Tabs } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { useLiveQuery } from "dexie-react-hooks";
import { type ReactElement, useMemo, useRef, useState } from "react";
import { readSetting } from "#data/settings.ts";
import type { Occurrence, Report } from "#engine/index.ts";
import { formatNumber } from "#text/format-number.ts";
import { Splitter } from "#ui/splitter.tsx";
import type { Engine } from "#ui/use-engine.ts";
import { useKeys } from "#ui/use-keys.ts";
import type { GridTarget } from "./file-grid.tsx";
import { FilePane } from "./file-pane.tsx";
import { type FindingFilter, filterFindings } from "./filter-findings.ts";
import { FindingsPane } from "./findings-pane.tsx";
import type { OccurrenceIndex } from "./occurrence-index.ts";
import { OfficeFindings } from "./office-findings.tsx";
import styles from "./report-panes.module.css";
import { type Choice, stepOccurrence } from "./step-occurrence.ts";
import { fieldsOf, useFileHead } from "./use-file-head.ts";
import type { FileViewState } from "./use-file-view.ts";
import type { Office } from "./use-office-findings.ts";

interface Props {
  readonly report: Report;
  readonly index: OccurrenceIndex | null;
  readonly office: Office | null;
  readonly engine: Engine | null;
  readonly file: FileViewState;
  readonly onLoad: (() => void) | null;
  readonly loading: boolean;
  readonly whyNot: string;
}

/** Befunde beside the file; on tablets in portrait and on phones one after the other. */
export function ReportPanes(props: Props): ReactElement {
  const { report, index, office, engine, file, onLoad, loading, whyNot } = props;
  const view = file.kind === "open" ? file.view : null;
  const head = useFileHead(view, engine, report);
  const isWide = useMediaQuery("(min-width: 64em)", true, { getInitialValueInEffect: false });
  const shortcuts = useLiveQuery(async () => readSetting("shortcuts")) ?? true;
  const panes = useRef<HTMLDivElement>(null);
  const [tab, setTab] = useState<string>("findings");
  const [share, setShare] = useState(40);
  const [filter, setFilter] = useState<FindingFilter>({ severity: "all", text: "" });
  const [open, setOpen] = useState<number | null>(report.findings.length > 0 ? 0 : null);
  const [chosen, setChosen] = useState<Choice | null>(null);
  const [target, setTarget] = useState<GridTarget | null>(null);

  const nameOf = useMemo(() => createFieldNames(report, engine), [report, engine]);
  const shown = useMemo(() => filterFindings(report.findings, filter, nameOf), [report, filter, nameOf]);

  const show = (line: number, field: number): void => {
    setTarget((last) => ({ line, field: columnOf(report, field), token: (last?.token ?? 0) + 1 }));
    setTab("file");
  };
  const scrollToPanes = (): void => panes.current?.scrollIntoView({ block: "start" });
  const choose = (choice: Choice): void => {
    const mark = index?.find(choice.finding, choice.nth);
    setChosen(choice);
    setOpen(choice.finding);
    if (mark === undefined || mark.line === 0) return;
    show(mark.line, mark.field);
    if (!isWide) scrollToPanes();
  };
  const showOffice = ({ line, field = 0 }: Occurrence): void => {
    show(line, field);
    scrollToPanes();
  };
  const step = (by: 1 | -1): void => {
    const steps = shown.map(({ at }) => ({ finding: at, count: index?.countOf(at) ?? 0 }));
    const from = chosen ?? (open === null ? null : { finding: open, nth: by === 1 ? -1 : 0 });
    const next = stepOccurrence(steps, from, by);
    if (next !== null) choose(next);
  };
  const stepFinding = (by: 1 | -1): void => {
    const at = shown.findIndex((entry) => entry.at === open);
    const next = shown[at === -1 ? 0 : at + by];
    if (next !== undefined) setOpen(next.at);
  };
  useKeys(shortcuts, {
    n: () => step(1),
    p: () => step(-1),
    j: () => stepFinding(1),
    k: () => stepFinding(-1),
  });

  const findings = (
    <FindingsPane
      report={report}
      shown={shown}
      filter={filter}
      onFilter={setFilter}
      index={index}
      view={view}
      engine={engine}
      nameOf={nameOf}
      open={open}
      onOpen={setOpen}
      chosen={chosen}
      onChoose={choose}
    />
  );
  const filePane = (
    <FilePane
      file={file}
      head={head}
      report={report}
      index={index}
      engine={engine}
      target={target}
      onLoad={onLoad}
      loading={loading}
      whyNot={whyNot}
    />
  );

  // What lies inside of a package is not shown line by line.
  const canShow = view !== null && report.format.family !== "belegpaket";
  const officeFindings = office && <OfficeFindings office={office} onShow={canShow ? showOffice : null} />;

  if (isWide) {
    return (
      <>
        {officeFindings}
        <div ref={panes} className={styles.panes}>
          <div className={styles.left} style={{ flexBasis: `${share}%` }}>
            {findings}
          </div>
          <Splitter label="Breite der Befunde" value={share} min={25} max={65} onChange={setShare} />
          <div className={styles.right}>{filePane}</div>
        </div>
      </>
    );
  }
  return (
    <>
      {officeFindings}
      <Tabs ref={panes} value={tab} onChange={(value) => setTab(value ?? "findings")} className={styles.tabs}>
        <Tabs.List>
          <Tabs.Tab value="findings">Befunde ({formatNumber(report.findings.length)})</Tabs.Tab>
          <Tabs.Tab value="file">Datei</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="findings" className={styles.panel}>
          {findings}
        </Tabs.Panel>
        <Tabs.Panel value="file" className={styles.panel}>
          {filePane}
          <Group gap="xs" grow className={styles.steps}>
            <Button
              variant="default"
              px="xs"
              leftSection={<IconChevronLeft size={18} stroke={1.75} aria-hidden />}
              onClick={() => step(-1)}
            >
              Vorherige
            </Button>
            <Button
              variant="default"
              px="xs"
              rightSection={<IconChevronRight size={18} stroke={1.75} aria-hidden />}
              onClick={() => step(1)}
            >
              Nächste Fundstelle
            </Button>
          </Group>
        </Tabs.Panel>
      </Tabs>
    </>
  );
}

/** In XML files the third word of an occurrence is no column; the whole line is its place. */
const columnOf = (report: Report, field: number): number => (report.format.family === "datev-csv" ? field : 1);

function createFieldNames(report: Report, engine: Engine | null): (field: number) => string {
  if (report.places !== undefined) {
    const { places } = report;
    return (field) => places[field - 1]?.path ?? places[field - 1]?.member ?? "";
  }
  const fields = engine === null ? [] : fieldsOf(engine, report);
  return (field) => fields[field - 1]?.name ?? `Feld ${field}`;
}
