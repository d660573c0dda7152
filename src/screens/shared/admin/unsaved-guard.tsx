import { type ReactElement, useEffect } from "react";
import { useBlocker } from "react-router-dom";
import { useWork } from "#screens/shared/use-work.ts";
import { holdPage } from "#state/hold-page.ts";
import { Confirm } from "#ui/confirm.tsx";

/**
 * Keeps a page with changes that are not saved from being left by mistake, and from being locked while nobody is there.
 * The router asks only whoever came last, so of several forms on a page one without changes must not stand before one
 * that has some.
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
