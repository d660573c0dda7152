import { Alert, Button, Group, Textarea, TextInput } from "@mantine/core";
import { type FormEvent, type ReactElement, useEffect, useState } from "react";
import type { CallOutput } from "#contract/index.ts";
import { CallError, call } from "#data/server/call.ts";
import { probeServer } from "#state/network.ts";
import { errorText } from "#text/error-text.ts";
import { formatDateTime } from "#text/format-date.ts";
import { showToast } from "#ui/show-toast.ts";
import classes from "./system.module.css";

type Versioned = CallOutput<"readOfficeSettings">["maintenance"];

interface Props {
  readonly maintenance: Versioned;
  readonly connected: boolean;
  readonly onSaved: () => void;
}

const longest = 300;

/** A notice for everybody, shown until it is taken back or its time is over. */
export const MaintenanceForm = ({ maintenance, connected, onSaved }: Props): ReactElement => {
  const { settings, version } = maintenance;
  const [message, setMessage] = useState(settings.message);
  const [until, setUntil] = useState(toInput(settings.until));
  const [reason, setReason] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  // What a colleague has saved since.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a newer version is a reason to fill the form anew
  useEffect(() => {
    setMessage(settings.message);
    setUntil(toInput(settings.until));
  }, [version]);
  const end = fromInput(until);
  const isOver = end !== null && end <= Date.now();
  const isShown = settings.enabled && (settings.until === null || settings.until > Date.now());
  const set = async (enabled: boolean): Promise<void> => {
    setBusy(true);
    setReason(null);
    try {
      await call("setMaintenance", { settings: { enabled, message: message.trim(), until: end }, version });
      showToast("success", enabled ? "Mitteilung wird gezeigt" : "Mitteilung zurückgenommen");
      // Whoever has set it sees it as all others do.
      await probeServer();
    } catch (error) {
      const isChanged = error instanceof CallError && error.code === "SETTINGS_CHANGED";
      setReason(errorText(error, "Die Mitteilung konnte nicht gespeichert werden."));
      if (!isChanged) {
        setBusy(false);
        return;
      }
    }
    setBusy(false);
    onSaved();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!busy && message.trim() !== "" && !isOver) void set(true);
  };
  return (
    <form noValidate onSubmit={submit} aria-label="Wartung" className={classes.fields}>
      {reason !== null && (
        <Alert color="red" role="alert">
          {reason}
        </Alert>
      )}
      <p role="status" style={{ margin: 0 }}>
        {isShown
          ? `Die Mitteilung wird gezeigt${settings.until === null ? "" : ` bis ${formatDateTime(settings.until)}`}.`
          : "Zurzeit wird keine Mitteilung gezeigt."}
      </p>
      <Textarea
        label="Mitteilung"
        description="Zum Beispiel, wann der Server nicht erreichbar ist."
        autosize
        minRows={2}
        maxRows={5}
        maxLength={longest}
        disabled={!connected}
        value={message}
        onChange={(event) => setMessage(event.currentTarget.value)}
      />
      <TextInput
        type="datetime-local"
        label="Zeigen bis"
        description="Leer: bis Sie sie zurücknehmen."
        disabled={!connected}
        value={until}
        error={isOver ? "Dieser Zeitpunkt ist vorbei." : null}
        onChange={(event) => setUntil(event.currentTarget.value)}
      />
      <Group gap="xs">
        <Button type="submit" loading={busy} disabled={!connected || message.trim() === "" || isOver}>
          Mitteilung zeigen
        </Button>
        {settings.enabled && (
          <Button variant="default" disabled={!connected || busy} onClick={() => void set(false)}>
            Zurücknehmen
          </Button>
        )}
      </Group>
    </form>
  );
};

/** As the field of the browser writes a moment of its own time zone. */
const toInput = (at: number | null): string => {
  if (at === null) return "";
  const local = new Date(at - new Date(at).getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
};

const fromInput = (text: string): number | null => {
  const at = text === "" ? Number.NaN : new Date(text).getTime();
  return Number.isNaN(at) ? null : at;
};
