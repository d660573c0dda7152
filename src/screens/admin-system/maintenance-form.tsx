import { Button, Group, Textarea, TextInput } from "@mantine/core";
import { type ReactElement, useState } from "react";
import type { CallOutput } from "#contract/index.ts";
import { limits } from "#contract/limits.ts";
import { call } from "#data/server/call.ts";
import { UnsavedGuard } from "#screens/shared/admin/unsaved-guard.tsx";
import { useVersionedForm } from "#screens/shared/admin/use-versioned-form.ts";
import { VersionedForm } from "#screens/shared/admin/versioned-form.tsx";
import { probeServer } from "#state/network.ts";
import { formatDateTime } from "#text/format-date.ts";
import { showToast } from "#ui/show-toast.ts";
import {
  compareMaintenance,
  isSameDraft,
  type MaintenanceDraft,
  maintenanceDraftOf,
  readUntil,
} from "./maintenance-draft.ts";
import classes from "./system.module.css";

type Versioned = CallOutput<"readOfficeSettings">["maintenance"];

interface Props {
  readonly maintenance: Versioned;
  readonly connected: boolean;
  readonly onSaved: () => void;
}

/** A notice for everybody, shown until it is taken back or its time is over. */
export const MaintenanceForm = ({ maintenance, connected, onSaved }: Props): ReactElement => {
  /** What was asked for last: to show the notice or to take it back. */
  const [isShowing, setShowing] = useState(true);
  const form = useVersionedForm<Versioned, MaintenanceDraft>({
    saved: maintenance,
    draftOf: (saved) => maintenanceDraftOf(saved.settings),
    isChanged: (fields, saved) => !isSameDraft(fields, maintenanceDraftOf(saved.settings)),
    readPresent: async () => (await call("readOfficeSettings", {})).maintenance,
    failed: "Die Mitteilung konnte nicht gespeichert werden.",
  });
  const { base, draft, setDraft, busy } = form;
  const { settings } = base;
  const end = readUntil(draft.until);
  const isOver = end !== null && end <= Date.now();
  const isReady = connected && draft.message.trim() !== "" && !isOver;
  const isShown = settings.enabled && (settings.until === null || settings.until > Date.now());
  const set = (enabled: boolean, on: Versioned): Promise<void> => {
    setShowing(enabled);
    return form.send(on, async ({ version }) => {
      const next = { enabled, message: draft.message.trim(), until: end };
      form.takeUp(await call("setMaintenance", { settings: next, version }));
      showToast("success", enabled ? "Mitteilung wird gezeigt" : "Mitteilung zurückgenommen");
      // Whoever has set it sees it as all others do.
      await probeServer();
      onSaved();
    });
  };
  return (
    <VersionedForm
      form={form}
      label="Wartung"
      className={classes.fields}
      isReady={isReady}
      onSave={(on) => void set(true, on)}
      compare={(theirs) => compareMaintenance(draft, isShowing, theirs.settings)}
      onKeepMine={(theirs) => void set(isShowing, theirs)}
      onTakenTheirs={onSaved}
    >
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
        maxLength={limits.setMaintenance.settings.message.maxLength}
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
        <Button type="submit" loading={busy} disabled={!isReady}>
          Mitteilung zeigen
        </Button>
        {settings.enabled && (
          <Button variant="default" disabled={!connected || busy} onClick={() => void set(false, base)}>
            Zurücknehmen
          </Button>
        )}
      </Group>
      <UnsavedGuard isDirty={form.isDirty} />
    </VersionedForm>
  );
};
