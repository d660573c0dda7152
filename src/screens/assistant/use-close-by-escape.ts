import { type RefObject, useEffect, useRef } from "react";

/** Esc closes the panel from inside it and from the page, unless it closes a dialog, a list or a search first. */
export const useCloseByEscape = (panel: RefObject<HTMLElement | null>, onClose: () => void): void => {
  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => {
      const { key, target, defaultPrevented } = event;
      if (key !== "Escape" || defaultPrevented || !(target instanceof Element)) return;
      if (panel.current?.contains(target) !== true && target.closest(ownEscape) !== null) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, [panel]);
};

const ownEscape = "input, textarea, select, [role='dialog'], [role='menu'], [role='listbox'], [role='grid']";
