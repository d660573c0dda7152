import { useEffect, useState } from "react";

export type Engine = typeof import("#engine/index.ts");

/** The engine with its catalogue and tables; fetched when a result is opened, not with the app. */
export function useEngine(): Engine | null {
  const [engine, setEngine] = useState<Engine | null>(null);
  useEffect(() => {
    let current = true;
    void import("#engine/index.ts").then((loaded) => {
      if (current) setEngine(loaded);
    });
    return () => {
      current = false;
    };
  }, []);
  return engine;
}
