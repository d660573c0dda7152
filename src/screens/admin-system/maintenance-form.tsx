import { Button, Group } from "@mantine/core";
import { type ReactElement, useState } from "react";
import type { CallOutput } from "#contract/index.ts";
import type { Maintenance } from "#contract/system.ts";
import { call } from "#data/server/call.ts";
import { UnsavedGuard } from "#screens/shared/admin/unsaved-guard.tsx";
import { useVersionedForm } from "#screens/shared/admin/use-versioned-form.ts";
import { VersionedForm } from "#screens/shared/admin/versioned-form.tsx";
import { EntryFields } from "#screens/shared/form/entry-fields.tsx";
import {
  compareValues,
  type DraftOf,
  findFaults,
  isSameValue,
  toDraft,
  toValues,
} from "#screens/shared/form/fields.ts";
import forms from "#screens/shared/form/form.module.css";
import { probeServer } from "#state/watch-network.ts";
import { formatDateTime } from "#text/format-date.ts";
import { showToast } from "#ui/show-toast.ts";
import { maintenanceFields } from "./maintenance-fields.ts";

type Versioned = CallOutput<"readOfficeSettings">["maintenance"];

interface Props {
  readonly maintenance: Versioned;
  readonly connected: boolean;
  readonly onSaved: () => void;
}

/** A notice shown to everyone until it is withdrawn or expires. */
export const MaintenanceForm = ({ maintenance, connected, onSaved }: Props): ReactElement => {
  /** The last action: showing the notice or withdrawing it. */
  const [isShowing, setShowing] = useState(true);
  const form = useVersionedForm<Versioned, DraftOf<Maintenance>>({
    saved: maintenance,
    draftOf: (saved) => toDraft(maintenanceFields, saved.settings),
    isChanged: (typed, saved) => !isSameValue(typed, toDraft(maintenanceFields, saved.settings)),
    readPresent: async () => (await call("readOfficeSettings", {})).maintenance,
    failed: "Die Mitteilung konnte nicht gespeichert werden.",
  });
  const { base, draft, setDraft, busy } = form;
  const { settings } = base;
  const values = toValues(maintenanceFields, draft);
  const faults = findFaults(maintenanceFields, draft, Date.now());
  const isReady = connected && values.message !== "" && Object.keys(faults).length === 0;
  const isShown = settings.enabled && (settings.until === null || settings.until > Date.now());
  const set = (enabled: boolean, on: Versioned): Promise<void> => {
    setShowing(enabled);
    return form.send(on, async ({ version }) => {
      form.takeUp(await call("setMaintenance", { settings: { ...values, enabled }, version }));
      showToast("success", enabled ? "Mitteilung wird gezeigt" : "Mitteilung zurückgenommen");
      // Its author sees it like everyone else.
      await probeServer();
      onSaved();
    });
  };
  return (
    <VersionedForm
      form={form}
      label="Wartung"
      className={forms.narrow}
      isReady={isReady}
      onSave={(on) => void set(true, on)}
      compare={(theirs) =>
        compareValues(maintenanceFields, { ...values, enabled: isShowing }, theirs.settings, Date.now())
      }
      onKeepMine={(theirs) => void set(isShowing, theirs)}
      onTakenTheirs={onSaved}
    >
      <p role="status" style={{ margin: 0 }}>
        {isShown
          ? `Die Mitteilung wird gezeigt${settings.until === null ? "" : ` bis ${formatDateTime(settings.until)}`}.`
          : "Zurzeit wird keine Mitteilung gezeigt."}
      </p>
      <EntryFields
        fields={maintenanceFields}
        names={["message", "until"]}
        draft={draft}
        answer={Date.now()}
        faults={faults}
        disabled={!connected}
        onChange={(change) => setDraft({ ...draft, ...change })}
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
