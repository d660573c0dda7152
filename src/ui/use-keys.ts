import { useLayoutEffect, useRef } from "react";

/** Actions by key name; Enter on a link or button stays that control's own. */
export type KeyActions = Readonly<Record<string, () => void>>;

/** Single keys of a page, while `enabled`; silent in inputs, menus and dialogs. */
export function useKeys(enabled: boolean, actions: KeyActions): void {
  const latest = useRef(actions);
  // Layout effects: a key works as soon as what it acts on is shown.
  useLayoutEffect(() => {
    latest.current = actions;
  });
  useLayoutEffect(() => {
    if (!enabled) return;
    const press = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      const { key, target } = event;
      if (target instanceof Element && target.closest(key === "Enter" ? `${silent}, a, button` : silent)) return;
      const act = Object.hasOwn(latest.current, key) ? latest.current[key] : undefined;
      if (act === undefined) return;
      event.preventDefault();
      act();
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, [enabled]);
}

const silent = "input, textarea, select, [contenteditable], [role='dialog'], [role='menu']";
