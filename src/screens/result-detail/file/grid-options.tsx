import { Button, Menu, Switch } from "@mantine/core";
import { IconColumns3, IconSearch } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { formatNumber } from "#text/format-number.ts";
import styles from "./file-pane.module.css";
import type { ColumnChoice } from "./use-columns.ts";

interface Props {
  readonly onlyFaulty: boolean;
  /** Null if no line has a Fundstelle. */
  readonly onOnlyFaulty: ((onlyFaulty: boolean) => void) | null;
  readonly columns: ColumnChoice;
  readonly onFind: () => void;
}

/** Which rows and columns of the file are shown. */
export function GridOptions({ onlyFaulty, onOnlyFaulty, columns, onFind }: Props): ReactElement {
  const { emptyCount, withEmpty, setWithEmpty, onlyAffected, setOnlyAffected } = columns;
  const hasChoice = emptyCount > 0 || setOnlyAffected !== null;
  return (
    <div className={styles.options}>
      <Switch
        size="sm"
        label="Nur fehlerhafte Zeilen"
        checked={onlyFaulty}
        disabled={onOnlyFaulty === null}
        onChange={(event) => onOnlyFaulty?.(event.currentTarget.checked)}
      />
      <Button
        size="compact-sm"
        variant="subtle"
        leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
        onClick={onFind}
      >
        In der Datei suchen
      </Button>
      {hasChoice && (
        <Menu position="bottom-end" withinPortal>
          <Menu.Target>
            <Button
              size="compact-sm"
              variant="subtle"
              leftSection={<IconColumns3 size={16} stroke={1.75} aria-hidden />}
            >
              Spalten
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {setOnlyAffected !== null && (
              <Menu.Item onClick={() => setOnlyAffected(!onlyAffected)}>
                {onlyAffected ? "Auch andere Spalten zeigen" : "Nur betroffene Spalten zeigen"}
              </Menu.Item>
            )}
            {emptyCount > 0 && (
              <Menu.Item onClick={() => setWithEmpty(!withEmpty)}>
                {withEmpty ? "Leere Spalten ausblenden" : `Leere Spalten zeigen (${formatNumber(emptyCount)})`}
              </Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
      )}
    </div>
  );
}
