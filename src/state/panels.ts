import { proxy } from "valtio";

/** Panels of the shell that can be open; at most one of them at a time, for one dialog may not cover another. */
export type Panel = "navigation" | "search" | "outbox" | "shortcuts" | "signOut" | "lock" | "pin";

export const panels = proxy<{ open: Panel | null }>({ open: null });

export const openPanel = (panel: Panel): void => {
  panels.open = panel;
};

export const closePanel = (): void => {
  panels.open = null;
};
