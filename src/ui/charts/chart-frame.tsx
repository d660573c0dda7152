import { Button, Group } from "@mantine/core";
import { IconPhoto } from "@tabler/icons-react";
import { type ReactElement, type ReactNode, useId, useRef, useState } from "react";
import { Definition } from "#ui/definition.tsx";
import { saveFile } from "#ui/save-file.ts";
import { showToast } from "#ui/show-toast.ts";
import classes from "./charts.module.css";
import { type ChartTable, DataTable } from "./data-table.tsx";
import { drawPicture } from "./draw-picture.ts";
import { nameToday } from "./save-table.ts";
import { TableButtons } from "./table-buttons.tsx";

interface Props {
  readonly title: string;
  /** Describes the chart in a sentence with its figures. */
  readonly sentence: string;
  /** Definition of the figures. */
  readonly definition: string;
  readonly table: ChartTable;
  /** False if nothing is drawn that could be saved as a picture. */
  readonly hasPicture?: boolean;
  readonly children: ReactNode;
}

/** A chart with its sentence and definition, and the same figures as a table; both can be saved. */
export const ChartFrame = ({
  title,
  sentence,
  definition,
  table,
  hasPicture = true,
  children,
}: Props): ReactElement => {
  const [asTable, setAsTable] = useState(false);
  const figure = useRef<HTMLElement>(null);
  const id = useId();
  const savePicture = async (): Promise<void> => {
    const svg = figure.current?.querySelector("svg");
    if (!svg) return;
    try {
      saveFile(`${nameToday(title)}.png`, await drawPicture(svg, `${title}: ${sentence}`));
    } catch {
      showToast("error", "Das Bild konnte nicht erstellt werden.");
    }
  };
  return (
    <section className={classes.frame} aria-labelledby={id}>
      <div className={classes.head}>
        <div className={classes.title}>
          <h2 id={id}>{title}</h2>
          <Definition of={title}>{definition}</Definition>
        </div>
        <Group gap={4}>
          <TableButtons
            title={title}
            table={table}
            drawn="Diagramm"
            asTable={asTable}
            onToggle={() => setAsTable(!asTable)}
          />
          {hasPicture && !asTable && (
            <Button
              size="compact-sm"
              variant="subtle"
              leftSection={<IconPhoto size={16} stroke={1.75} aria-hidden />}
              aria-label={`${title} als PNG speichern`}
              onClick={() => void savePicture()}
            >
              PNG
            </Button>
          )}
        </Group>
      </div>
      <figure ref={figure} className={classes.figure}>
        <figcaption>{sentence}</figcaption>
        {asTable ? <DataTable table={table} title={title} /> : children}
      </figure>
    </section>
  );
};
