import { Button, Checkbox, Modal } from "@mantine/core";
import { useLiveQuery } from "dexie-react-hooks";
import { type ReactElement, useEffect, useState } from "react";
import { useSnapshot } from "valtio";
import { listLostWithPin, removeForgottenPin } from "#data/checks/forgotten-pin.ts";
import { closePanel, panels } from "#state/panels.ts";
import { loggedOut } from "#state/session.ts";
import { unlockVault, vault } from "#state/vault.ts";
import { formatCount } from "#text/format-number.ts";
import { PinForm } from "#ui/pin-form.tsx";
import { showToast } from "#ui/show-toast.ts";

/** Asks for the PIN of the signed-in person, and shows the consequences of a forgotten one. */
export const PinDialog = ({ ownerId }: { ownerId: string }): ReactElement => {
  const { open } = useSnapshot(panels);
  const { status } = useSnapshot(vault);
  const [forgotten, setForgotten] = useState(false);
  const opened = open === "pin" && status === "locked";
  useEffect(() => {
    if (!opened) setForgotten(false);
    // Unlocked in another tab: nothing is left to ask.
    if (open === "pin" && status === "open") closePanel();
  }, [opened, open, status]);
  return (
    <Modal opened={opened} onClose={closePanel} title={forgotten ? "PIN vergessen" : "PIN eingeben"} centered>
      {forgotten ? (
        <ForgottenPin ownerId={ownerId} onBack={() => setForgotten(false)} />
      ) : (
        <>
          <PinForm
            fields={["PIN"]}
            submitLabel="Entsperren"
            autoFocus
            onSubmit={async ([pin = ""]) => {
              const reason = await unlockVault(pin);
              if (reason === null) closePanel();
              return reason;
            }}
          />
          <Button variant="subtle" size="compact-sm" mt="md" onClick={() => setForgotten(true)}>
            PIN vergessen?
          </Button>
        </>
      )}
    </Modal>
  );
};

const ForgottenPin = ({ ownerId, onBack }: { ownerId: string; onBack: () => void }): ReactElement | null => {
  const lost = useLiveQuery(async () => listLostWithPin(ownerId), [ownerId]);
  const [confirmed, setConfirmed] = useState(false);
  if (!lost) return null;
  const { files, unnamed } = lost;
  const count = files.length + unnamed;
  const removeForgotten = async (): Promise<void> => {
    if (!(await removeForgottenPin(ownerId, lost))) {
      // A file has arrived meanwhile; the list shows it first.
      setConfirmed(false);
      return;
    }
    closePanel();
    loggedOut();
    showToast("success", "Die PIN wurde entfernt. Bitte melden Sie sich neu an.");
  };
  return (
    <>
      <p>
        Ohne die PIN kann niemand die verschlüsselten Dateien auf diesem Gerät lesen. Was auf dem Server liegt, bleibt
        erhalten und wird nach Ihrer nächsten Anmeldung neu geladen.
      </p>
      {count === 0 ? (
        <p>Alle verschlüsselten Dateien dieses Geräts liegen auch auf dem Server.</p>
      ) : (
        <>
          <p>
            {formatCount(count, "Datei liegt", "Dateien liegen")} nur auf diesem Gerät und{" "}
            {count === 1 ? "geht" : "gehen"} dabei verloren:
          </p>
          <ul>
            {files.map(({ localId, originalFileName }) => (
              <li key={localId}>{originalFileName}</li>
            ))}
            {unnamed > 0 && (
              <li>{formatCount(unnamed, "Datei, deren Namen", "Dateien, deren Namen")} nur die PIN lesbar macht</li>
            )}
          </ul>
          <Checkbox
            checked={confirmed}
            onChange={(event) => setConfirmed(event.currentTarget.checked)}
            label={count === 1 ? "Diese Datei endgültig löschen" : "Diese Dateien endgültig löschen"}
          />
        </>
      )}
      <Button variant="default" mt="md" mr="xs" onClick={onBack}>
        Zurück
      </Button>
      <Button color="red" mt="md" disabled={count > 0 && !confirmed} onClick={() => void removeForgotten()}>
        {count === 0 ? "PIN entfernen" : `PIN entfernen und ${formatCount(count, "Datei", "Dateien")} löschen`}
      </Button>
    </>
  );
};
