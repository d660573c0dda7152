import { Button } from "@mantine/core";
import type { ReactElement } from "react";
import { formatNumber } from "#text/format-number.ts";
import { type Act, ActRow } from "./act-row.tsx";
import styles from "./selection-bar.module.css";

interface Props {
  /** What is chosen. */
  readonly label: string;
  readonly count: number;
  readonly acts: readonly Act[];
  /** Nothing can be done now; the choice itself can be taken back. */
  readonly isDisabled?: boolean;
  readonly onClear: () => void;
}

/** What can be done with everything chosen in a list. */
export const SelectionBar = ({ label, count, acts, isDisabled = false, onClear }: Props): ReactElement => (
  <section className={styles.bar} aria-label={label}>
    <span role="status" className={styles.count}>
      {formatNumber(count)} ausgewählt
    </span>
    <ActRow acts={acts} label="Aktionen" size="xs" isDisabled={isDisabled} />
    <Button size="xs" variant="subtle" onClick={onClear}>
      Auswahl aufheben
    </Button>
  </section>
);
