import { Alert, Button, Group } from "@mantine/core";
import { IconAlertTriangle, IconInfoCircle } from "@tabler/icons-react";
import type { ReactElement } from "react";
import type { OutboxEntry } from "#data/store/outbox-entry.ts";
import type { FileCheckRow } from "#data/store/tables.ts";
import { pinReason } from "#data/vault/keyring.ts";
import { messages } from "#text/messages.ts";
import { serverCheckUnknown } from "#text/shown-status.ts";

interface Props {
  readonly row: FileCheckRow;
  readonly entry: OutboxEntry | null;
  readonly hasReport: boolean;
  /** The server can be reached. */
  readonly connected: boolean;
  readonly onCheck: () => void;
  readonly onSend: () => void;
}

/** Meaning of a check's status and next steps; empty when it is done. */
export function CheckNotice({ row, entry, hasReport, connected, onCheck, onSend }: Props): ReactElement | null {
  if (entry !== null && (entry.state === "rejected" || entry.state === "damaged")) {
    return (
      <Notice
        tone="problem"
        text={messages.fileChecks.uploadOfFailed(row.originalFileName, entry.reason ?? "Der Server hat sie abgelehnt.")}
        {...(entry.state === "rejected" ? { action: "Erneut senden", onAction: onSend } : {})}
      />
    );
  }
  if (!connected && entry !== null && entry.kind in orderTexts) {
    return <Notice tone="info" text={orderTexts[entry.kind] ?? ""} />;
  }
  if (!connected && row.status === "processing") return <Notice tone="info" text={serverCheckUnknown} />;
  if (row.status === "cancelled" && row.fileId === null && hasReport) {
    return (
      <Notice
        tone="info"
        text="Die Übertragung wurde abgebrochen. Das Ergebnis gilt weiter und bleibt auf diesem Gerät."
        action="Erneut senden"
        onAction={onSend}
      />
    );
  }
  if (row.status === "local" && hasReport) {
    return (
      <Notice
        tone="info"
        text="Diese Datei wurde nur auf diesem Gerät geprüft."
        action="Zum Server senden"
        onAction={onSend}
      />
    );
  }
  if (row.status === "cancelled") {
    return (
      <Notice
        tone="problem"
        text="Prüfung abgebrochen, Ergebnis unvollständig."
        action="Erneut prüfen"
        onAction={onCheck}
      />
    );
  }
  if (row.status === "failed") {
    return (
      <Notice
        tone="problem"
        text={row.error ?? "Die Prüfung ist fehlgeschlagen."}
        action="Erneut prüfen"
        onAction={onCheck}
      />
    );
  }
  if (entry?.state === "paused" && entry.reason !== pinReason) {
    return <Notice tone="info" text="Die Übertragung wartet auf Ihre Anmeldung. Nichts geht verloren." />;
  }
  if (!hasReport && row.verdict === null) {
    return (
      <Notice
        tone="info"
        text="Für diese Datei gibt es noch kein Ergebnis."
        action="Prüfung starten"
        onAction={onCheck}
      />
    );
  }
  return null;
}

/** Orders waiting for a connection. */
const orderTexts: Partial<Record<OutboxEntry["kind"], string>> = {
  start: "Die Prüfung auf dem Server startet, sobald eine Verbindung besteht.",
  cancel: "Der Abbruch der Prüfung wird übertragen, sobald eine Verbindung besteht.",
};

interface NoticeProps {
  readonly tone: "problem" | "info";
  readonly text: string;
  readonly action?: string;
  readonly onAction?: () => void;
}

const Notice = ({ tone, text, action, onAction }: NoticeProps): ReactElement => (
  <Alert
    color={tone === "problem" ? "red" : "petrol"}
    icon={
      tone === "problem" ? (
        <IconAlertTriangle stroke={1.75} aria-hidden />
      ) : (
        <IconInfoCircle stroke={1.75} aria-hidden />
      )
    }
    role={tone === "problem" ? "alert" : "status"}
  >
    <Group justify="space-between" gap="sm">
      <span>{text}</span>
      {action && (
        <Button size="xs" variant="default" onClick={onAction}>
          {action}
        </Button>
      )}
    </Group>
  </Alert>
);
