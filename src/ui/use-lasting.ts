import { useEffect, useState } from "react";

/** True once something has been so for a while: what is over at once is not worth a flash on the screen. */
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
