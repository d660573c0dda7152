import { Button, Group, Text } from "@mantine/core";
import { type NotificationData, notifications } from "@mantine/notifications";

/** Long enough to read it and to reach the button with the keyboard. */
const shownMs = 12_000;

/** Visible undo toasts by subject. */
const shown = new Map<string, (message: string) => NotificationData & { readonly id: string }>();

/** One line about a completed action, with a button to undo it. `subjects` are the ids of what was acted on. */
export const showUndoToast = (message: string, onUndo: () => void, subjects: readonly string[] = []): void => {
  const id = crypto.randomUUID();
  const undo = (): void => {
    notifications.hide(id);
    onUndo();
  };
  const build = (text: string) => ({
    id,
    message: (
      <Group justify="space-between" wrap="nowrap" gap="sm">
        <Text size="sm" inherit>
          {text}
        </Text>
        <Button variant="subtle" size="compact-sm" onClick={undo}>
          Rückgängig
        </Button>
      </Group>
    ),
    color: "green",
    role: "status" as const,
    autoClose: shownMs,
    closeButtonProps: { "aria-label": "Meldung schließen" },
    onClose: () => {
      for (const subject of subjects) shown.delete(subject);
    },
  });
  for (const subject of subjects) shown.set(subject, build);
  notifications.show(build(message));
};

/** Changes the text of the undo toast about a subject; false if none is visible. */
export const replaceUndoText = (subject: string, message: string): boolean => {
  const build = shown.get(subject);
  if (build) notifications.update(build(message));
  return build !== undefined;
};
