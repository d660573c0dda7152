import { Text } from "@mantine/core";
import type { ReactElement } from "react";

/** Below an action that cannot be saved with the trigger that is chosen. */
export const NeedsFile = (): ReactElement => (
  <Text size="sm" c="dimmed">
    Das braucht eine Datei. Wählen Sie als Auslöser „Datei eingegangen“ oder „Prüfung abgeschlossen“.
  </Text>
);
