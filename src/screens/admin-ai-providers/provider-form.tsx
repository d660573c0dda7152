import { Alert, Button, Group } from "@mantine/core";
import { type FormEvent, type ReactElement, useEffect, useState } from "react";
import { useSnapshot } from "valtio";
import type { CallOutput } from "#contract/index.ts";
import { CallError, call } from "#data/server/call.ts";
import { Conflict } from "#screens/shared/admin/conflict.tsx";
import { mayAlso } from "#state/may-also.ts";
import { authState } from "#state/session.ts";
import { errorText } from "#text/error-text.ts";
import { Confirm } from "#ui/confirm.tsx";
import { showToast } from "#ui/show-toast.ts";
import { draftOf, freshDraft, listConflicts, toChange } from "./provider-draft.ts";
import { ProviderFields } from "./provider-fields.tsx";
import classes from "./providers-page.module.css";

type List = CallOutput<"listAiProviders">;

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
  // What the form was filled with: a newer list must not change it while somebody types.
  const [base, setBase] = useState(() => (provider ? draftOf(provider) : freshDraft));
  const [version, setVersion] = useState(list.version);
  const [draft, setDraft] = useState(base);
  const [key, setKey] = useState("");
  const [theirs, setTheirs] = useState<List | null>(null);
  const [reason, setReason] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const change = toChange(draft);
  const isDirty = key !== "" || JSON.stringify(draft) !== JSON.stringify(base);
  useEffect(() => onDirty(isDirty), [onDirty, isDirty]);
  const carryOut = async (act: (on: number) => Promise<unknown>, on: number): Promise<void> => {
    setBusy(true);
    setReason(null);
    try {
      await act(on);
    } catch (error) {
      if (error instanceof CallError && error.code === "SETTINGS_CHANGED") await settle(act).catch(noteFailure);
      else noteFailure(error);
    }
    setBusy(false);
  };
  const noteFailure = (error: unknown): void =>
    setReason(errorText(error, "Der Anbieter konnte nicht gespeichert werden."));
  /** All providers have one version: where somebody has changed another one, nobody is asked. */
  const settle = async (act: (on: number) => Promise<unknown>): Promise<void> => {
    const present = await call("listAiProviders", {});
    const same = present.providers.find((one) => one.id === id);
    if (id !== null && same === undefined) return onGone();
    if (same !== undefined && listConflicts(base, draftOf(same)).length > 0) return setTheirs(present);
    await carryOut(act, present.version);
  };
  const save = async (on: number): Promise<void> => {
    if (change === null) return;
    const body = { ...change, version: on, ...(key !== "" && { apiKey: key }) };
    await (id === null ? call("addAiProvider", body) : call("changeAiProvider", { ...body, id }));
    showToast("success", "Anbieter gespeichert");
    onSaved();
  };
  const takeTheirs = (present: List): void => {
    const same = present.providers.find((one) => one.id === id);
    const next = same ? draftOf(same) : freshDraft;
    setBase(next);
    setDraft(next);
    setVersion(present.version);
    setTheirs(null);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!busy && isDirty && change !== null) void carryOut(save, version);
  };
  const theirDraft = theirs?.providers.find((one) => one.id === id);
  return (
    <form noValidate onSubmit={submit} aria-label="Anbieter" className={classes.form}>
      {!connected && <p role="note">Verwaltungsänderungen brauchen eine Verbindung.</p>}
      {reason !== null && (
        <Alert color="red" role="alert">
          {reason}
        </Alert>
      )}
      {theirs !== null && (
        <Conflict
          fields={listConflicts(draft, theirDraft ? draftOf(theirDraft) : draft)}
          busy={busy}
          onKeepMine={() => void carryOut(save, theirs.version)}
          onTakeTheirs={() => takeTheirs(theirs)}
        />
      )}
      <ProviderFields
        id={id}
        draft={draft}
        keyHint={describeKey(provider)}
        typedKey={key}
        isReadOnly={!connected}
        onEdit={setDraft}
        onKey={setKey}
      />
      <Group gap="xs">
        <Button type="submit" loading={busy} disabled={!connected || !isDirty || change === null}>
          Speichern
        </Button>
        {isDirty && (
          <Button
            variant="default"
            disabled={busy}
            onClick={() => {
              setDraft(base);
              setKey("");
            }}
          >
            Zurücksetzen
          </Button>
        )}
        {provider && (
          <RemoveButton
            name={provider.name}
            isReadOnly={!connected || busy}
            onRemove={() =>
              void carryOut(async (on) => {
                await call("removeAiProvider", { id: provider.id, version: on });
                showToast("success", "Anbieter gelöscht");
                onGone();
              }, version)
            }
          />
        )}
      </Group>
    </form>
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
