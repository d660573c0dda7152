import { type ReactElement, useEffect } from "react";
import { useBlocker } from "react-router-dom";
import { Confirm } from "#ui/confirm.tsx";

/** Keeps a page with changes that are not saved from being left by mistake. */
export const UnsavedGuard = ({ isDirty }: { readonly isDirty: boolean }): ReactElement => {
  const blocker = useBlocker(isDirty);
  useEffect(() => {
    if (!isDirty) return;
    const hold = (event: BeforeUnloadEvent): void => event.preventDefault();
    addEventListener("beforeunload", hold);
    return () => removeEventListener("beforeunload", hold);
  }, [isDirty]);
  return (
    <Confirm
      opened={blocker.state === "blocked"}
      title="Änderungen nicht speichern?"
      confirmLabel="Ohne Speichern verlassen"
      cancelLabel="Zurück zu den Änderungen"
      danger
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      Ihre Änderungen auf dieser Seite sind noch nicht gespeichert.
    </Confirm>
  );
};
