import { type ReactElement, useEffect } from "react";
import { useBlocker } from "react-router-dom";
import { useWork } from "#screens/shared/use-work.ts";
import { holdPage } from "#state/hold-page.ts";
import { Confirm } from "#ui/confirm.tsx";

/**
 * Prevents leaving a page with unsaved changes by mistake, and locking it during inactivity. The router asks only the
 * last mounted guard, so a form without changes mounts none.
 */
export const UnsavedGuard = ({ isDirty }: { readonly isDirty: boolean }): ReactElement | null =>
  isDirty ? <Guard /> : null;

const Guard = (): ReactElement => {
  const blocker = useBlocker(true);
  useWork(true);
  useEffect(holdPage, []);
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
