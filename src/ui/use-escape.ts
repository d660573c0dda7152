import { useWindowEvent } from "@mantine/hooks";

/**
 * Escape closes an open panel wherever the focus is: it is not in the panel yet when the key follows at once, and no
 * longer when the pressed button has vanished.
 */
export function useEscape(opened: boolean, close: () => void): void {
  useWindowEvent("keydown", ({ key }) => {
    if (opened && key === "Escape") close();
  });
}
