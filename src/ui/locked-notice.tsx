import { Button } from "@mantine/core";
import { IconLock } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { EmptyState } from "./empty-state.tsx";

/** Replaces contents of files that only the PIN opens. */
export const LockedNotice = ({ title, onUnlock }: { title: string; onUnlock: () => void }): ReactElement => (
  <EmptyState
    icon={IconLock}
    title={title}
    action={
      <Button variant="default" onClick={onUnlock}>
        PIN eingeben
      </Button>
    }
  >
    Listen bleiben lesbar. Neue Dateien werden weiter angenommen und warten auf die PIN.
  </EmptyState>
);
