import type { Attack } from "./attack.ts";

const maxStopMs = 10_000;

/** After everything else, for it ends the server. */
export const onStop: Attack = {
  name: "SIGTERM nach allen Angriffen",
  carryOut: async ({ server }) => {
    if (!server.isRunning()) return { isHeld: false, figure: "der Server lief nicht mehr" };
    const startedAt = performance.now();
    const code = await server.end();
    const tookMs = performance.now() - startedAt;
    return {
      isHeld: code === 0 && tookMs <= maxStopMs,
      figure: `beendet mit ${code} nach ${(tookMs / 1000).toFixed(1)} s`,
    };
  },
};
