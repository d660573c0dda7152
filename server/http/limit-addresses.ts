import type { Server, Socket } from "node:net";
import type { Log } from "#server/ground/log.ts";

export interface AddressLimit {
  readonly connectionsPerAddress: number;
  /** A proxy connects for many clients, so its connections are not counted. */
  readonly isProxy: (address: string) => boolean;
}

/** Closes excess connections of an address before a request is read, and logs the address once. */
export const limitAddresses = (
  server: Server,
  { connectionsPerAddress, isProxy }: AddressLimit,
  log: Pick<Log, "warn">,
): void => {
  const open = new Map<string, number>();
  const refused = new Set<string>();
  server.on("connection", (socket: Socket) => {
    const { remoteAddress: address } = socket;
    if (address === undefined || isProxy(address)) return;
    const count = (open.get(address) ?? 0) + 1;
    if (count > connectionsPerAddress) {
      if (!refused.has(address)) log.warn("connections refused", { address, open: connectionsPerAddress });
      refused.add(address);
      socket.destroy();
      return;
    }
    open.set(address, count);
    socket.once("close", () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else {
        open.delete(address);
        refused.delete(address);
      }
    });
  });
};
