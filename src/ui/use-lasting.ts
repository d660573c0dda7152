import { useEffect, useState } from "react";

/** True once a condition has lasted for a while: short states are not worth a flash on the screen. */
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
