import { Alert, Button, Group, Textarea, TextInput } from "@mantine/core";
import { type FormEvent, type ReactElement, useEffect, useState } from "react";
import type { CallOutput } from "#contract/index.ts";
import { CallError, call } from "#data/server/call.ts";
import { Conflict } from "#screens/shared/admin/conflict.tsx";
import { UnsavedGuard } from "#screens/shared/admin/unsaved-guard.tsx";
import { probeServer } from "#state/network.ts";
import { errorText } from "#text/error-text.ts";
import { formatDateTime } from "#text/format-date.ts";
import { showToast } from "#ui/show-toast.ts";
import { compareMaintenance, isSameDraft, maintenanceDraftOf, readUntil } from "./maintenance-draft.ts";
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
  const [base, setBase] = useState(maintenance);
  const [draft, setDraft] = useState(() => maintenanceDraftOf(maintenance.settings));
  /** What a colleague has saved meanwhile, and what was asked for. */
  const [conflict, setConflict] = useState<{ readonly theirs: Versioned; readonly enabled: boolean } | null>(null);
  const [reason, setReason] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const { settings } = base;
  const isDirty = !isSameDraft(draft, maintenanceDraftOf(settings));
  const takeUp = (saved: Versioned): void => {
    setBase(saved);
    setDraft(maintenanceDraftOf(saved.settings));
    setConflict(null);
  };
  // Nothing typed yet: show what a colleague has saved since.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a newer version is a reason to fill the form anew
  useEffect(() => {
    if (!isDirty && maintenance.version > base.version) takeUp(maintenance);
  }, [maintenance.version]);
  const end = readUntil(draft.until);
  const isOver = end !== null && end <= Date.now();
  const isRight = draft.message.trim() !== "" && !isOver;
  const isShown = settings.enabled && (settings.until === null || settings.until > Date.now());
  const noteFailure = (error: unknown): void =>
    setReason(errorText(error, "Die Mitteilung konnte nicht gespeichert werden."));
  const set = async (enabled: boolean, version: number): Promise<void> => {
    setBusy(true);
    setReason(null);
    try {
      takeUp(
        await call("setMaintenance", { settings: { enabled, message: draft.message.trim(), until: end }, version }),
      );
      showToast("success", enabled ? "Mitteilung wird gezeigt" : "Mitteilung zurückgenommen");
      // Whoever has set it sees it as all others do.
      await probeServer();
      onSaved();
    } catch (error) {
      if (error instanceof CallError && error.code === "SETTINGS_CHANGED")
        await call("readOfficeSettings", {}).then(
          (present) => setConflict({ theirs: present.maintenance, enabled }),
          noteFailure,
        );
      else noteFailure(error);
    }
    setBusy(false);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!busy && isRight) void set(true, base.version);
  };
  return (
    <form noValidate onSubmit={submit} aria-label="Wartung" className={classes.fields}>
      {reason !== null && (
        <Alert color="red" role="alert">
          {reason}
        </Alert>
      )}
      {conflict !== null && (
        <Conflict
          fields={compareMaintenance(draft, conflict.enabled, conflict.theirs.settings)}
          busy={busy}
          onKeepMine={() => void set(conflict.enabled, conflict.theirs.version)}
          onTakeTheirs={() => {
            takeUp(conflict.theirs);
            onSaved();
          }}
        />
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
        value={draft.message}
        onChange={(event) => setDraft({ ...draft, message: event.currentTarget.value })}
      />
      <TextInput
        type="datetime-local"
        label="Zeigen bis"
        description="Leer: bis Sie sie zurücknehmen."
        disabled={!connected}
        value={draft.until}
        error={isOver ? "Dieser Zeitpunkt ist vorbei." : null}
        onChange={(event) => setDraft({ ...draft, until: event.currentTarget.value })}
      />
      <Group gap="xs">
        <Button type="submit" loading={busy} disabled={!connected || !isRight}>
          Mitteilung zeigen
        </Button>
        {settings.enabled && (
          <Button variant="default" disabled={!connected || busy} onClick={() => void set(false, base.version)}>
            Zurücknehmen
          </Button>
        )}
      </Group>
      <UnsavedGuard isDirty={isDirty} />
    </form>
  );
};
