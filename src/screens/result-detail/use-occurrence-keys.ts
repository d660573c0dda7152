import { useEffect, useRef } from "react";

interface Actions {
  readonly nextOccurrence: () => void;
  readonly previousOccurrence: () => void;
  readonly nextFinding: () => void;
  readonly previousFinding: () => void;
}

/** `n`/`p` for Fundstellen and `j`/`k` for Befunde; silent in inputs and dialogs and when switched off. */
export function useOccurrenceKeys(enabled: boolean, actions: Actions): void {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    if (!enabled) return;
    const press = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const action = actionOf(event.key, latest.current);
      if (action === undefined) return;
      event.preventDefault();
      action();
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, [enabled]);
}

function actionOf(key: string, actions: Actions): (() => void) | undefined {
  switch (key) {
    case "n":
      return actions.nextOccurrence;
    case "p":
      return actions.previousOccurrence;
    case "j":
      return actions.nextFinding;
    case "k":
      return actions.previousFinding;
    default:
      return undefined;
  }
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest("input, textarea, select, [contenteditable], [role='dialog']") !== null;
