import { Text } from "@mantine/core";
import type { ReactElement } from "react";
import type { FileCheckRow } from "#data/store/tables.ts";
import { formatCount, formatNumber } from "#text/format-number.ts";
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
      <Text size="sm">{describeLoss(rows)} Das lässt sich nicht rückgängig machen.</Text>
    </Confirm>
  );
}

/** What is deleted where, with exact numbers. */
export function describeLoss(rows: readonly Pick<FileCheckRow, "fileId">[]): string {
  const onServer = rows.filter((row) => row.fileId !== null).length;
  const onlyHere = rows.length - onServer;
  if (rows.length === 1) {
    return onServer === 1
      ? "Datei und Ergebnis werden auf diesem Gerät und auf dem Server gelöscht."
      : "Datei und Ergebnis liegen nur auf diesem Gerät und werden hier gelöscht.";
  }
  const parts = ["Dateien und Ergebnisse werden auf diesem Gerät gelöscht."];
  if (onServer > 0)
    parts.push(`${formatNumber(onServer)} davon ${onServer === 1 ? "wird" : "werden"} auch auf dem Server gelöscht.`);
  if (onlyHere > 0)
    parts.push(`${formatNumber(onlyHere)} davon ${onlyHere === 1 ? "liegt" : "liegen"} nur auf diesem Gerät.`);
  return parts.join(" ");
}
