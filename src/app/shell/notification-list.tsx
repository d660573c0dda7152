import { Button, Group, UnstyledButton } from "@mantine/core";
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleX,
  IconCloudUpload,
  IconInfoCircle,
  IconListCheck,
  IconProgress,
} from "@tabler/icons-react";
import { useLiveQuery } from "dexie-react-hooks";
import { type ReactElement, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { listNotifications, markAllRead, markRead, removeNotifications } from "#data/person/notifications.ts";
import { readEntry } from "#data/person/personal.ts";
import type { NotificationRow } from "#data/store/tables.ts";
import { RelativeTime } from "#ui/relative-time.tsx";
import classes from "./notification-list.module.css";

/** Panel of the bell: important ones first, then newest; each can be opened or marked as read. */
export const NotificationList = ({ ownerId, onClose }: { ownerId: string; onClose: () => void }): ReactElement => {
  const rows = useLiveQuery(async () => listNotifications(ownerId), [ownerId]);
  const pending = useLiveQuery(async () => (await readEntry(ownerId, "notifications")) !== null, [ownerId]) ?? false;
  const { removed, remove, undo } = useDelayedRemoval(ownerId);
  const shown = removed ? [] : byPriority(rows ?? []);
  const unread = shown.filter((row) => row.read === 0).length;
  return (
    <section aria-label="Benachrichtigungen">
      <header className={classes.header}>
        <h2>Benachrichtigungen</h2>
        {unread > 0 && (
          <Button size="compact-sm" variant="subtle" onClick={() => void markAllRead(ownerId)}>
            Alle als gelesen markieren
          </Button>
        )}
      </header>
      {shown.length === 0 ? (
        <p className={classes.empty} role="status">
          {removed ? "Alle gelöscht." : "Keine Benachrichtigungen"}
        </p>
      ) : (
        <ul className={classes.list}>
          {shown.map((row) => (
            <li key={row.id} className={classes.item} data-unread={row.read === 0 || undefined}>
              <Notification row={row} onClose={onClose} />
            </li>
          ))}
        </ul>
      )}
      {pending && (
        <p className={classes.pending} role="status">
          Was Sie gelesen oder gelöscht haben, wird übertragen, sobald eine Verbindung besteht.
        </p>
      )}
      {(shown.length > 0 || removed) && (
        <Group className={classes.footer ?? ""} justify="flex-end">
          <Button size="compact-sm" variant="subtle" onClick={removed ? undo : remove}>
            {removed ? "Rückgängig" : "Alle löschen"}
          </Button>
        </Group>
      )}
    </section>
  );
};

const Notification = ({ row, onClose }: { row: NotificationRow; onClose: () => void }): ReactElement => {
  const navigate = useNavigate();
  const { word, Icon } = kinds[row.type];
  const content = (
    <>
      <span className={classes.kind} data-type={row.type}>
        <Icon aria-hidden size={18} stroke={1.75} />
        {word}
        {row.priority === "high" && " · wichtig"}
        <span className={classes.time}>
          <RelativeTime at={row.timestamp} />
        </span>
      </span>
      <span className={classes.title}>{row.title}</span>
      {row.message !== "" && <span className={classes.message}>{row.message}</span>}
    </>
  );
  const { actionUrl } = row;
  return (
    <>
      {actionUrl === null ? (
        <div className={classes.content}>{content}</div>
      ) : (
        <UnstyledButton
          className={classes.content}
          onClick={() => {
            void markRead(row.id);
            onClose();
            void navigate(actionUrl);
          }}
        >
          {content}
        </UnstyledButton>
      )}
      {row.read === 0 && (
        <Button size="compact-sm" variant="subtle" className={classes.read ?? ""} onClick={() => void markRead(row.id)}>
          Als gelesen markieren
        </Button>
      )}
    </>
  );
};

/** „Alle löschen“ can be taken back until the panel closes; only then the rows are really gone. */
const useDelayedRemoval = (ownerId: string) => {
  const [removed, setRemoved] = useState(false);
  const pending = useRef(false);
  useEffect(
    () => () => {
      if (pending.current) void removeNotifications(ownerId);
    },
    [ownerId],
  );
  const set = (value: boolean) => () => {
    pending.current = value;
    setRemoved(value);
  };
  return { removed, remove: set(true), undo: set(false) };
};

const byPriority = (rows: readonly NotificationRow[]): readonly NotificationRow[] => [
  ...rows.filter((row) => row.priority === "high"),
  ...rows.filter((row) => row.priority !== "high"),
];

const kinds = {
  SUCCESS: { word: "Erledigt", Icon: IconCircleCheck },
  ERROR: { word: "Fehler", Icon: IconCircleX },
  WARNING: { word: "Warnung", Icon: IconAlertTriangle },
  INFO: { word: "Hinweis", Icon: IconInfoCircle },
  UPLOAD: { word: "Übertragung", Icon: IconCloudUpload },
  PROCESSING: { word: "Prüfung", Icon: IconProgress },
  RESULT: { word: "Ergebnis", Icon: IconListCheck },
} as const satisfies Record<NotificationRow["type"], unknown>;
