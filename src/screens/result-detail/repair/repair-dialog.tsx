import { Alert, Button, Group, Loader, Modal, Text } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { IconMailQuestion } from "@tabler/icons-react";
import type { ReactElement } from "react";
import type { RepairSession } from "#checks/repair-session.ts";
import { RepairChoice } from "./repair-choice.tsx";
import { useRepair } from "./use-repair.ts";

interface Props {
  readonly localId: string;
  readonly fileName: string;
  /** Opens the file for repairing; it stays open for as long as the result is shown. */
  readonly open: () => Promise<RepairSession>;
  /** Rule the person wants to repair; null for all there is. */
  readonly wantedRule: string | null;
  readonly opened: boolean;
  /** Opens the letter to the client; null if there is nothing to ask. */
  readonly onAsk: (() => void) | null;
  readonly onClose: () => void;
}

/** Propose, choose, look at the check of the copy, hand it over. The stored file is never changed. */
export function RepairDialog({ opened, onClose, ...desk }: Props): ReactElement {
  const isSmall = useMediaQuery("(max-width: 47.99em)") ?? false;
  return (
    <Modal opened={opened} onClose={onClose} title="Datei korrigieren" size="xl" fullScreen={isSmall}>
      {opened && <RepairDesk {...desk} onClose={onClose} />}
    </Modal>
  );
}

function RepairDesk({ localId, fileName, open, wantedRule, onAsk, onClose }: Omit<Props, "opened">): ReactElement {
  const repair = useRepair(open, wantedRule);
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
    case "choosing":
      if (state.rounds[0]?.session.offers.length === 0) return <NothingToRepair onAsk={onAsk} />;
      return (
        <RepairChoice
          repair={repair}
          rounds={state.rounds}
          localId={localId}
          fileName={fileName}
          wantedRule={wantedRule}
          onClose={onClose}
        />
      );
  }
}

/** The violated rules have repairs, but none fits this file; the client can still be asked. */
const NothingToRepair = ({ onAsk }: Pick<Props, "onAsk">): ReactElement => (
  <>
    <Text>Für diese Datei gibt es keine automatische Korrektur.</Text>
    {onAsk && (
      <Button
        mt="md"
        leftSection={<IconMailQuestion size={18} stroke={1.75} aria-hidden />}
        data-autofocus
        onClick={onAsk}
      >
        Mandanten fragen
      </Button>
    )}
  </>
);
