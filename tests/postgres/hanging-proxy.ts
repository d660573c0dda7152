import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";

/** Stands between a server and a service it needs. */
export interface HangingProxy {
  /** Address of the same service through the proxy. */
  readonly url: string;
  /** From now on nothing passes in either direction, and no connection ends. */
  readonly hang: () => void;
  /** Ends what hangs; new connections pass. */
  readonly heal: () => void;
  readonly close: () => Promise<void>;
}

export const startHangingProxy = async (target: string): Promise<HangingProxy> => {
  const { hostname, port, searchParams } = new URL(target);
  const folder = searchParams.get("host");
  const pairs = new Set<readonly [Socket, Socket]>();
  let isHanging = false;
  const server: Server = createServer({ pauseOnConnect: true }, (near) => {
    const far =
      folder === null ? connect(Number(port || 5432), hostname) : connect(`${folder}/.s.PGSQL.${port || 5432}`);
    const pair = [near, far] as const;
    pairs.add(pair);
    for (const [socket, other] of [pair, [far, near] as const]) {
      socket.on("error", () => {});
      socket.once("close", () => {
        // The other end hears of it once the proxy is healed.
        if (isHanging) return;
        pairs.delete(pair);
        other.destroy();
      });
      if (isHanging) socket.pause();
      else socket.pipe(other);
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = new URL(target);
  url.searchParams.delete("host");
  url.hostname = "127.0.0.1";
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    hang: () => {
      isHanging = true;
      for (const [near, far] of pairs) {
        near.unpipe();
        far.unpipe();
      }
    },
    heal: () => {
      isHanging = false;
      for (const pair of pairs) for (const socket of pair) socket.destroy();
      pairs.clear();
    },
    close: async () => {
      server.close();
      await once(server, "close");
    },
  };
};
