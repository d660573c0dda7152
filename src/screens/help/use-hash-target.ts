import { useEffect } from "react";
import { leadFocus } from "#ui/lead-focus.ts";
import { readHash } from "./help-tabs.ts";

/** Brings the target of the address into view once it is there; the router only changes the address. */
export const useHashTarget = (hash: string): void => {
  useEffect(() => {
    if (hash === "") return;
    const target = document.getElementById(readHash(hash));
    target?.scrollIntoView();
    leadFocus(target);
  }, [hash]);
};
