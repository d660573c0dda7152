import { type ReactElement, useEffect } from "react";
import { useSnapshot } from "valtio";
import { closePanel, panels } from "#state/panels.ts";
import { lockVault } from "#state/vault.ts";
import { Confirm } from "#ui/confirm.tsx";
import { heldWorkText } from "./describe-sign-out.ts";
import { useHeldWork } from "./use-held-work.ts";

/** Locks immediately, or asks first when unsaved data exists only in a page, which a lock empties. */
export const LockDialog = (): ReactElement => {
  const isHolding = useHeldWork(useSnapshot(panels).open === "lock");
  useEffect(() => {
    if (isHolding === false) lock();
  }, [isHolding]);
  return (
    <Confirm
      opened={isHolding === true}
      title="Mit nicht gespeicherten Eingaben sperren?"
      confirmLabel="Trotzdem sperren"
      cancelLabel="Zurück"
      danger
      onConfirm={lock}
      onCancel={closePanel}
    >
      {heldWorkText} Beim Sperren geht es verloren.
    </Confirm>
  );
};

const lock = (): void => {
  closePanel();
  void lockVault();
};
