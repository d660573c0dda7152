import { type RefObject, useCallback, useEffect, useRef } from "react";
import { leadFocus } from "./lead-focus.ts";

/**
 * Gives the focus to the active row or cell that is asked for, as soon as it is drawn; `drawn` selects its element. The
 * returned function asks for one, with `null` for none, and is the same at every drawing.
 */
export function useActiveFocus<Place>(
  scroller: RefObject<HTMLElement | null>,
  active: Place,
  drawn = "[data-active]",
): (next: Place | null) => void {
  const pending = useRef<Place | null>(null);
  const give = (): void => {
    // An older render has the previous active element, which must not get the focus instead.
    if (pending.current === null || pending.current !== active) return;
    const element = scroller.current?.querySelector<HTMLElement>(drawn);
    if (element === null || element === undefined) return;
    pending.current = null;
    leadFocus(element);
  };
  const latest = useRef(give);
  // After every drawing: the place may appear only when it has been read.
  useEffect(() => {
    latest.current = give;
    give();
  });
  return useCallback((next) => {
    pending.current = next;
    // Nothing is rendered again if it is already active.
    latest.current();
  }, []);
}
