import { useEffect, useState } from "react";

export type Engine = typeof import("#engine/index.ts");

/**
 * The engine with its catalogue and tables; it is large and fetched when first needed, not with the app. "failed" if it
 * is not on the device yet and cannot be fetched; it is loaded with the next connection.
 */
export const useEngine = (): Engine | "failed" | null => {
  const [engine, setEngine] = useState<Engine | "failed" | null>(null);
  useEffect(() => {
    let current = true;
    const load = (): void => {
      import("#engine/index.ts").then(
        (loaded) => current && setEngine(loaded),
        () => {
          if (!current) return;
          setEngine("failed");
          window.addEventListener("online", load, { once: true });
        },
      );
    };
    load();
    return () => {
      current = false;
      window.removeEventListener("online", load);
    };
  }, []);
  return engine;
};
