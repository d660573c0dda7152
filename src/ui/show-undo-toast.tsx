import { Button, Group, Text } from "@mantine/core";
import { notifications } from "@mantine/notifications";

/** Long enough to read it and to reach the button with the keyboard. */
const shownMs = 12_000;

/** One line about a completed action, with a button to undo it. */
export const showUndoToast = (message: string, onUndo: () => void): void => {
  const id = crypto.randomUUID();
  const undo = (): void => {
    notifications.hide(id);
    onUndo();
  };
  notifications.show({
    id,
    message: (
      <Group justify="space-between" wrap="nowrap" gap="sm">
        <Text size="sm" inherit>
          {message}
        </Text>
        <Button variant="subtle" size="compact-sm" onClick={undo}>
          Rückgängig
        </Button>
      </Group>
    ),
    color: "green",
    role: "status",
    autoClose: shownMs,
    closeButtonProps: { "aria-label": "Meldung schließen" },
  });
};
