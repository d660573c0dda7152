import { Button } from "@mantine/core";
import { type ReactElement, useState } from "react";
import { useSnapshot } from "valtio";
import type { CallOutput } from "#contract/index.ts";
import { call } from "#data/server/call.ts";
import { useVersionedForm } from "#screens/shared/admin/use-versioned-form.ts";
import { SaveButtons, VersionedForm } from "#screens/shared/admin/versioned-form.tsx";
import { mayAlso } from "#state/may-also.ts";
import { authState } from "#state/session.ts";
import { Confirm } from "#ui/confirm.tsx";
import { showToast } from "#ui/show-toast.ts";
import { draftOf, freshDraft, listConflicts, type ProviderDraft, toChange } from "./provider-draft.ts";
import { ProviderFields } from "./provider-fields.tsx";
import classes from "./providers-page.module.css";

type List = CallOutput<"listAiProviders">;

/** All providers have one version. */
interface Saved {
  readonly fields: ProviderDraft;
  readonly version: number;
}

interface Draft {
  readonly fields: ProviderDraft;
  /** Empty: stays as it is. */
  readonly key: string;
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
    return { fields: same ? draftOf(same) : freshDraft, version };
  };
  const form = useVersionedForm<Saved, Draft>({
    // One that is gone meanwhile stays in its form until it is saved.
    saved: readSaved(list) ?? { fields: freshDraft, version: 0 },
    draftOf: ({ fields }) => ({ fields, key: "" }),
    isChanged: (typed, saved) => typed.key !== "" || JSON.stringify(typed.fields) !== JSON.stringify(saved.fields),
    readPresent: async () => readSaved(await call("listAiProviders", {})),
    // Where somebody has changed another one, nobody is asked.
    isConflict: (present, base) => listConflicts(base.fields, present.fields).length > 0,
    failed: "Der Anbieter konnte nicht gespeichert werden.",
    onDirty,
    onGone,
  });
  const { base, isDirty, busy } = form;
  const { fields, key } = form.draft;
  const change = toChange(fields);
  const isReady = connected && isDirty && change !== null;
  const save = (on: Saved): Promise<void> =>
    form.send(on, async ({ version }) => {
      if (change === null) return;
      const body = { ...change, version, ...(key !== "" && { apiKey: key }) };
      await (id === null ? call("addAiProvider", body) : call("changeAiProvider", { ...body, id }));
      showToast("success", "Anbieter gespeichert");
      onSaved();
    });
  const remove = (providerId: string): Promise<void> =>
    form.send(base, async ({ version }) => {
      await call("removeAiProvider", { id: providerId, version });
      showToast("success", "Anbieter gelöscht");
      onGone();
    });
  return (
    <VersionedForm
      form={form}
      label="Anbieter"
      className={classes.form}
      isReady={isReady}
      onSave={(on) => void save(on)}
      compare={(theirs) => listConflicts(fields, theirs.fields)}
    >
      {!connected && <p role="note">Verwaltungsänderungen brauchen eine Verbindung.</p>}
      <ProviderFields
        id={id}
        draft={fields}
        keyHint={describeKey(provider)}
        typedKey={key}
        isReadOnly={!connected}
        onEdit={(typed) => form.setDraft({ fields: typed, key })}
        onKey={(typed) => form.setDraft({ fields, key: typed })}
      />
      <SaveButtons form={form} isReady={isReady}>
        {provider && (
          <RemoveButton
            name={provider.name}
            isReadOnly={!connected || busy}
            onRemove={() => void remove(provider.id)}
          />
        )}
      </SaveButtons>
    </VersionedForm>
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

/** The server holds to the same rule. */
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
