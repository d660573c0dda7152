import { Alert } from "@mantine/core";
import type { ReactElement } from "react";
import { useSnapshot } from "valtio";
import { sealing } from "#state/sealing-progress.ts";

/** What somebody who has just signed out leaves is still being sealed; a closed window would go on at its next start. */
export const SealingNotice = (): ReactElement | null => {
  const { progress } = useSnapshot(sealing);
  if (!progress || progress.done === progress.total) return null;
  return (
    <Alert role="status" mb="md">
      Die Daten der letzten Sitzung werden verschlüsselt: {progress.done} von {progress.total} Dateiprüfungen. Bitte
      lassen Sie dieses Fenster so lange geöffnet.
    </Alert>
  );
};
