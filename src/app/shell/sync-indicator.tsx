import { Tooltip, UnstyledButton } from "@mantine/core";
import {
  IconCloudCheck,
  IconCloudExclamation,
  IconCloudOff,
  IconCloudPause,
  IconCloudUpload,
} from "@tabler/icons-react";
import { useLiveQuery } from "dexie-react-hooks";
import type { ReactElement } from "react";
import { useSnapshot } from "valtio";
import { listOutbox } from "#data/checks/file-checks.ts";
import { isConnected, isFaulty, network } from "#state/network.ts";
import { openPanel } from "#state/panels.ts";
import { serverCopy } from "#state/server-copy.ts";
import { describeSync, type SyncState } from "./describe-sync.ts";
import classes from "./sync-indicator.module.css";

/** State of this device's data compared with the server, from real answers; opens the Ausgang. */
export const SyncIndicator = ({ ownerId }: { ownerId: string }): ReactElement => {
  const way = useSnapshot(network);
  const { fetchedAt, failure } = useSnapshot(serverCopy);
  const entries = useLiveQuery(async () => (await listOutbox(ownerId)).map(({ state }) => state), [ownerId]) ?? [];
  const { kind, text, detail } = describeSync({
    online: way.online,
    connected: isConnected(way),
    entries,
    list:
      isFaulty(way) || failure?.kind === "fault"
        ? "faulty"
        : fetchedAt === null || fetchedAt > 0
          ? "confirmed"
          : "asked",
    faultySince: isFaulty(way) ? way.lastContact : 0,
    now: Date.now(),
  });
  const Icon = icons[kind];
  return (
    <Tooltip label={`${text}. ${detail}`} multiline maw={280}>
      <UnstyledButton
        className={classes.indicator}
        data-kind={kind}
        aria-label={`Ausgang: ${text}`}
        aria-haspopup="dialog"
        onClick={() => openPanel("outbox")}
      >
        <Icon aria-hidden size={22} stroke={1.75} />
        <span className={classes.text}>{text}</span>
      </UnstyledButton>
    </Tooltip>
  );
};

const icons = {
  synced: IconCloudCheck,
  pending: IconCloudPause,
  sending: IconCloudUpload,
  offline: IconCloudOff,
  stuck: IconCloudExclamation,
  faulty: IconCloudExclamation,
} as const satisfies Record<SyncState["kind"], unknown>;
