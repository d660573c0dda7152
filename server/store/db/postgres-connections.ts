import { Socket } from "node:net";

const connectWithinMs = 10_000;
/** How long a connection may be silent before the system asks whether its other end is still there. */
const silentMs = 10_000;

/** Open sockets of this process, by the address of their database. */
const socketsTo = new Map<string, Set<Socket>>();

/** Settings of every connection of this process to PostgreSQL; `name` is shown in the list of its sessions. */
export const connectionTo = (url: string, name: string) => ({
  connectionString: url,
  application_name: name,
  connectionTimeoutMillis: connectWithinMs,
  keepAlive: true,
  keepAliveInitialDelayMillis: silentMs,
  stream: () => openSocket(url),
});

/**
 * Cuts every connection of this process to a database. For one that is silent: a query waits for its answer as long as
 * its connection lasts, and a network that swallows packets ends no connection.
 */
export const cutConnections = (url: string): void => {
  for (const socket of socketsTo.get(url) ?? []) socket.destroy();
};

const openSocket = (url: string): Socket => {
  const sockets = socketsTo.get(url) ?? new Set();
  socketsTo.set(url, sockets);
  const socket = new Socket();
  sockets.add(socket);
  return socket.once("close", () => sockets.delete(socket));
};
