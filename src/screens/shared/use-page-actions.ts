import { useEffect, useRef } from "react";
import { type PageAction, registerActions } from "#state/page-actions.ts";

/** Offers these actions in the search while the page is open. */
export const usePageActions = (actions: readonly PageAction[]): void => {
  const current = useRef(actions);
  useEffect(() => {
    current.current = actions;
  });
  useEffect(() => registerActions(() => current.current), []);
};
