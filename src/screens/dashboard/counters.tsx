import { IconAlertTriangle, IconCalendarCheck, IconCircleX, IconCloudPause } from "@tabler/icons-react";
import type { ComponentType, ReactElement } from "react";
import { Link } from "react-router-dom";
import type { FileCheckCounts } from "#data/file-checks.ts";
import { formatCount, formatNumber } from "#text/format-number.ts";
import styles from "./counters.module.css";

/** Four numbers, each a link into the filtered list, named as a full sentence. */
export function Counters({
  counts,
  today,
}: {
  readonly counts: FileCheckCounts;
  readonly today: string;
}): ReactElement {
  return (
    <ul className={styles.counters}>
      <Counter
        to="/files?verdict=notImportable"
        count={counts.notImportable}
        words="nicht importfähig"
        sentence={`${formatCount(counts.notImportable, "Datei", "Dateien")} nicht importfähig`}
        tone="error"
        icon={IconCircleX}
      />
      <Counter
        to="/files?verdict=importableWithWarnings"
        count={counts.withWarnings}
        words="mit Warnungen"
        sentence={`${formatCount(counts.withWarnings, "Datei", "Dateien")} importfähig mit Warnungen`}
        tone="warning"
        icon={IconAlertTriangle}
      />
      <Counter
        to="/files?status=waiting"
        count={counts.waiting}
        words="wartet auf Verbindung"
        sentence={`${formatCount(counts.waiting, "Datei wartet", "Dateien warten")} auf Verbindung`}
        tone="plain"
        icon={IconCloudPause}
      />
      <Counter
        to={`/files?von=${today}&bis=${today}`}
        count={counts.today}
        words="heute geprüft"
        sentence={`${formatCount(counts.today, "Datei", "Dateien")} heute geprüft`}
        tone="plain"
        icon={IconCalendarCheck}
      />
    </ul>
  );
}

interface CounterProps {
  readonly to: string;
  readonly count: number;
  readonly words: string;
  readonly sentence: string;
  readonly tone: "error" | "warning" | "plain";
  readonly icon: ComponentType<{ size?: number; stroke?: number; "aria-hidden"?: boolean }>;
}

const Counter = ({ to, count, words, sentence, tone, icon: Icon }: CounterProps): ReactElement => (
  <li>
    <Link to={to} aria-label={sentence} className={styles.counter} data-tone={count === 0 ? "plain" : tone}>
      <span className={styles.count}>{formatNumber(count)}</span>
      <span className={styles.words}>
        <Icon size={16} stroke={1.75} aria-hidden />
        {words}
      </span>
    </Link>
  </li>
);
