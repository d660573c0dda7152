import { Button, Group, Modal, SegmentedControl } from "@mantine/core";
import { type ReactElement, useState } from "react";
import { useSnapshot } from "valtio";
import type { User } from "#contract/index.ts";
import type { Settings } from "#data/person/settings.ts";
import { changePin, minPinLength, removePin, setPin } from "#data/vault/vault.ts";
import { openPanel } from "#state/panels.ts";
import { pinText } from "#state/pin-text.ts";
import { vault } from "#state/vault.ts";
import { PinForm } from "#ui/pin-form.tsx";
import { showToast } from "#ui/show-toast.ts";
import { SavedNote } from "./saved-note.tsx";
import classes from "./settings-page.module.css";
import { useSetting } from "./use-setting.ts";

type Task = "set" | "change" | "remove";

interface Props {
  readonly user: User;
  /** Its place among the headings of the page. */
  readonly heading: "h2" | "h3";
}

/** „PIN-Schutz“ for devices that several people use: set, change, remove, lock. */
export const PinProtection = ({ user, heading: Heading }: Props): ReactElement => {
  const { status, state } = useSnapshot(vault);
  const [task, setTask] = useState<Task | null>(null);
  const close = (): void => setTask(null);
  return (
    <div className={classes.choice}>
      <Heading id="pin-schutz">PIN-Schutz</Heading>
      <p data-muted>
        Verschlüsselt Ihre Dateien und Ergebnisse auf diesem Gerät und, sobald gesperrt ist, alles Übrige: Listen,
        Namen, Kopfdaten, Verlauf und Ihre Anmeldung. Gesperrt wird von Hand, nach der gewählten Zeit und bei jedem
        Start der App; lesbar bleibt Ihr Name, damit das Gerät nach Ihrer PIN fragen kann. Je länger die PIN, desto
        besser der Schutz; Buchstaben sind erlaubt.
      </p>
      {status === "none" && (
        <div>
          <Button variant="default" onClick={() => setTask("set")}>
            PIN festlegen
          </Button>
        </div>
      )}
      {status === "locked" && (
        <div>
          <Button variant="default" onClick={() => openPanel("pin")}>
            PIN eingeben
          </Button>
        </div>
      )}
      {status === "open" && (
        <>
          <p role="status">{stateWords[state ?? "sealed"]}</p>
          <Group gap="xs">
            <Button variant="default" onClick={() => openPanel("lock")}>
              Jetzt sperren
            </Button>
            {state !== "opening" && (
              <>
                <Button variant="default" onClick={() => setTask("change")}>
                  PIN ändern
                </Button>
                <Button variant="default" onClick={() => setTask("remove")}>
                  PIN entfernen
                </Button>
              </>
            )}
          </Group>
          <LockAfter />
        </>
      )}
      <Modal opened={task !== null} onClose={close} title={titles[task ?? "set"]}>
        {task !== null && <TaskForm task={task} user={user} onDone={close} />}
      </Modal>
    </div>
  );
};

const LockAfter = (): ReactElement => {
  const minutes = useSetting("lockAfterMinutes");
  return (
    <>
      <span id="sperren-nach">Sperren, wenn niemand arbeitet, nach</span>
      <SegmentedControl
        aria-labelledby="sperren-nach"
        className={classes.segments ?? ""}
        data={[
          { value: "5", label: "5 Minuten" },
          { value: "15", label: "15 Minuten" },
          { value: "60", label: "60 Minuten" },
        ]}
        value={String(minutes.value ?? 15)}
        disabled={minutes.value === undefined}
        onChange={(value) => void minutes.set(Number(value) as Settings["lockAfterMinutes"])}
      />
      <p data-muted>
        Nicht gesperrt wird, solange eine Datei geprüft wird oder ein begonnener Text noch nicht gespeichert ist.
      </p>
      <SavedNote saved={minutes.saved} />
    </>
  );
};

const TaskForm = ({ task, user, onDone }: { task: Task; user: User; onDone: () => void }): ReactElement => {
  const done = (text: string): null => {
    showToast("success", text);
    onDone();
    return null;
  };
  if (task === "remove") {
    const remove = async ([pin = ""]: readonly string[]): Promise<string | null> =>
      pinText(await removePin(user.id, pin)) ?? done("Die PIN wird entfernt.");
    return <PinForm fields={["PIN"]} submitLabel="PIN entfernen" onSubmit={remove} onCancel={onDone} autoFocus />;
  }
  if (task === "change") {
    const change = async ([old = "", next = "", again = ""]: readonly string[]): Promise<string | null> =>
      refusePin(next, again) ?? pinText(await changePin(user.id, old, next)) ?? done("Die PIN wurde geändert.");
    const fields = ["Bisherige PIN", "Neue PIN", "Neue PIN wiederholen"];
    return <PinForm fields={fields} submitLabel="PIN ändern" onSubmit={change} onCancel={onDone} autoFocus />;
  }
  const set = async ([pin = "", again = ""]: readonly string[]): Promise<string | null> => {
    const refused = refusePin(pin, again);
    if (refused !== null) return refused;
    return (await setPin(user, pin))
      ? done("Die PIN wurde festgelegt.")
      : "In einem anderen Fenster wurde schon eine PIN festgelegt.";
  };
  return (
    <PinForm fields={["PIN", "PIN wiederholen"]} submitLabel="PIN festlegen" onSubmit={set} onCancel={onDone} autoFocus>
      <p data-muted>
        Mindestens {minPinLength} Zeichen. Eine vergessene PIN kann niemand zurücksetzen: Was noch nicht auf dem Server
        liegt, ist dann verloren.
      </p>
    </PinForm>
  );
};

const refusePin = (pin: string, again: string): string | null => {
  if (pin.length < minPinLength) return `Die PIN braucht mindestens ${minPinLength} Zeichen.`;
  return pin === again ? null : "Die beiden Eingaben stimmen nicht überein.";
};

const titles: Readonly<Record<Task, string>> = {
  set: "PIN festlegen",
  change: "PIN ändern",
  remove: "PIN entfernen",
};

const stateWords = {
  sealing: "Die vorhandenen Dateien werden gerade verschlüsselt.",
  sealed: "Ihre Dateien und Ergebnisse auf diesem Gerät sind verschlüsselt.",
  opening: "Die PIN wird entfernt.",
} as const;
