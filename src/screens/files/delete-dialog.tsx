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

/** Confirms a deletion, with exact numbers and the losses on device and server. */
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
      <Text size="sm">{describeLoss(rows)}</Text>
    </Confirm>
  );
}

/** Losses of a deletion on device and server, with exact numbers, and what can be restored. */
export function describeLoss(rows: readonly Pick<FileCheckRow, "fileId">[]): string {
  const onServer = rows.filter((row) => row.fileId !== null).length;
  const onlyHere = rows.length - onServer;
  if (rows.length === 1) {
    return onServer === 1
      ? "Datei und Ergebnis werden auf diesem Gerät gelöscht und liegen auf dem Server noch 30 Tage im Papierkorb."
      : "Datei und Ergebnis liegen nur auf diesem Gerät. Nach dem Löschen lassen sie sich nicht aus dem Papierkorb wiederherstellen.";
  }
  const parts = ["Dateien und Ergebnisse werden auf diesem Gerät gelöscht."];
  if (onServer > 0)
    parts.push(
      `${formatNumber(onServer)} davon ${onServer === 1 ? "liegt" : "liegen"} auf dem Server noch 30 Tage im Papierkorb.`,
    );
  if (onlyHere > 0)
    parts.push(
      `${formatNumber(onlyHere)} davon ${onlyHere === 1 ? "liegt" : "liegen"} nur auf diesem Gerät und ${onlyHere === 1 ? "kommt" : "kommen"} in keinen Papierkorb.`,
    );
  return parts.join(" ");
}
