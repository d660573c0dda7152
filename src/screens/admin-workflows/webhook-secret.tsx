import { Button, Code, Group, Modal } from "@mantine/core";
import { type ReactElement, useState } from "react";
import type { CallOutput } from "#contract/index.ts";
import { call } from "#data/server/call.ts";
import shared from "#screens/shared/admin/lines.module.css";
import { SourceChip } from "#screens/shared/admin/source-chip.tsx";
import { Confirm } from "#ui/confirm.tsx";
import { CopyButton } from "#ui/copy-button.tsx";
import { FailureAlert } from "#ui/failure-alert.tsx";
import { Section } from "#ui/section.tsx";
import { useAttempt } from "#ui/use-attempt.ts";
import classes from "./workflows.module.css";

interface Props {
  readonly state: CallOutput<"listWorkflows">["webhookSecret"];
  /** Hosts of the office network that may be called. */
  readonly privateHosts: readonly string[];
  readonly connected: boolean;
  readonly onRenewed: () => void;
}

/** Secret by which receivers verify our requests; shown once, when it is created. */
export const WebhookSecret = ({ state, privateHosts, connected, onRenewed }: Props): ReactElement => {
  const [isAsking, setAsking] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const { busy, reason, attempt } = useAttempt();
  const renew = async (): Promise<void> => {
    await attempt(async () => {
      setSecret((await call("renewWebhookSecret", {})).secret);
      onRenewed();
    }, "Der Schlüssel konnte nicht erzeugt werden.");
    setAsking(false);
  };
  return (
    <Section
      id="webhooks"
      title="Signatur der Webhooks"
      lead="Jede Nachricht an ein anderes Programm ist unterschrieben (Standard Webhooks, HMAC-SHA256). Dort trägt man denselben Schlüssel ein und erkennt damit, was von hier kommt."
    >
      <FailureAlert reason={reason} mb="sm" />
      <Group gap="md" mb="xs">
        <span>
          {state.secretSet
            ? `Schlüssel gesetzt${state.secretHint === null ? "" : ` (${state.secretHint})`}`
            : "Noch kein Schlüssel"}
        </span>
        <Button
          variant="default"
          disabled={!connected}
          loading={busy}
          onClick={() => (state.secretSet ? setAsking(true) : void renew())}
        >
          {state.secretSet ? "Schlüssel erneuern" : "Schlüssel erzeugen"}
        </Button>
      </Group>
      <p className={shared.muted}>
        Rechner des eigenen Netzes, die aufgerufen werden dürfen: {privateHosts.join(", ") || "keine"}{" "}
        <SourceChip source={privateHosts.length === 0 ? "default" : "environment"} />
      </p>
      <Confirm
        opened={isAsking}
        title="Signaturschlüssel erneuern?"
        confirmLabel="Schlüssel erneuern"
        danger
        busy={busy}
        onConfirm={() => void renew()}
        onCancel={() => setAsking(false)}
      >
        Der bisherige gilt sofort nicht mehr. Programme, die ihn kennen, lehnen Nachrichten ab, bis der neue dort
        eingetragen ist.
      </Confirm>
      <Modal opened={secret !== null} onClose={() => setSecret(null)} title="Signaturschlüssel" centered size="lg">
        <p>Dieser Schlüssel wird nur dieses eine Mal angezeigt.</p>
        <Code block className={classes.secret ?? ""}>
          {secret}
        </Code>
        <Group justify="flex-end" gap="xs" mt="lg">
          <CopyButton label="Kopieren" text={secret ?? ""} />
          <Button onClick={() => setSecret(null)}>Fertig</Button>
        </Group>
      </Modal>
    </Section>
  );
};
