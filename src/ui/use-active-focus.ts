import { type RefObject, useCallback, useEffect, useRef } from "react";
import { leadFocus } from "./lead-focus.ts";

/**
 * Gives the focus to the requested row or cell as soon as it is rendered; `drawn` selects its element. The returned
 * function requests one, or none with `null`, and is the same at every render.
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
  // After every render: the element may appear only once its row has been read.
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
