import { Button, Menu } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import type { ComponentType, ReactElement } from "react";
import { formatNumber } from "#text/format-number.ts";
import styles from "./selection-bar.module.css";

export interface SelectionAct {
  readonly label: string;
  readonly icon: ComponentType<{ readonly size: number; readonly stroke: number; readonly "aria-hidden": true }>;
  readonly onAct: () => void;
  readonly isDangerous?: boolean;
}

interface Props {
  /** What is chosen. */
  readonly label: string;
  readonly count: number;
  readonly acts: readonly SelectionAct[];
  /** Nothing can be done now; the choice itself can be taken back. */
  readonly isDisabled?: boolean;
  readonly onClear: () => void;
}

/** What can be done with everything chosen in a list; on a phone behind one button, so that the list stays in view. */
export const SelectionBar = ({ label, count, acts, isDisabled = false, onClear }: Props): ReactElement => (
  <section className={styles.bar} aria-label={label}>
    <span role="status" className={styles.count}>
      {formatNumber(count)} ausgewählt
    </span>
    {acts.map(({ label, icon: Icon, onAct }) => (
      <Button
        key={label}
        size="xs"
        variant="default"
        className={styles.beside}
        disabled={isDisabled}
        leftSection={<Icon size={16} stroke={1.75} aria-hidden />}
        onClick={onAct}
      >
        {label}
      </Button>
    ))}
    <Menu position="bottom-start" withinPortal>
      <Menu.Target>
        <Button
          size="xs"
          variant="default"
          className={styles.within}
          disabled={isDisabled}
          rightSection={<IconChevronDown size={16} stroke={1.75} aria-hidden />}
        >
          Aktionen
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {acts.map(({ label, icon: Icon, onAct, isDangerous }) => (
          <Menu.Item
            key={label}
            {...(isDangerous ? { color: "red" } : {})}
            leftSection={<Icon size={18} stroke={1.75} aria-hidden />}
            onClick={onAct}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
    <Button size="xs" variant="subtle" onClick={onClear}>
      Auswahl aufheben
    </Button>
  </section>
);
