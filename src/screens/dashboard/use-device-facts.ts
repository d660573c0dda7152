import { useEffect, useState } from "react";

interface DeviceFacts {
  /** A service worker answers for the app, so it starts without network. */
  readonly offlineReady: boolean;
  readonly usageBytes: number | null;
  readonly rulesetVersion: string | null;
}

export function useDeviceFacts(): DeviceFacts {
  const [facts, setFacts] = useState<DeviceFacts>({ offlineReady: false, usageBytes: null, rulesetVersion: null });
  useEffect(() => {
    let current = true;
    void readFacts().then((read) => {
      if (current) setFacts(read);
    });
    return () => {
      current = false;
    };
  }, []);
  return facts;
}

async function readFacts(): Promise<DeviceFacts> {
  const [registration, estimate, engine] = await Promise.all([
    navigator.serviceWorker?.getRegistration(),
    // The quota of browsers is a guess; what is used is not.
    navigator.storage?.estimate(),
    import("#engine/index.ts"),
  ]);
  return {
    offlineReady: registration?.active !== undefined && registration.active !== null,
    usageBytes: estimate?.usage ?? null,
    rulesetVersion: engine.rulesetVersion,
  };
}
