export interface Target {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

const dashboard: Target = { pathname: "/dashboard", search: "", hash: "" };

/** The page that was asked for before the login, as the guard left it in the history; only paths of this app. */
export const readTarget = (state: unknown): Target => {
  const from = readField(state, "from");
  const pathname = readField(from, "pathname");
  if (typeof pathname !== "string" || !/^\/(?![/\\])/.test(pathname) || pathname === "/login") return dashboard;
  return { pathname, search: readText(from, "search"), hash: readText(from, "hash") };
};

const readField = (value: unknown, key: string): unknown =>
  typeof value === "object" && value !== null ? (value as Record<string, unknown>)[key] : undefined;

const readText = (value: unknown, key: string): string => {
  const text = readField(value, key);
  return typeof text === "string" ? text : "";
};
