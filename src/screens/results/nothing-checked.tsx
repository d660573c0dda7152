import { Button } from "@mantine/core";
import { IconListCheck } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { Link } from "react-router-dom";
import { EmptyState } from "#ui/empty-state.tsx";

/** Both tabs before the first check. */
export const NothingChecked = (): ReactElement => (
  <EmptyState
    icon={IconListCheck}
    title="Noch keine Ergebnisse."
    action={
      <Button component={Link} to="/upload">
        Datei prüfen
      </Button>
    }
  >
    Hier stehen die Ergebnisse aller geprüften Dateien, die dringendsten zuerst.
  </EmptyState>
);
