import { Button, TextInput } from "@mantine/core";
import { useLiveQuery } from "dexie-react-hooks";
import { type FormEvent, type ReactElement, useEffect, useRef, useState } from "react";
import { changeName, maxNameLength, readNameChange } from "#data/person/profile.ts";
import { watchQuery } from "#data/store/watch.ts";
import { errorText } from "#text/error-text.ts";
import { messages } from "#text/messages.ts";
import { showToast } from "#ui/show-toast.ts";
import classes from "./profile-page.module.css";

const missingText = "Bitte geben Sie Ihren Namen ein.";

/** The name as others see it. Saved on this device immediately and sent later. */
export const NameForm = ({ ownerId, fullName }: { ownerId: string; fullName: string }): ReactElement => {
  const [edited, setEdited] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const pending = useLiveQuery(async () => readNameChange(ownerId), [ownerId]) ?? null;
  const followConfirmation = useConfirmation(ownerId);
  const name = edited ?? fullName;
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (name.trim() === "") return setError(missingText);
    try {
      await changeName(ownerId, name);
      setEdited(null);
      followConfirmation();
    } catch (failure) {
      setError(errorText(failure, messages.profile.updateFailed));
    }
  };
  return (
    <form className={classes.form} noValidate onSubmit={(event) => void save(event)} aria-label="Name ändern">
      <TextInput
        label="Name"
        name="fullName"
        autoComplete="name"
        maxLength={maxNameLength}
        value={name}
        error={error}
        onChange={(event) => {
          setEdited(event.currentTarget.value);
          setError(null);
        }}
      />
      <Button type="submit" disabled={name.trim() === fullName && error === null}>
        Speichern
      </Button>
      <p className={classes.pending} role="status" data-refused={pending?.state === "rejected" || undefined}>
        {pending && describePending(pending)}
      </p>
    </form>
  );
};

const describePending = ({ state, reason }: NonNullable<Awaited<ReturnType<typeof readNameChange>>>): string =>
  state === "rejected"
    ? `${messages.profile.updateFailed}: ${reason ?? "Der Server hat den Namen abgelehnt."}`
    : "Auf diesem Gerät gespeichert. Wird übertragen, sobald eine Verbindung besteht.";

/** Reports once when the server has confirmed or refused a change saved here, while this page is open. */
const useConfirmation = (ownerId: string): (() => void) => {
  const end = useRef<() => void>(() => {});
  useEffect(() => () => end.current(), []);
  return () => {
    end.current();
    end.current = watchQuery(
      () => readNameChange(ownerId),
      (change) => {
        if (change && change.state !== "rejected") return;
        end.current();
        if (change) showToast("error", describePending(change));
        else showToast("success", messages.profile.updated);
      },
    );
  };
};
