import { Alert, Button, Group, Select, TextInput } from "@mantine/core";
import { type ReactElement, useState } from "react";
import type { CallOutput } from "#contract/index.ts";
import { CallError, call } from "#data/server/call.ts";
import { Conflict } from "#screens/shared/admin/conflict.tsx";
import { SourceChip } from "#screens/shared/admin/source-chip.tsx";
import { UnsavedGuard } from "#screens/shared/admin/unsaved-guard.tsx";
import { errorText } from "#text/error-text.ts";
import { Section } from "#ui/section.tsx";
import { showToast } from "#ui/show-toast.ts";

type Settings = CallOutput<"changeBatchSettings">;
type Draft = Omit<Settings, "version">;

interface Props {
  readonly settings: Settings;
  readonly defaults: Draft;
  readonly connected: boolean;
  readonly onSaved: () => void;
}

/** How many files of batches are checked at once, and in which hours. */
export const BatchSettings = ({ settings, defaults, connected, onSaved }: Props): ReactElement => {
  const { version, ...saved } = settings;
  const [change, setChange] = useState<Partial<Draft>>({});
  const [theirs, setTheirs] = useState<Settings | null>(null);
  const [reason, setReason] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const draft: Draft = { ...saved, ...change };
  const isDirty = describeAll(draft) !== describeAll(saved);
  const isHalf = (draft.windowFrom === "") !== (draft.windowTo === "");
  const chip = (key: keyof Draft): ReactElement => (
    <SourceChip source={saved[key] === defaults[key] ? "default" : "here"} />
  );
  const edit = (next: Partial<Draft>): void => setChange({ ...change, ...next });
  const save = async (on: number): Promise<void> => {
    setBusy(true);
    setReason(null);
    try {
      await call("changeBatchSettings", { ...draft, version: on });
      setChange({});
      setTheirs(null);
      showToast("success", "Einstellung gespeichert");
      onSaved();
    } catch (error) {
      const now = isConflict(error) ? await call("listBatches", {}).catch(() => null) : null;
      if (now) setTheirs(now);
      else setReason(errorText(error, "Die Einstellung konnte nicht gespeichert werden."));
    }
    setBusy(false);
  };
  return (
    <Section
      id="tempo"
      title="Tempo und Zeitfenster"
      lead="Mehr Dateien zugleich sind schneller fertig, lassen aber weniger Rechenzeit für das, was Personen hochladen. Außerhalb des Zeitfensters warten Stapelaufträge; ohne Angabe arbeiten sie immer."
    >
      {reason !== null && (
        <Alert color="red" role="alert" mb="sm">
          {reason}
        </Alert>
      )}
      {theirs !== null && (
        <Conflict
          fields={listConflicts(draft, theirs)}
          busy={busy}
          onKeepMine={() => void save(theirs.version)}
          onTakeTheirs={() => {
            setTheirs(null);
            setChange({});
            onSaved();
          }}
        />
      )}
      <Group gap="sm" align="flex-start">
        <div>
          <Select
            label="Dateien zugleich"
            w="10rem"
            allowDeselect={false}
            disabled={!connected}
            data={Array.from({ length: 8 }, (_, at) => String(at + 1))}
            value={String(draft.concurrency)}
            onChange={(value) => value && edit({ concurrency: Number(value) })}
          />
          {chip("concurrency")}
        </div>
        {(["windowFrom", "windowTo"] as const).map((key) => (
          <div key={key}>
            <TextInput
              type="time"
              label={key === "windowFrom" ? "Von" : "Bis"}
              w="8rem"
              disabled={!connected}
              value={draft[key]}
              onChange={(event) => edit({ [key]: event.currentTarget.value })}
            />
            {chip(key)}
          </div>
        ))}
      </Group>
      {isHalf && <p role="note">Bitte geben Sie Anfang und Ende des Zeitfensters an.</p>}
      <Group gap="xs" mt="sm">
        <Button disabled={!connected || !isDirty || isHalf} loading={busy} onClick={() => void save(version)}>
          Speichern
        </Button>
        {(draft.windowFrom !== "" || draft.windowTo !== "") && (
          <Button variant="default" disabled={!connected} onClick={() => edit({ windowFrom: "", windowTo: "" })}>
            Ohne Zeitfenster
          </Button>
        )}
      </Group>
      <UnsavedGuard isDirty={isDirty} />
    </Section>
  );
};

const isConflict = (error: unknown): boolean => error instanceof CallError && error.code === "SETTINGS_CHANGED";

const describeHours = ({ windowFrom, windowTo }: Draft): string =>
  windowFrom === "" || windowTo === "" ? "immer" : `${windowFrom} bis ${windowTo} Uhr`;

const describeAll = (draft: Draft): string => `${draft.concurrency} ${draft.windowFrom} ${draft.windowTo}`;

const listConflicts = (mine: Draft, theirs: Draft) =>
  [
    { name: "Dateien zugleich", mine: String(mine.concurrency), theirs: String(theirs.concurrency) },
    { name: "Zeitfenster", mine: describeHours(mine), theirs: describeHours(theirs) },
  ].filter((field) => field.mine !== field.theirs);
