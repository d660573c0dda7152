import { Button } from "@mantine/core";
import { IconListCheck } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { Link } from "react-router-dom";
import { UnconfirmedChecks } from "#screens/shared/unconfirmed-checks.tsx";
import { EmptyState } from "#ui/empty-state.tsx";

/** The page before the first check. */
export const NothingChecked = (): ReactElement => (
  <UnconfirmedChecks rows={5} rowHeight={56}>
    <EmptyState
      icon={IconListCheck}
      title="Noch keine Ergebnisse."
      action={
        <Button component={Link} to="/upload">
          Datei prüfen
        </Button>
      }
    >
      Hier stehen die Befunde aller geprüften Dateien nach Regeln, die schwersten zuerst.
    </EmptyState>
  </UnconfirmedChecks>
);
