import { useLayoutEffect, useState } from "react";

/** Size of the text as the person has set it, for what is counted in pixels; follows changes in the app. */
export function usePixelsPerRem(): number {
  const [pixels, setPixels] = useState(readPixelsPerRem);
  useLayoutEffect(() => {
    const observer = new MutationObserver(() => setPixels(readPixelsPerRem()));
    observer.observe(document.documentElement, { attributeFilter: ["style"] });
    return () => observer.disconnect();
  }, []);
  return pixels;
}

export const readPixelsPerRem = (): number =>
  Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
