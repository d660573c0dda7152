import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Random } from "#tests/torture/random.ts";

/** Another program that is told by webhooks. */
export interface Receiver {
  readonly url: string;
  /** Bodies by the key under which they came. */
  readonly bodies: ReadonlyMap<string, ReadonlySet<string>>;
  /** How often something came, repetitions included. */
  readonly count: () => number;
  readonly close: () => Promise<void>;
}

/** Takes everything; with `refuses` the first attempt of every tenth message is answered with 503. */
export const openReceiver = async (random: Random, refuses: boolean): Promise<Receiver> => {
  const bodies = new Map<string, Set<string>>();
  let count = 0;
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => {
      body += String(chunk);
    });
    request.on("end", () => {
      const key = String(request.headers["idempotency-key"]);
      const isFirst = !bodies.has(key);
      bodies.set(key, (bodies.get(key) ?? new Set()).add(body));
      count += 1;
      response.writeHead(refuses && isFirst && random.whole(1, 10) === 1 ? 503 : 200).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    bodies,
    count: () => count,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
};
