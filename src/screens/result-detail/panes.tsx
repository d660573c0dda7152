import { ActionIcon, Button, Tabs } from "@mantine/core";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import type { ReactElement, ReactNode, Ref } from "react";
import { createPortal } from "react-dom";
import { Separator } from "#ui/separator.tsx";
import styles from "./panes.module.css";

interface Panes {
  readonly ref: Ref<HTMLDivElement>;
  readonly findings: ReactNode;
  readonly file: ReactNode;
}

interface SideBySideProps extends Panes {
  /** Percent of the width that the Befunde take. */
  readonly share: number;
  readonly onShare: (share: number) => void;
}

/** Befunde and file next to each other, with a splitter between them. */
export const SideBySide = ({ ref, findings, file, share, onShare }: SideBySideProps): ReactElement => (
  <div ref={ref} className={styles.panes} data-framed>
    <div className={styles.left} style={{ flexBasis: `${share}%` }}>
      {findings}
    </div>
    <Separator
      label="Breite der Befunde"
      className={styles.splitter}
      value={share}
      min={25}
      max={65}
      step={2}
      unit={1}
      valueAt={(distance, width) => (distance / width) * 100}
      onDrag={onShare}
      onStep={onShare}
    />
    <div className={styles.right}>{file}</div>
  </div>
);

export type PaneTab = "findings" | "file";

interface TabbedProps extends Panes {
  readonly findingsLabel: string;
  readonly tab: PaneTab;
  readonly onTab: (tab: PaneTab) => void;
  /** Null if there is no Fundstelle. */
  readonly onStep: ((by: 1 | -1) => void) | null;
  /** Container of the steps; below the file when null. */
  readonly stepsSlot: HTMLElement | null;
}

/** Befunde and file as two tabs, with buttons that lead from one Fundstelle to the next. */
export const TabbedPanes = ({
  ref,
  findings,
  findingsLabel,
  file,
  tab,
  onTab,
  onStep,
  stepsSlot,
}: TabbedProps): ReactElement => (
  <Tabs ref={ref} value={tab} onChange={(value) => onTab(value === "file" ? "file" : "findings")} data-framed>
    <Tabs.List>
      <Tabs.Tab value="findings">{findingsLabel}</Tabs.Tab>
      <Tabs.Tab value="file">Datei</Tabs.Tab>
    </Tabs.List>
    <Tabs.Panel value="findings" className={styles.panel}>
      {findings}
    </Tabs.Panel>
    <Tabs.Panel value="file" className={styles.panel}>
      {file}
      {tab !== "file" || onStep === null ? null : stepsSlot === null ? (
        <div className={styles.steps}>
          <Steps onStep={onStep} />
        </div>
      ) : (
        createPortal(<SmallSteps onStep={onStep} />, stepsSlot)
      )}
    </Tabs.Panel>
  </Tabs>
);

interface StepsProps {
  readonly onStep: (by: 1 | -1) => void;
}

/** On a phone there is no room for words beside other actions. */
const SmallSteps = ({ onStep }: StepsProps): ReactElement => (
  <>
    <ActionIcon variant="default" size={36} aria-label="Vorherige Fundstelle" onClick={() => onStep(-1)}>
      <IconChevronLeft size={20} stroke={1.75} aria-hidden />
    </ActionIcon>
    <ActionIcon variant="default" size={36} aria-label="Nächste Fundstelle" onClick={() => onStep(1)}>
      <IconChevronRight size={20} stroke={1.75} aria-hidden />
    </ActionIcon>
  </>
);

const Steps = ({ onStep }: StepsProps): ReactElement => (
  <>
    <Button
      variant="default"
      px="xs"
      leftSection={<IconChevronLeft size={18} stroke={1.75} aria-hidden />}
      onClick={() => onStep(-1)}
    >
      Vorherige
    </Button>
    <Button
      variant="default"
      px="xs"
      rightSection={<IconChevronRight size={18} stroke={1.75} aria-hidden />}
      onClick={() => onStep(1)}
    >
      Nächste Fundstelle
    </Button>
  </>
);
