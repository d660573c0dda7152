import { Drawer } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { type ReactElement, type ReactNode, useCallback, useRef, useState } from "react";
import { Confirm } from "#ui/confirm.tsx";
import { UnsavedGuard } from "./unsaved-guard.tsx";

interface Props {
  readonly opened: boolean;
  readonly title: string;
  /** Wider, for code and content side by side. */
  readonly isWide?: boolean;
  readonly onClose: () => void;
  /** The form reports unsaved changes by `recordDirty`, and closes by `leave` without a question. */
  readonly children: (form: {
    readonly recordDirty: (isDirty: boolean) => void;
    readonly leave: () => void;
  }) => ReactNode;
}

/** A drawer with a form that cannot be closed with unsaved changes without a question. */
export const GuardedDrawer = ({ opened, title, isWide = false, onClose, children }: Props): ReactElement => {
  const isPhone = useMediaQuery("(max-width: 47.99em)");
  const [isDirty, setDirty] = useState(false);
  // A ref, because the Escape listener may belong to an earlier render.
  const dirty = useRef(false);
  const [isAsking, setAsking] = useState(false);
  const recordDirty = useCallback((next: boolean): void => {
    dirty.current = next;
    setDirty(next);
  }, []);
  const leave = (): void => {
    recordDirty(false);
    setAsking(false);
    onClose();
  };
  return (
    <>
      <Drawer
        opened={opened}
        // Deferred, so that the same Escape does not close the question as well.
        onClose={() => (dirty.current ? setTimeout(() => setAsking(true)) : leave())}
        position="right"
        size={isPhone ? "100%" : isWide ? 720 : 560}
        title={title}
      >
        {opened && children({ recordDirty, leave })}
      </Drawer>
      <UnsavedGuard isDirty={isDirty} />
      <Confirm
        opened={isAsking}
        title="Änderungen nicht speichern?"
        confirmLabel="Ohne Speichern schließen"
        cancelLabel="Zurück zu den Änderungen"
        danger
        onConfirm={leave}
        onCancel={() => setAsking(false)}
      >
        Ihre Änderungen sind noch nicht gespeichert.
      </Confirm>
    </>
  );
};
