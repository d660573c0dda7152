import { Button } from "@mantine/core";
import { type ReactElement, useState } from "react";
import type { LockedPerson } from "#data/person/lock-out.ts";
import { entryCalls } from "#state/entry-calls.ts";
import { PinForm } from "#ui/pin-form.tsx";

interface Props {
  readonly people: readonly LockedPerson[];
  /** Label of the button beside each of several people. */
  readonly offer: string;
  /** Opens the PIN field directly if there is only one person. */
  readonly asksAtOnce: boolean;
}

/** Asks one of these people for the PIN to work on this device. */
export const PinPeople = ({ people, offer, asksAtOnce }: Props): ReactElement => {
  const [chosen, setChosen] = useState<string | null>(null);
  const [opening, setOpening] = useState<{ readonly done: number; readonly total: number } | null>(null);
  const isAlone = asksAtOnce && people.length === 1;
  const submit = async (ownerId: string, pin: string): Promise<string | null> => {
    const { resumeSession } = await entryCalls;
    const reason = await resumeSession(ownerId, pin, (done, total) => setOpening({ done, total }));
    setOpening(null);
    return reason;
  };
  return (
    <>
      {people.map(({ ownerId, name }) =>
        isAlone || chosen === ownerId ? (
          <PinForm
            key={ownerId}
            fields={[isAlone ? "PIN" : `PIN von ${name}`]}
            submitLabel="Entsperren"
            autoFocus
            onSubmit={async ([pin = ""]) => submit(ownerId, pin)}
            {...(isAlone ? {} : { onCancel: () => setChosen(null) })}
          >
            {opening && (
              <p role="status">
                Wird geöffnet: {opening.done} von {opening.total}
              </p>
            )}
          </PinForm>
        ) : (
          <Button key={ownerId} variant="default" fullWidth onClick={() => setChosen(ownerId)}>
            {offer} {name}
          </Button>
        ),
      )}
    </>
  );
};
