import { Button } from "@mantine/core";
import { IconAlertCircle, IconCloudOff } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { formatDateTime } from "#text/format-date.ts";
import { messages } from "#text/messages.ts";
import classes from "./stale-notice.module.css";

interface Props {
  readonly connected: boolean;
  /** German cause of a refresh that failed although the server answered; null if none did. */
  readonly fault: string | null;
  /** When the list was last fetched whole; 0 for never. */
  readonly fetchedAt: number;
  readonly onRetry: () => void;
}

/** One line above local data that the server could not confirm; empty otherwise. */
export const StaleNotice = ({ connected, fault, fetchedAt, onRetry }: Props): ReactElement | null => {
  if (connected && fault === null) return null;
  const stand = fetchedAt > 0 ? `Stand: ${formatDateTime(fetchedAt)}` : "";
  if (!connected) {
    return (
      <p className={classes.notice} role="status">
        <IconCloudOff size={18} stroke={1.75} aria-hidden />
        <span>Ohne Verbindung: gezeigt werden die Dateiprüfungen, die dieses Gerät kennt. {stand}</span>
      </p>
    );
  }
  return (
    <p className={classes.notice} data-fault role="alert">
      <IconAlertCircle size={18} stroke={1.75} aria-hidden />
      <span>{[`${messages.fileChecks.listFailed}.`, fault, stand].filter(Boolean).join(" ")}</span>
      <Button variant="default" size="compact-sm" onClick={onRetry}>
        Erneut versuchen
      </Button>
    </p>
  );
};
