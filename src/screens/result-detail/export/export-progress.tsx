import { Modal } from "@mantine/core";
import { type ReactElement, useEffect, useState } from "react";
import { ProgressLine } from "#ui/progress-line.tsx";
import type { Exporting } from "./use-export.ts";

/** Progress of a document once it takes longer than a moment. */
export function ExportProgress({ percent, cancel }: Exporting): ReactElement {
  const isRunning = percent !== null;
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isRunning) return setLong(false);
    const timer = setTimeout(() => setLong(true), shownAfterMs);
    return () => clearTimeout(timer);
  }, [isRunning]);
  return (
    <Modal opened={isRunning && isLong} onClose={cancel} title="Dokument wird erstellt" withCloseButton={false}>
      <ProgressLine
        label="Wird auf diesem Gerät erstellt"
        percent={percent ?? 100}
        onCancel={cancel}
        cancelName="Erstellen des Dokuments abbrechen"
      />
    </Modal>
  );
}

const shownAfterMs = 400;
