import { Button, Checkbox, Popover, SegmentedControl } from "@mantine/core";
import { IconAdjustmentsHorizontal } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { columns, usualColumns } from "./columns.ts";
import type { FilesLayout } from "./use-files-layout.ts";
import styles from "./view-menu.module.css";

/** Layout of the list: columns, height of rows, rows per page. Stored for the person, on all devices. */
export function ViewMenu({
  layout,
  isTable,
}: {
  readonly layout: FilesLayout;
  readonly isTable: boolean;
}): ReactElement {
  const { table, density, rowsPerPage } = layout;
  const shown = table.shown ?? usualColumns;
  return (
    <Popover position="bottom-end" width={300} shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconAdjustmentsHorizontal size={16} stroke={1.75} aria-hidden />}
        >
          Darstellung
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Darstellung der Liste">
        {isTable && (
          <>
            <fieldset className={styles.group}>
              <legend>Spalten</legend>
              {columns.map(({ key, name }) => (
                <Checkbox
                  key={key}
                  size="sm"
                  label={name}
                  checked={shown.includes(key)}
                  onChange={(event) => layout.showColumn(key, event.currentTarget.checked)}
                />
              ))}
            </fieldset>
            <p className={styles.note}>
              {table.shown === undefined
                ? "Ohne eigene Auswahl weichen Spalten, wenn der Name der Datei sonst nicht lesbar wäre."
                : "Es gilt Ihre Auswahl. Reicht der Platz nicht, lässt sich die Tabelle seitlich verschieben."}
            </p>
            <div className={styles.line}>
              <span id="zeilenhoehe">Zeilen</span>
              <SegmentedControl
                size="xs"
                aria-labelledby="zeilenhoehe"
                value={density}
                onChange={(value) => layout.setDensity(value === "roomy" ? "roomy" : "dense")}
                data={[
                  { value: "dense", label: "Dicht" },
                  { value: "roomy", label: "Weit" },
                ]}
              />
            </div>
          </>
        )}
        <div className={styles.line}>
          <span id="zeilen-je-seite">Je Seite</span>
          <SegmentedControl
            size="xs"
            aria-labelledby="zeilen-je-seite"
            value={rowsPerPage}
            onChange={(value) => layout.setRowsPerPage(value === "50" ? "50" : value === "100" ? "100" : "25")}
            data={["25", "50", "100"]}
          />
        </div>
        {isTable && (
          <Button variant="subtle" size="compact-sm" mt="xs" onClick={layout.reset}>
            Standard wiederherstellen
          </Button>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
