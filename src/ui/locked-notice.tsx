import { Button } from "@mantine/core";
import { IconLock } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { EmptyState } from "./empty-state.tsx";

/** Stands where contents of files would stand while only the PIN opens them. */
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
