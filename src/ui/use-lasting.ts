import { useEffect, useState } from "react";

/** True once a condition has lasted for a while, so that short states do not flash on the screen. */
export const useLasting = (isSo: boolean, ms = 500): boolean => {
  const [lasts, setLasts] = useState(false);
  useEffect(() => {
    if (!isSo) return;
    const timer = setTimeout(() => setLasts(true), ms);
    return () => {
      clearTimeout(timer);
      setLasts(false);
    };
  }, [isSo, ms]);
  return isSo && lasts;
};
