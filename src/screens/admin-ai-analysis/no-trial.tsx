import { Button } from "@mantine/core";
import { IconFlask } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { Link } from "react-router-dom";
import { EmptyState } from "#ui/empty-state.tsx";

export const NoTrial = (): ReactElement => (
  <EmptyState
    icon={IconFlask}
    title="Noch keine Analyse. Wählen Sie einen Befund und starten Sie einen Versuch."
    action={
      <Button component={Link} to="/admin/ai-analysis?bereich=erproben" variant="default">
        Zum Erproben
      </Button>
    }
  />
);
