import { Button, Group, Modal } from "@mantine/core";
import type { ReactElement, ReactNode } from "react";

interface ConfirmProps {
  readonly opened: boolean;
  /** The question, e.g. „12 Dateiprüfungen löschen?“ */
  readonly title: string;
  /** Consequences of the action. */
  readonly children?: ReactNode;
  /** Verb and number, e.g. „12 Dateien löschen“. */
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  readonly danger?: boolean;
  readonly busy?: boolean;
  /** A third way, before the other two. */
  readonly extra?: ReactNode;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks before an irreversible action; the harmless answer has the focus. */
export const Confirm = (props: ConfirmProps): ReactElement => (
  <Modal opened={props.opened} onClose={props.onCancel} title={props.title} centered size="md">
    {props.children}
    <Group justify="flex-end" gap="xs" mt="lg">
      {props.extra}
      <Button variant="default" onClick={props.onCancel} data-autofocus>
        {props.cancelLabel ?? "Abbrechen"}
      </Button>
      <Button color={props.danger ? "red" : "petrol"} loading={props.busy ?? false} onClick={props.onConfirm}>
        {props.confirmLabel}
      </Button>
    </Group>
  </Modal>
);
