/** What an error of either database means to a caller; null for what is a defect of ours. */
export const databaseErrorKind = (error: unknown): "diskFull" | "unreadable" | "unreachable" | null => {
  if (!(error instanceof Error)) return null;
  // SQLite's number for a full disk; the database stays usable and takes writes again once there is room.
  if ("errcode" in error && error.errcode === 13) return "diskFull";
  const code = "code" in error ? String(error.code) : "";
  if (code === "53100") return "diskFull";
  // PostgreSQL's text holds no zero byte, which no address, name or id has.
  if (code === "22021" || code === "22P05") return "unreadable";
  if (/^(?:08|57P0|53300|ECONN)/.test(code) || brokenConnection.test(error.message)) return "unreachable";
  return null;
};

const brokenConnection = /^Connection terminated|^timeout exceeded when trying to connect/;
