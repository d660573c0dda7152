import { Text } from "@mantine/core";
import type { ReactElement } from "react";
import type { ActionInputsProps } from "./action-inputs.ts";

/** Nothing to choose: what is checked follows from the trigger. */
export const RecheckInputs = ({ isAboutFile }: ActionInputsProps<"recheck">): ReactElement => (
  <Text size="sm" c="dimmed">
    {isAboutFile
      ? "Der Server prüft die Datei mit dem heutigen Regelstand erneut. Diese Prüfung löst diesen Workflow nicht noch einmal aus."
      : "Der Server prüft als Stapelauftrag alle Dateien erneut, die mit einem anderen Regelstand geprüft wurden."}
  </Text>
);
