import { Button } from "@mantine/core";
import { IconArrowsDiff, IconRefresh, IconTool, IconTrash } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { formatNumber } from "#text/format-number.ts";
import styles from "./bulk-bar.module.css";

interface Props {
  readonly count: number;
  readonly onCompare: () => void;
  readonly onRecheck: () => void;
  readonly onRepair: () => void;
  readonly onDelete: () => void;
  readonly onClear: () => void;
}

/** What can be done with the chosen checks together; takes the line that otherwise counts the list. */
export function BulkBar({ count, onCompare, onRecheck, onRepair, onDelete, onClear }: Props): ReactElement {
  return (
    <section className={styles.bar} aria-label="Ausgewählte Dateiprüfungen">
      <span role="status" className={styles.count}>
        {formatNumber(count)} ausgewählt
      </span>
      {count === 2 && (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconArrowsDiff size={16} stroke={1.75} aria-hidden />}
          onClick={onCompare}
        >
          Vergleichen
        </Button>
      )}
      <Button
        size="xs"
        variant="default"
        leftSection={<IconRefresh size={16} stroke={1.75} aria-hidden />}
        onClick={onRecheck}
      >
        Erneut prüfen
      </Button>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconTool size={16} stroke={1.75} aria-hidden />}
        onClick={onRepair}
      >
        Korrigieren
      </Button>
      <Button
        size="xs"
        variant="default"
        color="red"
        leftSection={<IconTrash size={16} stroke={1.75} aria-hidden />}
        onClick={onDelete}
      >
        Löschen
      </Button>
      <Button size="xs" variant="subtle" onClick={onClear}>
        Auswahl aufheben
      </Button>
    </section>
  );
}
