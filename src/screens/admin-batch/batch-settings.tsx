import { Alert, Button, Group, Select } from "@mantine/core";
import { type ReactElement, useState } from "react";
import { CallError, call } from "#data/server/call.ts";
import { Conflict } from "#screens/shared/admin/conflict.tsx";
import { SourceChip } from "#screens/shared/admin/source-chip.tsx";
import { UnsavedGuard } from "#screens/shared/admin/unsaved-guard.tsx";
import { errorText } from "#text/error-text.ts";
import { Section } from "#ui/section.tsx";
import { showToast } from "#ui/show-toast.ts";

interface Props {
  readonly concurrency: number;
  readonly version: number;
  readonly connected: boolean;
  readonly onSaved: () => void;
}

/** How many files of batches are checked at once. */
export const BatchSettings = ({ concurrency, version, connected, onSaved }: Props): ReactElement => {
  const [draft, setDraft] = useState<number | null>(null);
  const [theirs, setTheirs] = useState<{ readonly concurrency: number; readonly version: number } | null>(null);
  const [reason, setReason] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const isDirty = draft !== null && draft !== concurrency;
  const save = async (on: number): Promise<void> => {
    if (draft === null) return;
    setBusy(true);
    setReason(null);
    try {
      await call("changeBatchSettings", { concurrency: draft, version: on });
      setDraft(null);
      setTheirs(null);
      showToast("success", "Einstellung gespeichert");
      onSaved();
    } catch (error) {
      if (error instanceof CallError && error.code === "SETTINGS_CHANGED") {
        const now = await call("listBatches", {}).catch(() => null);
        if (now) setTheirs({ concurrency: now.concurrency, version: now.version });
      } else setReason(errorText(error, "Die Einstellung konnte nicht gespeichert werden."));
    }
    setBusy(false);
  };
  return (
    <Section
      id="tempo"
      title="Tempo"
      lead="Mehr Dateien zugleich sind schneller fertig, lassen aber weniger Rechenzeit für das, was Personen hochladen."
    >
      {reason !== null && (
        <Alert color="red" role="alert" mb="sm">
          {reason}
        </Alert>
      )}
      {theirs !== null && (
        <Conflict
          fields={[
            { name: "Dateien zugleich", mine: String(draft ?? concurrency), theirs: String(theirs.concurrency) },
          ]}
          busy={busy}
          onKeepMine={() => void save(theirs.version)}
          onTakeTheirs={() => {
            setTheirs(null);
            setDraft(null);
            onSaved();
          }}
        />
      )}
      <Group gap="sm" align="flex-end">
        <Select
          label="Dateien zugleich"
          w="10rem"
          allowDeselect={false}
          disabled={!connected}
          data={Array.from({ length: 8 }, (_, at) => String(at + 1))}
          value={String(draft ?? concurrency)}
          onChange={(value) => value && setDraft(Number(value))}
        />
        <Button disabled={!connected || !isDirty} loading={busy} onClick={() => void save(version)}>
          Speichern
        </Button>
        <SourceChip source={version === 0 ? "default" : "here"} />
      </Group>
      <UnsavedGuard isDirty={isDirty} />
    </Section>
  );
};
