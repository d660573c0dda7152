import { useCallback, useEffect, useState } from "react";
import { call } from "#data/server/call.ts";
import { errorText } from "#text/error-text.ts";
import { describeHealth, type HealthLine, pendingHealth } from "./describe-health.ts";

interface Health {
  readonly lines: readonly HealthLine[];
  readonly facts: readonly (readonly [string, string])[];
  readonly busy: boolean;
  readonly look: () => void;
}

/** Loads the health of the server once, and again on request. */
export const useHealth = (): Health => {
  const [round, setRound] = useState(0);
  const [busy, setBusy] = useState(true);
  const [seen, setSeen] = useState<Pick<Health, "lines" | "facts">>({ lines: pendingHealth, facts: [] });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round is the reason to ask again
  useEffect(() => {
    const controller = new AbortController();
    const load = async (): Promise<void> => {
      setBusy(true);
      const answer = await requestState(controller.signal);
      if (controller.signal.aborted) return;
      setSeen(answer);
      setBusy(false);
    };
    void load();
    return () => controller.abort();
  }, [round]);
  const look = useCallback(() => setRound((before) => before + 1), []);
  return { ...seen, busy, look };
};

const requestState = async (signal: AbortSignal): Promise<Pick<Health, "lines" | "facts">> => {
  const { rulesetVersion: deviceRules } = await import("#engine/index.ts");
  const device = { version: import.meta.env.VITE_APP_VERSION ?? "unbekannt", rulesetVersion: deviceRules };
  const startedAt = performance.now();
  const ready = await settle(() => call("ready", {}, { signal }));
  const health = await settle(() => call("health", {}, { signal }));
  const responseMs = Math.round((performance.now() - startedAt) / 2);
  const server = health.ok ? health.answer : null;
  return {
    lines: describeHealth({
      device,
      server,
      responseMs,
      silence: health.ok ? null : errorText(health.error, "Der Server antwortet nicht verständlich."),
      notReady: ready.ok ? null : errorText(ready.error, "Der Server nimmt gerade keine Arbeit an."),
    }),
    facts: [
      ["App auf diesem Gerät", device.version],
      ["Server", server?.version ?? "nicht bekannt"],
      ["Regelstand auf diesem Gerät", device.rulesetVersion],
      ["Regelstand des Servers", server?.rulesetVersion ?? "nicht bekannt"],
    ],
  };
};

type Settled<T> = { readonly ok: true; readonly answer: T } | { readonly ok: false; readonly error: unknown };

const settle = async <T>(send: () => Promise<T>): Promise<Settled<T>> => {
  try {
    return { ok: true, answer: await send() };
  } catch (error) {
    return { ok: false, error };
  }
};
