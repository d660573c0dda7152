import { Button } from "@mantine/core";
import { type ReactElement, useState } from "react";
import type { Workflow } from "#contract/workflows.ts";
import { call } from "#data/server/call.ts";
import { errorText } from "#text/error-text.ts";
import { Confirm } from "#ui/confirm.tsx";
import { showToast } from "#ui/show-toast.ts";

interface Props {
  readonly workflow: Workflow;
  readonly connected: boolean;
  readonly onRemoved: () => void;
}

/** Takes a workflow away, after a question. */
export const RemoveWorkflow = ({ workflow, connected, onRemoved }: Props): ReactElement => {
  const [isAsking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const remove = async (): Promise<void> => {
    setBusy(true);
    try {
      await call("removeWorkflow", { id: workflow.id });
      showToast("success", "Workflow entfernt");
      onRemoved();
    } catch (error) {
      showToast("error", errorText(error, "Der Workflow konnte nicht entfernt werden."));
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
        title={`Workflow „${workflow.name}“ entfernen?`}
        confirmLabel="Workflow entfernen"
        danger
        busy={busy}
        onConfirm={() => void remove()}
        onCancel={() => setAsking(false)}
      >
        Er beginnt keinen Lauf mehr. Was schon begonnen hat, läuft zu Ende; im Protokoll bleibt, was er getan hat.
      </Confirm>
    </>
  );
};
