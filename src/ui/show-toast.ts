import { notifications } from "@mantine/notifications";

type Tone = "success" | "error" | "warning" | "info";

/** Shows one line bottom right (top on touch); the same line is not shown twice at a time. Errors also stand inline. */
export const showToast = (
  tone: Tone,
  message: string,
  options?: { readonly title?: string; readonly durationMs?: number },
): void => {
  notifications.show({
    // The text is the identity: a second toast of the same text is dropped by the store.
    id: `${tone}:${options?.title ?? ""}:${message}`,
    message,
    ...(options?.title !== undefined && { title: options.title }),
    color: colours[tone],
    role: tone === "error" ? "alert" : "status",
    closeButtonProps: { "aria-label": "Meldung schließen" },
    ...(options?.durationMs !== undefined && { autoClose: options.durationMs }),
  });
};

/** Removes visible toasts, which are not meant for the next person at the screen. */
export const removeToasts = (): void => notifications.clean();

const colours = { success: "green", error: "red", warning: "yellow", info: "petrol" } as const satisfies Record<
  Tone,
  string
>;
