import { Text } from "@mantine/core";
import type { ReactElement } from "react";
import type { FileCheckRow } from "#data/database.ts";
import { formatCount } from "#text/format-number.ts";
import { Confirm } from "#ui/confirm.tsx";

interface DeleteProps {
  readonly rows: readonly FileCheckRow[];
  readonly busy: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks before deleting, with exact numbers and what is lost where. */
export function DeleteDialog({ rows, busy, onConfirm, onCancel }: DeleteProps): ReactElement {
  const count = formatCount(rows.length, "Dateiprüfung", "Dateiprüfungen");
  const onServer = rows.filter((row) => row.fileId !== null).length;
  const unsent = rows.filter((row) => row.fileId === null).length;
  return (
    <Confirm
      opened={rows.length > 0}
      title={`${count} löschen?`}
      confirmLabel={`${formatCount(rows.length, "Datei", "Dateien")} löschen`}
      danger
      busy={busy}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {rows.length === 1 && <Text fw={600}>{rows[0]?.originalFileName}</Text>}
      <Text size="sm">
        Datei und Ergebnis werden auf diesem Gerät gelöscht.
        {onServer > 0 &&
          ` ${formatCount(onServer, "davon liegt", "davon liegen")} auch auf dem Server und ${onServer === 1 ? "wird" : "werden"} dort gelöscht.`}
        {unsent > 0 && ` ${formatCount(unsent, "davon liegt", "davon liegen")} nur auf diesem Gerät.`} Das lässt sich
        nicht rückgängig machen.
      </Text>
    </Confirm>
  );
}
