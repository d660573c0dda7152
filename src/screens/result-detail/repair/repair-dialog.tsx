import { Alert, Group, Loader, Modal, Text } from "@mantine/core";
import type { ReactElement } from "react";
import { RepairChoice } from "./repair-choice.tsx";
import { RepairResult } from "./repair-result.tsx";
import { useRepair } from "./use-repair.ts";

interface Props {
  readonly localId: string;
  readonly fileName: string;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Propose, choose, repair a copy, look at its check. The stored file is never changed. */
export function RepairDialog({ localId, fileName, opened, onClose }: Props): ReactElement {
  return (
    <Modal opened={opened} onClose={onClose} title="Datei korrigieren" size="xl">
      {opened && <RepairDesk localId={localId} fileName={fileName} onClose={onClose} />}
    </Modal>
  );
}

function RepairDesk({ localId, fileName, onClose }: Omit<Props, "opened">): ReactElement {
  const repair = useRepair(localId);
  const { state } = repair;
  switch (state.kind) {
    case "opening":
      return (
        <Group gap="xs" role="status">
          <Loader size="sm" aria-hidden />
          <Text>Korrekturen werden gesucht</Text>
        </Group>
      );
    case "failed":
      return <Alert color="red">{state.reason}</Alert>;
    case "repaired":
      return (
        <RepairResult
          outcome={state.outcome}
          fileName={fileName}
          onBack={repair.goBack}
          onGoOn={repair.goOn}
          onClose={onClose}
        />
      );
    case "choosing": {
      const { offers } = state.session;
      if (offers.length === 0) return <Text>Für diese Datei gibt es keine automatische Korrektur.</Text>;
      return <RepairChoice repair={repair} state={state} fileName={fileName} onClose={onClose} />;
    }
  }
}
