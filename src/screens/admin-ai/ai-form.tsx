import { Group, Switch } from "@mantine/core";
import type { ReactElement, ReactNode } from "react";
import type { AiSettings } from "#contract/ai.ts";
import type { AiProvider } from "#contract/ai-providers.ts";
import { aiPurposes } from "#contract/ai-purposes.ts";
import type { CallOutput } from "#contract/index.ts";
import { call } from "#data/server/call.ts";
import { SourceChip } from "#screens/shared/admin/source-chip.tsx";
import { UnsavedGuard } from "#screens/shared/admin/unsaved-guard.tsx";
import { useVersionedForm } from "#screens/shared/admin/use-versioned-form.ts";
import { SaveButtons, VersionedForm } from "#screens/shared/admin/versioned-form.tsx";
import { Section } from "#ui/section.tsx";
import { showToast } from "#ui/show-toast.ts";
import { findFault, isSame, listConflicts, sourceOf } from "./ai-draft.ts";
import { AiIntroduction } from "./ai-introduction.tsx";
import classes from "./ai-page.module.css";
import { PrivacyFields } from "./privacy-fields.tsx";
import { PurposeFields } from "./purpose-fields.tsx";
import { RequestSample } from "./request-sample.tsx";

type Answer = CallOutput<"readAiSettings">;
type Versioned = Pick<Answer, "settings" | "version">;

interface Props {
  readonly answer: Answer;
  readonly providers: readonly AiProvider[];
  readonly connected: boolean;
  readonly onSaved: () => void;
}

/** Switch, purposes and privacy, saved together on the version they were read in; the sample shows them before. */
export const AiForm = ({ answer, providers, connected, onSaved }: Props): ReactElement => {
  const form = useVersionedForm<Versioned, AiSettings>({
    saved: answer,
    draftOf: ({ settings }) => settings,
    isChanged: (settings, present) => !isSame(present.settings, settings),
    readPresent: () => call("readAiSettings", {}),
    failed: "Die Einstellungen konnten nicht gespeichert werden.",
  });
  const { base, draft, setDraft, isDirty } = form;
  const fault = findFault(draft);
  const isReady = connected && isDirty && fault === null;
  const isOff = !base.settings.enabled;
  const save = (on: Versioned, settings = draft): Promise<void> =>
    form.send(on, async ({ version }) => {
      form.takeUp(await call("changeAiSettings", { settings, version }));
      showToast("success", "Einstellungen der KI gespeichert");
      onSaved();
    });
  const editPurpose = (key: keyof AiSettings["purposes"], change: Partial<AiSettings["purposes"]["explain"]>): void =>
    setDraft({ ...draft, purposes: { ...draft.purposes, [key]: { ...draft.purposes[key], ...change } } });
  return (
    <VersionedForm
      form={form}
      label="Einstellungen der KI"
      isReady={isReady}
      onSave={(on) => void save(on)}
      compare={({ settings }) => listConflicts(draft, settings, providers)}
    >
      <p role="status" className={classes.state}>
        {describeState(base.settings, providers)}
      </p>
      {isOff && (
        <AiIntroduction
          busy={form.busy}
          isReady={connected && fault === null}
          onEnable={() => void save(base, { ...draft, enabled: true })}
        />
      )}
      <Fold isFolded={isOff}>
        <Group gap="xs">
          <Switch
            label="KI verwenden"
            disabled={!connected}
            checked={draft.enabled}
            onChange={(event) => setDraft({ ...draft, enabled: event.currentTarget.checked })}
          />
          <SourceChip source={sourceOf(base.settings.enabled, answer.defaults.enabled)} />
        </Group>
        <Section id="zwecke" title="Zwecke" lead="Wofür ein Modell gefragt werden darf, und von wem.">
          <div className={classes.purposes}>
            {aiPurposes.map((key) => (
              <PurposeFields
                key={key}
                purpose={key}
                settings={draft.purposes[key]}
                source={sourceOf(base.settings.purposes[key], answer.defaults.purposes[key])}
                providers={providers}
                isReadOnly={!connected}
                onEdit={(change) => editPurpose(key, change)}
              />
            ))}
          </div>
        </Section>
        <Section
          id="datenschutz"
          title="Datenschutz"
          lead="Regeln, Feldzahlen und Anzahlen gehen immer mit; alles andere nur, wenn es hier erlaubt ist. Was aus der Datei ist, ersetzt der Server durch Platzhalter und sieht jede Anfrage vor dem Absenden noch einmal durch."
        >
          <PrivacyFields
            privacy={draft.privacy}
            saved={base.settings.privacy}
            defaults={answer.defaults.privacy}
            isReadOnly={!connected}
            onEdit={(change) => setDraft({ ...draft, privacy: { ...draft.privacy, ...change } })}
          />
        </Section>
        <RequestSample privacy={draft.privacy} connected={connected} />
        <SaveButtons form={form} isReady={isReady} className={classes.save}>
          {fault !== null && <span role="alert">{fault}</span>}
        </SaveButtons>
      </Fold>
      <UnsavedGuard isDirty={isDirty} />
    </VersionedForm>
  );
};

/** The settings; while AI is switched off they are folded, and can be prepared. */
const Fold = ({ isFolded, children }: { readonly isFolded: boolean; readonly children: ReactNode }): ReactElement => (
  <details className={classes.settings} data-folded={isFolded || undefined} open={!isFolded || undefined}>
    <summary>Zwecke und Datenschutz vorab festlegen</summary>
    {children}
  </details>
);

/** The saved state, not the typed one. */
const describeState = ({ enabled }: AiSettings, providers: readonly AiProvider[]): string => {
  if (!enabled) return "Die KI ist ausgeschaltet. Alle Erklärungen kommen aus dem Regelkatalog.";
  const ready = providers.filter(({ obstacle }) => obstacle === null);
  return ready.length === 0
    ? "Die KI ist eingeschaltet, aber kein Anbieter darf gefragt werden. Alle Erklärungen kommen aus dem Regelkatalog."
    : `Die KI ist eingeschaltet. Gefragt wird zuerst ${ready[0]?.name}.`;
};
