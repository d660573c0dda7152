import { ActionIcon, Menu } from "@mantine/core";
import {
  IconBan,
  IconCloudUpload,
  IconDotsVertical,
  IconDownload,
  IconFileSearch,
  IconPlayerPlay,
  IconRefresh,
  IconTrash,
} from "@tabler/icons-react";
import type { ReactElement } from "react";
import { Link } from "react-router-dom";
import { useSnapshot } from "valtio";
import { offerSending } from "#data/outbox/send-file.ts";
import type { FileCheckRow } from "#data/store/tables.ts";
import { runningChecks } from "#state/running-checks.ts";
import { cancelRow, downloadRow, recheckRow, sendRow, startRow } from "./row-actions.ts";

interface Props {
  readonly row: FileCheckRow;
  readonly connected: boolean;
  readonly onDelete: () => void;
}

/** What can be done with one Dateiprüfung; offers only what its state allows. */
export function RowMenu({ row, connected, onDelete }: Props): ReactElement {
  const running = useSnapshot(runningChecks).entries[row.localId]?.status === "processing";
  const isRunning = running || row.status === "processing";
  const onServer = row.fileId !== null;
  const offer = offerSending(row);
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={`Aktionen für ${row.originalFileName}`}>
          <IconDotsVertical size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          component={Link}
          to={`/results/${row.localId}`}
          leftSection={<IconFileSearch size={18} stroke={1.75} />}
        >
          Öffnen
        </Menu.Item>
        {row.status === "uploaded" && onServer && !isRunning && (
          <Menu.Item leftSection={<IconPlayerPlay size={18} stroke={1.75} />} onClick={() => startRow(row)}>
            {connected ? "Prüfung auf dem Server starten" : "Prüfung auf dem Server starten, sobald verbunden"}
          </Menu.Item>
        )}
        {offer !== null && (
          <Menu.Item leftSection={<IconCloudUpload size={18} stroke={1.75} />} onClick={() => sendRow(row)}>
            {offer === "first" ? "Zum Server senden" : "Erneut senden"}
          </Menu.Item>
        )}
        {!isRunning && (
          <Menu.Item leftSection={<IconRefresh size={18} stroke={1.75} />} onClick={() => recheckRow(row)}>
            Erneut prüfen
          </Menu.Item>
        )}
        {isRunning && (
          <Menu.Item leftSection={<IconBan size={18} stroke={1.75} />} onClick={() => cancelRow(row)}>
            Prüfung abbrechen
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconDownload size={18} stroke={1.75} />} onClick={() => downloadRow(row)}>
          Herunterladen
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item color="red" leftSection={<IconTrash size={18} stroke={1.75} />} onClick={onDelete}>
          Löschen
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
