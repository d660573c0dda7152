import { Button, Group, Stack, Text } from "@mantine/core";
import { type ReactElement, useState } from "react";
import { removeFromTrash } from "#data/checks/trash.ts";
import { call } from "#data/server/call.ts";
import type { TrashRow } from "#data/store/tables.ts";
import { restoreFileCheck } from "#screens/shared/restore-file-check.ts";
import { describeTrash } from "#text/describe-trash.ts";
import { errorText } from "#text/error-text.ts";
import { formatDateTime } from "#text/format-date.ts";
import { messages } from "#text/messages.ts";
import { Confirm } from "#ui/confirm.tsx";
import { FileName } from "#ui/file-name.tsx";
import { showToast } from "#ui/show-toast.ts";
import { VerdictBadge } from "#ui/verdict-badge.tsx";
import classes from "./trash-list.module.css";

const { fileChecks } = messages;

interface Props {
  readonly rows: readonly TrashRow[];
  readonly isConnected: boolean;
}

export function TrashList({ rows, isConnected }: Props): ReactElement {
  const [doomed, setDoomed] = useState<TrashRow | null>(null);
  const [isBusy, setBusy] = useState(false);
  const deleteForGood = async (row: TrashRow): Promise<void> => {
    setBusy(true);
    try {
      await call("deleteForGood", { id: row.fileId });
      await removeFromTrash(row);
      showToast("success", "Dateiprüfung endgültig gelöscht");
    } catch (error) {
      showToast("error", errorText(error, fileChecks.deleteFailed));
    } finally {
      setBusy(false);
      setDoomed(null);
    }
  };
  return (
    <>
      <ul data-plain aria-label="Gelöschte Dateiprüfungen">
        {rows.map((row) => (
          <li key={row.fileId} className={classes.entry}>
            <Stack gap={2} className={classes.facts}>
              <Text fw={600} className={classes.name}>
                <FileName name={row.originalFileName} />
              </Text>
              {row.verdict !== null && <VerdictBadge verdict={row.verdict} format={row.format ?? null} />}
              <Text size="sm" c="dimmed">
                {describeTrash(row)}
              </Text>
              <Text size="sm" c="dimmed">
                Wird am {formatDateTime(row.removedAt)} endgültig gelöscht.
              </Text>
            </Stack>
            <Group gap="xs">
              <Button
                variant="default"
                onClick={() => void restoreFileCheck(row, isConnected)}
                aria-label={`${row.originalFileName} wiederherstellen`}
              >
                Wiederherstellen
              </Button>
              <Button
                variant="subtle"
                color="red"
                disabled={!isConnected}
                onClick={() => setDoomed(row)}
                aria-label={`${row.originalFileName} endgültig löschen`}
              >
                Endgültig löschen
              </Button>
            </Group>
          </li>
        ))}
      </ul>
      <Confirm
        opened={doomed !== null}
        title="Dateiprüfung endgültig löschen?"
        confirmLabel="Endgültig löschen"
        danger
        busy={isBusy}
        onConfirm={() => doomed && void deleteForGood(doomed)}
        onCancel={() => setDoomed(null)}
      >
        <Text fw={600}>{doomed?.originalFileName}</Text>
        <Text size="sm">
          Datei und Ergebnis werden auf dem Server gelöscht. Das lässt sich nicht rückgängig machen.
        </Text>
      </Confirm>
    </>
  );
}
