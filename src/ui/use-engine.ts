import { useEffect, useState } from "react";

export type Engine = typeof import("#engine/index.ts");

/** The engine with its catalogue and tables; it is large and fetched where it is needed first, not with the app. */
export const useEngine = (): Engine | "failed" | null => {
  const [engine, setEngine] = useState<Engine | "failed" | null>(null);
  useEffect(() => {
    let current = true;
    import("#engine/index.ts").then(
      (loaded) => current && setEngine(loaded),
      () => current && setEngine("failed"),
    );
    return () => {
      current = false;
    };
  }, []);
  return engine;
};
