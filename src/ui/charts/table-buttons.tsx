import { Button } from "@mantine/core";
import { IconTable, IconTableExport } from "@tabler/icons-react";
import type { ReactElement } from "react";
import type { ChartTable } from "./data-table.tsx";
import { saveTable } from "./save-table.ts";

interface Props {
  readonly title: string;
  readonly table: ChartTable;
  /** Name of the view that replaces the table: „Diagramm“, „Kachel“. */
  readonly drawn: string;
  readonly asTable: boolean;
  readonly onToggle: () => void;
}

/** Shows figures as a table instead of the chart, and saves them. */
export const TableButtons = ({ title, table, drawn, asTable, onToggle }: Props): ReactElement => (
  <>
    <Button
      size="compact-sm"
      variant="subtle"
      leftSection={<IconTable size={16} stroke={1.75} aria-hidden />}
      aria-pressed={asTable}
      aria-label={`${title} als Tabelle`}
      onClick={onToggle}
    >
      {asTable ? `Als ${drawn}` : "Als Tabelle"}
    </Button>
    <Button
      size="compact-sm"
      variant="subtle"
      leftSection={<IconTableExport size={16} stroke={1.75} aria-hidden />}
      aria-label={`${title} als CSV speichern`}
      onClick={() => saveTable(title, table)}
    >
      CSV
    </Button>
  </>
);
