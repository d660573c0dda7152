import { Button } from "@mantine/core";
import type { ReactElement } from "react";
import { listOutbox } from "#data/checks/file-checks.ts";
import { countEntries } from "#data/outbox/count-entries.ts";
import { openPanel } from "#state/panels.ts";
import { formatCount } from "#text/format-number.ts";
import styles from "./overview.module.css";
import { WidgetData } from "./widget-data.tsx";

/** Data that has not reached the server; the same numbers as in the top bar. */
export const OutboxWidget = (props: { readonly ownerId: string; readonly title: string }): ReactElement => (
  <WidgetData
    {...props}
    isOfDevice
    label="Ausgang wird geladen"
    read={() => listOutbox(props.ownerId)}
    empty="Der Ausgang ist leer. Alles ist auf dem Server angekommen."
  >
    {(entries) => {
      const { waiting, stuck } = countEntries(entries);
      return (
        <>
          <p className={styles.sentence}>
            {formatCount(waiting, "Eintrag wartet", "Einträge warten")} auf Übertragung
            {stuck > 0 && `, ${formatCount(stuck, "Eintrag ist", "Einträge sind")} nicht übertragbar`}.
          </p>
          <Button size="xs" variant="default" onClick={() => openPanel("outbox")}>
            Ausgang öffnen
          </Button>
        </>
      );
    }}
  </WidgetData>
);
