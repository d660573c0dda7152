import { Button } from "@mantine/core";
import type { ReactElement } from "react";
import { formatNumber } from "#text/format-number.ts";
import { type Act, ActRow } from "./act-row.tsx";
import styles from "./selection-bar.module.css";

interface Props {
  /** Name of the selected items. */
  readonly label: string;
  readonly count: number;
  readonly acts: readonly Act[];
  /** Actions are unavailable; the selection can still be cleared. */
  readonly isDisabled?: boolean;
  readonly onClear: () => void;
}

/** Actions for all selected items of a list. */
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
