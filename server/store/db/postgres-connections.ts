import { Socket } from "node:net";

const connectTimeoutMs = 10_000;
/** Idle time before TCP keep-alive probes start. */
const keepAliveMs = 10_000;

/** Open sockets of this process, by database URL. */
const socketsByUrl = new Map<string, Set<Socket>>();

/** Settings of every PostgreSQL connection of this process; `name` is shown in its session list. */
export const connectionOptions = (url: string, name: string) => ({
  connectionString: url,
  application_name: name,
  connectionTimeoutMillis: connectTimeoutMs,
  keepAlive: true,
  keepAliveInitialDelayMillis: keepAliveMs,
  stream: () => openSocket(url),
});

/**
 * Closes every connection of this process to a database. Needed because a query waits as long as its connection lasts,
 * and a network that drops packets does not end a connection.
 */
export const closeConnections = (url: string): void => {
  for (const socket of socketsByUrl.get(url) ?? []) socket.destroy();
};

const openSocket = (url: string): Socket => {
  const sockets = socketsByUrl.get(url) ?? new Set();
  socketsByUrl.set(url, sockets);
  const socket = new Socket();
  sockets.add(socket);
  return socket.once("close", () => sockets.delete(socket));
};
