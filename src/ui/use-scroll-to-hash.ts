import { useEffect } from "react";
import { useLocation } from "react-router-dom";
import { leadFocus } from "./lead-focus.ts";

/** The router only changes the address; the page has to scroll. */
export const useScrollToHash = (): void => {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link leads there once more
  useEffect(() => {
    if (hash === "") return;
    const heading = document.getElementById(decodeURIComponent(hash.slice(1)));
    heading?.scrollIntoView();
    leadFocus(heading);
  }, [hash, key]);
};
