import { Button, Group, Select, TextInput } from "@mantine/core";
import type { ReactElement } from "react";
import type { CallOutput } from "#contract/index.ts";
import { call } from "#data/server/call.ts";
import { SourceChip } from "#screens/shared/admin/source-chip.tsx";
import { UnsavedGuard } from "#screens/shared/admin/unsaved-guard.tsx";
import { useVersionedForm } from "#screens/shared/admin/use-versioned-form.ts";
import { SaveButtons, VersionedForm } from "#screens/shared/admin/versioned-form.tsx";
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
  const form = useVersionedForm<Settings, Draft>({
    saved: settings,
    draftOf: ({ version: _, ...saved }) => saved,
    isChanged: (typed, saved) => describeAll(typed) !== describeAll(saved),
    readPresent: () => call("listBatches", {}),
    failed: "Die Einstellung konnte nicht gespeichert werden.",
  });
  const { base, draft, isDirty } = form;
  const isHalf = (draft.windowFrom === "") !== (draft.windowTo === "");
  const chip = (key: keyof Draft): ReactElement => (
    <SourceChip source={base[key] === defaults[key] ? "default" : "here"} />
  );
  const edit = (change: Partial<Draft>): void => form.setDraft({ ...draft, ...change });
  const isReady = connected && isDirty && !isHalf;
  const save = (on: Settings): Promise<void> =>
    form.send(on, async ({ version }) => {
      form.takeUp(await call("changeBatchSettings", { ...draft, version }));
      showToast("success", "Einstellung gespeichert");
      onSaved();
    });
  return (
    <Section
      id="tempo"
      title="Tempo und Zeitfenster"
      lead="Mehr Dateien zugleich sind schneller fertig, lassen aber weniger Rechenzeit für das, was Personen hochladen. Außerhalb des Zeitfensters warten Stapelaufträge; ohne Angabe arbeiten sie immer."
    >
      <VersionedForm
        form={form}
        label="Tempo und Zeitfenster"
        isReady={isReady}
        onSave={(on) => void save(on)}
        compare={(theirs) => listConflicts(draft, theirs)}
        onTakenTheirs={onSaved}
      >
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
        <SaveButtons form={form} isReady={isReady} mt="sm">
          {(draft.windowFrom !== "" || draft.windowTo !== "") && (
            <Button variant="default" disabled={!connected} onClick={() => edit({ windowFrom: "", windowTo: "" })}>
              Ohne Zeitfenster
            </Button>
          )}
        </SaveButtons>
      </VersionedForm>
      <UnsavedGuard isDirty={isDirty} />
    </Section>
  );
};

const describeHours = ({ windowFrom, windowTo }: Draft): string =>
  windowFrom === "" || windowTo === "" ? "immer" : `${windowFrom} bis ${windowTo} Uhr`;

const describeAll = (draft: Draft): string => `${draft.concurrency} ${draft.windowFrom} ${draft.windowTo}`;

const listConflicts = (mine: Draft, theirs: Draft) =>
  [
    { name: "Dateien zugleich", mine: String(mine.concurrency), theirs: String(theirs.concurrency) },
    { name: "Zeitfenster", mine: describeHours(mine), theirs: describeHours(theirs) },
  ].filter((field) => field.mine !== field.theirs);
