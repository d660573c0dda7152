import { useEffect } from "react";
import { leadFocus } from "#ui/lead-focus.ts";
import { readHash } from "./help-tabs.ts";

/** Scrolls to the target of the address once it exists; the router only changes the address. */
export const useHashTarget = (hash: string): void => {
  useEffect(() => {
    if (hash === "") return;
    const target = document.getElementById(readHash(hash));
    target?.scrollIntoView();
    leadFocus(target);
  }, [hash]);
};
