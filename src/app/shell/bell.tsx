import { ActionIcon, Popover, Tooltip } from "@mantine/core";
import { IconBell } from "@tabler/icons-react";
import { useLiveQuery } from "dexie-react-hooks";
import { type ReactElement, useEffect, useState } from "react";
import { countUnread } from "#data/person/notifications.ts";
import { refreshNotices } from "#data/server/refresh-notices.ts";
import { log } from "#data/store/logs.ts";
import { describeFailure } from "#data/wire/request.ts";
import { useEscape } from "#ui/use-escape.ts";
import { badgeText } from "./badge-text.ts";
import classes from "./bell.module.css";
import { NotificationList } from "./notification-list.tsx";

/** Notifications of this person on this device; the badge counts unread ones up to 9. */
export const Bell = ({ ownerId }: { ownerId: string }): ReactElement => {
  const [opened, setOpened] = useState(false);
  useEscape(opened, () => setOpened(false));
  // Without an event stream, opening the bell loads the notifications.
  useEffect(() => {
    if (opened) refreshNotices().catch((error: unknown) => log("WARN", "Notices not read", describeFailure(error)));
  }, [opened]);
  const unread = useLiveQuery(async () => countUnread(ownerId), [ownerId]) ?? 0;
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      width="min(400px, 100vw - 16px)"
      shadow="md"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <Tooltip label="Benachrichtigungen" disabled={opened}>
          <ActionIcon
            className={classes.bell}
            variant="subtle"
            color="gray"
            size={40}
            aria-label={`Benachrichtigungen, ${unread} ungelesen`}
            onClick={() => setOpened(!opened)}
          >
            <IconBell aria-hidden size={22} stroke={1.75} />
            {unread > 0 && <span className={classes.badge}>{badgeText(unread)}</span>}
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label="Benachrichtigungen">
        {opened && <NotificationList ownerId={ownerId} onClose={() => setOpened(false)} />}
      </Popover.Dropdown>
    </Popover>
  );
};
