// A process of its own, which the load on other processes does not delay: asks `/health` again and again.
import { request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";

export interface Probes {
  /** Of every probe, in milliseconds; null for one without an answer of 200. */
  readonly times: readonly (number | null)[];
}

const everyMs = 20;
const timeoutMs = 10_000;

/** Over a connection of its own, as a load balancer does. */
const probe = (url: string): Promise<number | null> =>
  new Promise((resolve) => {
    const askedAt = performance.now();
    const asking = request(url, { agent: false, timeout: timeoutMs }, (answer) => {
      answer.resume();
      answer.once("end", () => resolve(answer.statusCode === 200 ? performance.now() - askedAt : null));
    });
    asking.once("timeout", () => asking.destroy());
    asking.once("error", () => resolve(null));
    asking.end();
  });

process.once("message", async (url: string) => {
  const times: (number | null)[] = [];
  let isEnded = false;
  process.once("message", () => {
    isEnded = true;
  });
  process.send?.("probing");
  while (!isEnded) {
    times.push(await probe(url));
    await pause(everyMs);
  }
  process.send?.({ times } satisfies Probes);
  process.disconnect?.();
});
