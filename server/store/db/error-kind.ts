/** Classifies an error of either database for its callers; null for a bug of ours. */
export const databaseErrorKind = (error: unknown): "diskFull" | "unreadable" | "unreachable" | null => {
  if (!(error instanceof Error)) return null;
  // SQLITE_FULL: the database stays usable and accepts writes again once there is space.
  if ("errcode" in error && error.errcode === 13) return "diskFull";
  const code = "code" in error ? String(error.code) : "";
  if (code === "53100") return "diskFull";
  // PostgreSQL text cannot hold a zero byte; no address, name or id contains one.
  if (code === "22021" || code === "22P05") return "unreadable";
  if (unreachable.test(code) || brokenConnection.test(error.message) || isNetworkError(error)) return "unreachable";
  return null;
};

/** Lost connection, no connection or memory left, shutdown, crash or start of PostgreSQL, or a read-only standby. */
const unreachable = /^(?:08|57P0|53[234]|25006|ECONN|EPIPE)/;
/** Messages of the driver, the pool and Kysely about a connection that is lost or not available. */
const brokenConnection =
  /^Connection terminated|^timeout exceeded when trying to connect|^timeout expired|not queryable$|^Postgres connection has been discarded/;

/** The server, or the socket it creates at start, cannot be reached. */
const isNetworkError = (error: Error): boolean =>
  "syscall" in error && (error.syscall === "connect" || error.syscall === "getaddrinfo");
