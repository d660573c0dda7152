import { Button } from "@mantine/core";
import { type ReactElement, type ReactNode, useState } from "react";
import { errorText } from "#text/error-text.ts";
import { Confirm } from "#ui/confirm.tsx";
import { showToast } from "#ui/show-toast.ts";

interface Props {
  readonly title: string;
  /** Accessible name, for one of several in a list. */
  readonly label?: string;
  readonly confirmLabel: string;
  readonly done: string;
  readonly failed: string;
  readonly connected: boolean;
  readonly onRemove: () => Promise<unknown>;
  readonly onRemoved: () => void;
  /** Consequences, as shown to the person. */
  readonly children: ReactNode;
}

/** Removes something after a confirmation. */
export const RemoveButton = (props: Props): ReactElement => {
  const { title, label, confirmLabel, done, failed, connected, onRemove, onRemoved, children } = props;
  const [isAsking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const remove = async (): Promise<void> => {
    setBusy(true);
    try {
      await onRemove();
      showToast("success", done);
      onRemoved();
    } catch (error) {
      showToast("error", errorText(error, failed));
    }
    setBusy(false);
    setAsking(false);
  };
  return (
    <>
      <Button
        variant="subtle"
        color="red"
        disabled={!connected}
        onClick={() => setAsking(true)}
        {...(label !== undefined && { "aria-label": label })}
      >
        Entfernen
      </Button>
      <Confirm
        opened={isAsking}
        title={title}
        confirmLabel={confirmLabel}
        danger
        busy={busy}
        onConfirm={() => void remove()}
        onCancel={() => setAsking(false)}
      >
        {children}
      </Confirm>
    </>
  );
};
