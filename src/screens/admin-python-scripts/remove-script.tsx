import { Button } from "@mantine/core";
import { type ReactElement, useState } from "react";
import type { Script } from "#contract/scripts.ts";
import { call } from "#data/server/call.ts";
import { errorText } from "#text/error-text.ts";
import { Confirm } from "#ui/confirm.tsx";
import { showToast } from "#ui/show-toast.ts";

interface Props {
  readonly script: Script;
  readonly connected: boolean;
  readonly onRemoved: () => void;
}

/** Takes a script away, after a question. */
export const RemoveScript = ({ script, connected, onRemoved }: Props): ReactElement => {
  const [isAsking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const remove = async (): Promise<void> => {
    setBusy(true);
    try {
      await call("removeScript", { id: script.id });
      showToast("success", "Skript entfernt");
      onRemoved();
    } catch (error) {
      showToast("error", errorText(error, "Das Skript konnte nicht entfernt werden."));
    }
    setBusy(false);
    setAsking(false);
  };
  return (
    <>
      <Button variant="subtle" color="red" disabled={!connected} onClick={() => setAsking(true)}>
        Entfernen
      </Button>
      <Confirm
        opened={isAsking}
        title={`Skript „${script.name}“ entfernen?`}
        confirmLabel="Skript entfernen"
        danger
        busy={busy}
        onConfirm={() => void remove()}
        onCancel={() => setAsking(false)}
      >
        Es läuft nicht mehr, und seine Hinweise verschwinden bei allen Ergebnissen. Im Protokoll bleibt sein Code.
      </Confirm>
    </>
  );
};
