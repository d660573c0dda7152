import { Button, MultiSelect, Select } from "@mantine/core";
import { type FormEvent, type ReactElement, useCallback, useState } from "react";
import type { AiTemplate } from "#contract/ai-analysis.ts";
import { purposeWords } from "#contract/ai-purposes.ts";
import { limits } from "#contract/limits.ts";
import { call } from "#data/server/call.ts";
import { AdminView } from "#screens/shared/admin/admin-view.tsx";
import { FindingPicker, nothingPicked } from "#screens/shared/admin/finding-picker.tsx";
import forms from "#screens/shared/form/form.module.css";
import { useAnswer } from "#screens/shared/use-answer.ts";
import { FailureAlert } from "#ui/failure-alert.tsx";
import { useAttempt } from "#ui/use-attempt.ts";
import classes from "./analysis.module.css";
import { PreviewButton } from "./preview-button.tsx";
import { templateName } from "./template-words.ts";
import { TrialCard } from "./trial-card.tsx";
import { useTemplates } from "./use-templates.ts";
import { loadTrials, useWaiting } from "./use-trials.ts";

/** Sends a version about a Befund to one or two models and shows the answers side by side. */
export const TrialTab = (): ReactElement => {
  const source = useTemplates();
  return (
    <AdminView
      source={source}
      loading="Vorlagen werden geladen"
      failed="Die Vorlagen konnten nicht geladen werden"
      rows={2}
      rowHeight={64}
    >
      {({ templates }) => <TrialForm templates={templates} connected={source.connected} />}
    </AdminView>
  );
};

interface Props {
  readonly templates: readonly AiTemplate[];
  readonly connected: boolean;
}

const TrialForm = ({ templates, connected }: Props): ReactElement => {
  const models = useAnswer("ai-models", loadModels);
  const [templateId, setTemplateId] = useState<string | null>(null);
  const [picked, setPicked] = useState(nothingPicked);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [groupId, setGroupId] = useState<string | null>(null);
  const { busy, reason, attempt } = useAttempt();
  const template = templates.find(({ id }) => id === templateId) ?? templates.find((one) => one.state === "published");
  const { fileId, ruleId } = picked;
  const offered = models.kept?.answer ?? [];
  const start = async (): Promise<void> => {
    if (template === undefined || fileId === null || ruleId === null) return;
    await attempt(async () => {
      const targets = offered.flatMap(({ value, providerId, model }) =>
        chosen.includes(value) ? [{ providerId, model }] : [],
      );
      const order = { templateId: template.id, fileId, ruleId, models: targets };
      setGroupId((await call("runAiTrial", order)).groupId);
    }, "Der Versuch konnte nicht gestartet werden.");
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void start();
  };
  return (
    <>
      <p className={classes.note}>
        Die Anfrage geht den Weg jeder anderen: mit Platzhaltern, Ausgangskontrolle, Vertrag und Budget. Aufbewahrt wird
        sie mit Platzhaltern, 30 Tage lang.
      </p>
      <form noValidate onSubmit={submit} aria-label="Versuch" className={forms.stack}>
        <div className={classes.controls}>
          <Select
            label="Vorlage"
            allowDeselect={false}
            data={templates.map((one) => ({
              value: one.id,
              label: `${purposeWords[one.purpose]}: ${templateName(one)}${one.state === "published" ? " (gesendet)" : ""}`,
            }))}
            value={template?.id ?? null}
            onChange={setTemplateId}
          />
          <FindingPicker picked={picked} onPick={setPicked} />
          <MultiSelect
            label="Modelle"
            description="Eines, oder zwei im Vergleich."
            placeholder={offered.length === 0 ? "Noch kein Anbieter eingetragen" : "Bitte wählen"}
            maxValues={limits.runAiTrial.models.maxItems}
            clearable
            clearButtonProps={{ "aria-label": "Modelle entfernen" }}
            data={offered.map(({ value, label }) => ({ value, label }))}
            value={[...chosen]}
            onChange={setChosen}
          />
        </div>
        <FailureAlert reason={reason} />
        <div className={classes.actions}>
          <Button
            type="submit"
            loading={busy}
            disabled={!connected || fileId === null || ruleId === null || chosen.length === 0}
          >
            Versuch starten
          </Button>
        </div>
        {template !== undefined && (
          <PreviewButton purpose={template.purpose} text={template.text} picked={picked} connected={connected} />
        )}
      </form>
      {groupId !== null && <Outcome key={groupId} groupId={groupId} />}
    </>
  );
};

const Outcome = ({ groupId }: { readonly groupId: string }): ReactElement => {
  const load = useCallback(() => loadTrials({ groupId }), [groupId]);
  const source = useAnswer("ai-trials of a group", load, groupId);
  useWaiting(source);
  return (
    <AdminView source={source} loading="Versuch wird geladen" failed="Der Versuch konnte nicht geladen werden" rows={2}>
      {(answer) => (
        <ul className={classes.side} aria-label="Antworten nebeneinander">
          {answer.items.map((trial) => (
            <TrialCard key={trial.id} trial={trial} connected={source.connected} onRated={source.reload} />
          ))}
        </ul>
      )}
    </AdminView>
  );
};

/** Every model of every provider as a choice. */
const loadModels = async () => {
  const { providers } = await call("listAiProviders", {}, { timeoutMs: 5_000 });
  return providers.flatMap(({ id, name, models }) =>
    models.map((model) => ({ value: `${id} ${model}`, label: `${name}, ${model}`, providerId: id, model })),
  );
};
