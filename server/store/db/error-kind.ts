/** What an error of either database means to a caller; null for what is a defect of ours. */
export const databaseErrorKind = (error: unknown): "diskFull" | "unreadable" | "unreachable" | null => {
  if (!(error instanceof Error)) return null;
  // SQLite's number for a full disk; the database stays usable and takes writes again once there is room.
  if ("errcode" in error && error.errcode === 13) return "diskFull";
  const code = "code" in error ? String(error.code) : "";
  if (code === "53100") return "diskFull";
  // PostgreSQL's text holds no zero byte, which no address, name or id has.
  if (code === "22021" || code === "22P05") return "unreadable";
  if (unreachable.test(code) || brokenConnection.test(error.message) || isOfNetwork(error)) return "unreachable";
  return null;
};

/** Lost connection, no connection or memory left, shutdown, crash or start of PostgreSQL, a standby that takes no writes. */
const unreachable = /^(?:08|57P0|53[234]|25006|ECONN|EPIPE)/;
/** Words of the driver, the pool and Kysely for a connection that is no longer there, or was not to be had. */
const brokenConnection =
  /^Connection terminated|^timeout exceeded when trying to connect|^timeout expired|not queryable$|^Postgres connection has been discarded/;

/** No way to the server, or to the socket it makes when it starts. */
const isOfNetwork = (error: Error): boolean =>
  "syscall" in error && (error.syscall === "connect" || error.syscall === "getaddrinfo");
