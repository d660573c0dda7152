import { Button } from "@mantine/core";
import { type ReactElement, useState } from "react";
import { useSnapshot } from "valtio";
import type { CallOutput } from "#contract/index.ts";
import { limits } from "#contract/limits.ts";
import { call } from "#data/server/call.ts";
import { FieldsForm } from "#screens/shared/form/fields-form.tsx";
import forms from "#screens/shared/form/form.module.css";
import { SecretInput, secretToSend } from "#screens/shared/form/secret-input.tsx";
import { useFieldsForm } from "#screens/shared/form/use-fields-form.tsx";
import { mayAlso } from "#state/may-also.ts";
import { authState } from "#state/session.ts";
import { Confirm } from "#ui/confirm.tsx";
import { showToast } from "#ui/show-toast.ts";
import { ModelPicker } from "./model-picker.tsx";
import {
  followType,
  listLines,
  newProvider,
  normaliseProvider,
  type ProviderValues,
  providerFields,
  toProviderChange,
  toProviderValues,
} from "./provider-fields.ts";
import classes from "./providers-page.module.css";

type List = CallOutput<"listAiProviders">;

/** All providers have one version. */
interface Saved {
  readonly values: ProviderValues;
  readonly version: number;
}

interface Props {
  readonly list: List;
  /** Null for a new one. */
  readonly id: string | null;
  readonly connected: boolean;
  readonly onDirty: (isDirty: boolean) => void;
  readonly onSaved: () => void;
  readonly onGone: () => void;
}

/** Everything about one provider; its key is written and never read back. */
export const ProviderForm = ({ list, id, connected, onDirty, onSaved, onGone }: Props): ReactElement => {
  const provider = list.providers.find((one) => one.id === id);
  const readSaved = ({ providers, version }: List): Saved | null => {
    const same = providers.find((one) => one.id === id);
    if (id !== null && same === undefined) return null;
    return { values: same ? toProviderValues(same) : newProvider, version };
  };
  const form = useFieldsForm<Saved, ProviderValues, null>({
    fields: providerFields,
    // A provider deleted meanwhile stays in its form until it is saved.
    saved: readSaved(list) ?? { values: newProvider, version: 0 },
    valuesOf: ({ values }) => values,
    answer: null,
    disabled: !connected,
    normalise: normaliseProvider,
    follow: followType,
    sharesVersion: true,
    readPresent: async () => readSaved(await call("listAiProviders", {})),
    save: async (values, { version }) => {
      const body = { ...toProviderChange(values), version, ...secretToSend("apiKey", values.key) };
      await (id === null ? call("addAiProvider", body) : call("changeAiProvider", { ...body, id }));
      return null;
    },
    done: "Anbieter gespeichert",
    failed: "Der Anbieter konnte nicht gespeichert werden.",
    onSaved,
    onDirty,
    onGone,
  });
  const { draft, edit, input, state } = form;
  const remove = (providerId: string): Promise<void> =>
    state.send(state.base, async ({ version }) => {
      await call("removeAiProvider", { id: providerId, version });
      showToast("success", "Anbieter gelöscht");
      onGone();
    });
  const addModel = (model: string): void => {
    const models = listLines(draft.models);
    if (!models.includes(model)) edit({ models: [...models, model].join("\n") });
  };
  return (
    <FieldsForm
      form={form}
      label="Anbieter"
      className={forms.stack}
      inDrawer
      buttons={
        provider && (
          <RemoveButton
            name={provider.name}
            isReadOnly={!connected || state.busy}
            onRemove={() => void remove(provider.id)}
          />
        )
      }
    >
      {!connected && <p role="note">Verwaltungsänderungen brauchen eine Verbindung.</p>}
      {(["type", "name", "baseUrl"] as const).map(input)}
      {draft.type !== "ollama" && (
        <SecretInput
          label="Schlüssel"
          description={describeKey(provider)}
          maxLength={limits.addAiProvider.apiKey.maxLength}
          disabled={!connected}
          value={draft.key}
          onChange={(key) => edit({ key })}
        />
      )}
      {input("models")}
      {id !== null && <ModelPicker providerId={id} isReadOnly={!connected} onPick={addModel} />}
      <div className={classes.pair}>{(["region", "dpaSignedOn"] as const).map(input)}</div>
      {input("budgetEur")}
      <div className={classes.pair}>{(["priceIn", "priceOut"] as const).map(input)}</div>
      {(["timeoutSeconds", "enabled"] as const).map(input)}
    </FieldsForm>
  );
};

const describeKey = (provider: List["providers"][number] | undefined): string =>
  provider?.secretSet
    ? `Gesetzt${provider.secretHint === null ? "" : ` (${provider.secretHint})`}; leer lassen, um ihn zu behalten. Mit einer anderen Adresse muss er neu eingegeben werden.`
    : "Wird verschlüsselt gespeichert und nie wieder angezeigt.";

interface RemoveProps {
  readonly name: string;
  readonly isReadOnly: boolean;
  readonly onRemove: () => void;
}

/** The server enforces the same rule. */
const RemoveButton = ({ name, isReadOnly, onRemove }: RemoveProps): ReactElement => {
  const mayRemove = mayAlso(useSnapshot(authState).user, "aiProviderRemove");
  const [isAsking, setAsking] = useState(false);
  if (!mayRemove) return <p role="note">Einen Anbieter löschen darf nur ein Super Admin.</p>;
  return (
    <>
      <Button color="red" variant="outline" disabled={isReadOnly} onClick={() => setAsking(true)}>
        Löschen
      </Button>
      <Confirm
        opened={isAsking}
        title="Anbieter löschen?"
        confirmLabel="Anbieter löschen"
        danger
        onConfirm={() => {
          setAsking(false);
          onRemove();
        }}
        onCancel={() => setAsking(false)}
      >
        „{name}“ wird mit seinem Schlüssel gelöscht. Was er gekostet hat, bleibt im Protokoll der Anfragen.
      </Confirm>
    </>
  );
};
