import { PasswordInput, Select, Switch, Textarea, TextInput } from "@mantine/core";
import type { ReactElement } from "react";
import { type AiProviderType, aiProviderTypes } from "#contract/ai-purposes.ts";
import { providerTypeWords } from "#screens/shared/admin/ai-words.ts";
import { ModelPicker } from "./model-picker.tsx";
import { freshDraft, isAddress, type ProviderDraft, readAmount, readSeconds, usualAddress } from "./provider-draft.ts";
import classes from "./providers-page.module.css";

interface Props {
  /** Null for one that is not saved yet. */
  readonly id: string | null;
  readonly draft: ProviderDraft;
  readonly keyHint: string;
  readonly typedKey: string;
  readonly isReadOnly: boolean;
  readonly onEdit: (draft: ProviderDraft) => void;
  readonly onKey: (key: string) => void;
}

/** The fields of a provider, each with what is wrong with it. */
export const ProviderFields = ({ id, draft, keyHint, typedKey, isReadOnly, onEdit, onKey }: Props): ReactElement => {
  const edit = (change: Partial<ProviderDraft>): void => onEdit({ ...draft, ...change });
  const amount = (name: "budgetEur" | "priceIn" | "priceOut", label: string, description: string): ReactElement => (
    <TextInput
      label={label}
      description={description}
      inputMode="decimal"
      disabled={isReadOnly}
      value={draft[name]}
      error={readAmount(draft[name]) === undefined ? "Bitte geben Sie einen Betrag ein, zum Beispiel 12,50." : null}
      onChange={(event) => edit({ [name]: event.currentTarget.value })}
    />
  );
  const addModel = (model: string): void => {
    const models = draft.models.split("\n").flatMap((line) => line.trim() || []);
    if (!models.includes(model)) edit({ models: [...models, model].join("\n") });
  };
  /** An address nobody has changed goes with the kind. */
  const chooseType = (type: AiProviderType): void =>
    edit({ type, ...(draft.baseUrl === usualAddress[draft.type] && { baseUrl: usualAddress[type] }) });
  return (
    <>
      <Select
        label="Art"
        allowDeselect={false}
        disabled={isReadOnly}
        data={aiProviderTypes.map((value) => ({ value, label: providerTypeWords[value] }))}
        value={draft.type}
        onChange={(type) => type !== null && chooseType(type as AiProviderType)}
      />
      <TextInput
        label="Name"
        data-autofocus
        maxLength={80}
        disabled={isReadOnly}
        value={draft.name}
        // Nothing is wrong with a form that has just opened.
        error={draft !== freshDraft && draft.name.trim() === "" ? "Bitte geben Sie einen Namen ein." : null}
        onChange={(event) => edit({ name: event.currentTarget.value })}
      />
      <TextInput
        label="Adresse"
        inputMode="url"
        maxLength={300}
        disabled={isReadOnly}
        value={draft.baseUrl}
        error={isAddress(draft.baseUrl) ? null : "Bitte geben Sie eine Adresse mit https:// oder http:// ein."}
        onChange={(event) => edit({ baseUrl: event.currentTarget.value })}
      />
      {draft.type !== "ollama" && (
        <PasswordInput
          label="Schlüssel"
          description={keyHint}
          autoComplete="off"
          maxLength={500}
          disabled={isReadOnly}
          value={typedKey}
          visibilityToggleButtonProps={{ "aria-label": "Schlüssel anzeigen" }}
          onChange={(event) => onKey(event.currentTarget.value)}
        />
      )}
      <Textarea
        label={draft.type === "azure" ? "Bereitstellungen" : "Modelle"}
        description="Eines je Zeile; das erste wird gefragt, wenn kein anderes gewählt ist."
        autosize
        minRows={2}
        maxRows={6}
        disabled={isReadOnly}
        value={draft.models}
        onChange={(event) => edit({ models: event.currentTarget.value })}
      />
      {id !== null && <ModelPicker providerId={id} isReadOnly={isReadOnly} onPick={addModel} />}
      <div className={classes.pair}>
        <TextInput
          label="Region"
          description="Wo der Anbieter Daten verarbeitet, zum Beispiel EU."
          maxLength={60}
          disabled={isReadOnly}
          value={draft.region}
          onChange={(event) => edit({ region: event.currentTarget.value })}
        />
        <TextInput
          label="Auftragsverarbeitungsvertrag vom"
          description="Nötig für Anbieter außerhalb der Kanzlei."
          type="date"
          disabled={isReadOnly}
          value={draft.dpaSignedOn}
          onChange={(event) => edit({ dpaSignedOn: event.currentTarget.value })}
        />
      </div>
      {amount(
        "budgetEur",
        "Monatsbudget in Euro",
        "Ist es verbraucht, wird dieser Anbieter bis zum Monatsende nicht gefragt.",
      )}
      <div className={classes.pair}>
        {amount("priceIn", "Preis der Anfrage", "Euro je Million Token.")}
        {amount("priceOut", "Preis der Antwort", "Euro je Million Token.")}
      </div>
      <TextInput
        label="Längste Wartezeit in Sekunden"
        inputMode="numeric"
        disabled={isReadOnly}
        value={draft.timeoutSeconds}
        error={readSeconds(draft.timeoutSeconds) === undefined ? "Bitte geben Sie eine Zahl von 5 bis 300 ein." : null}
        onChange={(event) => edit({ timeoutSeconds: event.currentTarget.value })}
      />
      <Switch
        label="Diesen Anbieter fragen"
        disabled={isReadOnly}
        checked={draft.enabled}
        onChange={(event) => edit({ enabled: event.currentTarget.checked })}
      />
    </>
  );
};
