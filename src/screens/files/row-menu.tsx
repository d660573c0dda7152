import { Menu } from "@mantine/core";
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
import { type ReactElement, type Ref, useRef, useState } from "react";
import { Link } from "react-router-dom";
import { useSnapshot } from "valtio";
import { offerSending } from "#data/outbox/send-file.ts";
import type { FileCheckRow } from "#data/store/tables.ts";
import { showCheck } from "#state/check-machine.ts";
import { runningChecks } from "#state/running-checks.ts";
import { cancelRow, downloadRow, recheckRow, sendRow, startRow } from "./row-actions.ts";
import styles from "./row-menu.module.css";

interface Props {
  readonly row: FileCheckRow;
  readonly connected: boolean;
  readonly onDelete: () => void;
}

/**
 * Actions for one Dateiprüfung; offers only those its state allows. A closed menu draws only its button: the menus of a
 * whole page would be drawn for nothing.
 */
export function RowMenu(props: Props): ReactElement {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  // The press that begins a click closes an open menu, and the click would open it again.
  const openAtPress = useRef(false);
  const close = (): void => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <span className={styles.place}>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-label={`Aktionen für ${props.row.originalFileName}`}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onPointerDown={() => {
          openAtPress.current = isOpen;
        }}
        onClick={() => {
          setWasOpen(true);
          setOpen(!openAtPress.current);
          openAtPress.current = false;
        }}
      >
        <IconDotsVertical size={18} stroke={1.75} aria-hidden />
      </button>
      {wasOpen && (
        <Menu opened={isOpen} onClose={close} returnFocus={false} position="bottom-end" withinPortal>
          <Menu.Target>
            <Anchor />
          </Menu.Target>
          <MenuOfRow {...props} />
        </Menu>
      )}
    </span>
  );
}

/** Anchor of the menu, over the button, which has its own label. */
const Anchor = ({ ref }: { readonly ref?: Ref<HTMLSpanElement> }): ReactElement => (
  <span ref={ref} className={styles.anchor} />
);

const MenuOfRow = ({ row, connected, onDelete }: Props): ReactElement => {
  const running = showCheck(useSnapshot(runningChecks).entries[row.localId])?.status === "processing";
  const isRunning = running || row.status === "processing";
  const onServer = row.fileId !== null;
  const offer = offerSending(row);
  return (
    // Its own name: it hangs from a place, not from the button.
    <Menu.Dropdown aria-label={`Aktionen für ${row.originalFileName}`} aria-labelledby={undefined}>
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
  );
};
