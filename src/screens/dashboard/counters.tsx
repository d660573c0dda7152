import { UnstyledButton, VisuallyHidden } from "@mantine/core";
import { IconAlertTriangle, IconCalendarCheck, IconCircleX, IconCloudPause } from "@tabler/icons-react";
import type { ComponentType, ReactElement } from "react";
import { Link } from "react-router-dom";
import type { FileCheckCounts } from "#data/checks/file-checks.ts";
import { openPanel } from "#state/panels.ts";
import { formatNumber } from "#text/format-number.ts";
import styles from "./counters.module.css";

/** Four numbers, each a link into the filtered list, named as a full sentence. */
export function Counters({
  counts,
  waiting,
  connected,
  today,
}: {
  readonly counts: FileCheckCounts;
  /** Entries of the Ausgang that will be sent; the same number the top bar names. */
  readonly waiting: number;
  readonly connected: boolean;
  readonly today: string;
}): ReactElement {
  return (
    <ul className={styles.counters} data-framed>
      <Counter
        to="/files?verdict=notImportable"
        count={counts.notImportable}
        words="nicht importfähig"
        tone="error"
        icon={IconCircleX}
      />
      <Counter
        to="/files?verdict=importableWithWarnings"
        count={counts.withWarnings}
        words="mit Warnungen"
        tone="warning"
        icon={IconAlertTriangle}
      />
      <Counter
        onOpen={() => openPanel("outbox")}
        nouns={["Eintrag", "Einträge"]}
        count={waiting}
        words={describeWaiting(waiting, connected)}
        tone="plain"
        icon={IconCloudPause}
      />
      <Counter
        to={`/files?von=${today}&bis=${today}`}
        count={counts.today}
        words="heute geprüft"
        tone="plain"
        icon={IconCalendarCheck}
      />
    </ul>
  );
}

const describeWaiting = (count: number, connected: boolean): string => {
  // With a connection they are on their way, or about to be.
  if (connected && count > 0) return "noch nicht übertragen";
  return count === 1 ? "wartet auf Verbindung" : "warten auf Verbindung";
};

interface CounterProps {
  /** Target of the link; without it the counter opens something on this page. */
  readonly to?: string;
  readonly onOpen?: () => void;
  readonly nouns?: readonly [string, string];
  readonly count: number;
  readonly words: string;
  readonly tone: "error" | "warning" | "plain";
  readonly icon: ComponentType<{ size?: number; stroke?: number; "aria-hidden"?: boolean }>;
}

const Counter = ({ to, onOpen, nouns, count, words, tone, icon: Icon }: CounterProps): ReactElement => {
  const [singular, plural] = nouns ?? ["Datei", "Dateien"];
  const content = (
    <>
      <span className={styles.count}>{formatNumber(count)}</span>
      {/* Completes the sentence for screen readers. */}
      <VisuallyHidden>{count === 1 ? ` ${singular} ` : ` ${plural} `}</VisuallyHidden>
      <span className={styles.words}>
        <Icon size={16} stroke={1.75} aria-hidden />
        {words}
      </span>
    </>
  );
  const look = { className: styles.counter ?? "", "data-tone": count === 0 ? "plain" : tone };
  return (
    <li>
      {to === undefined ? (
        <UnstyledButton {...look} aria-haspopup="dialog" onClick={onOpen}>
          {content}
        </UnstyledButton>
      ) : (
        <Link to={to} {...look}>
          {content}
        </Link>
      )}
    </li>
  );
};
