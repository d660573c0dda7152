import { useEffect, useRef } from "react";

interface Actions {
  readonly move: (by: 1 | -1) => void;
  readonly toggle: () => void;
  readonly open: () => void;
}

/** `j`/`k` move, `x` selects, `Enter` opens; silent in inputs, menus and dialogs and when switched off. */
export function useListKeys(enabled: boolean, actions: Actions): void {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    if (!enabled) return;
    const press = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      const { target } = event;
      if (target instanceof HTMLElement && target.closest("input, textarea, select, [role='dialog'], [role='menu']"))
        return;
      // Enter on a link or button is that control's own.
      if (event.key === "Enter" && target instanceof HTMLElement && target.closest("a, button")) return;
      const { move, toggle, open } = latest.current;
      if (event.key === "j") move(1);
      else if (event.key === "k") move(-1);
      else if (event.key === "x") toggle();
      else if (event.key === "Enter") open();
      else return;
      event.preventDefault();
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, [enabled]);
}
