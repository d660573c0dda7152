import { Alert } from "@mantine/core";
import type { ReactElement } from "react";
import { useSnapshot } from "valtio";
import { sealing } from "#state/sealing-progress.ts";

/**
 * Data of a person who has just signed out is still being sealed; after closing the window it continues at the next
 * start.
 */
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
