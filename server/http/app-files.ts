import { basePath } from "#contract/paths.ts";

/** Files with a hash in their name never change; the three that start the app are asked for every time. */
export const cacheControlOf = (path: string): string => {
  if (path.includes("/assets/")) return "public, max-age=31536000, immutable";
  if (/\/(sw\.js|index\.html|manifest\.webmanifest)$/.test(path)) return "no-cache";
  return "public, max-age=3600";
};

/** Whether an address without a file of its own belongs to the app: no call of the API and no missing asset. */
export const isClientRoute = (method: string, url: string): boolean => {
  const path = url.split("?", 1)[0] ?? "";
  if (method !== "GET" && method !== "HEAD") return false;
  if (path === basePath || path.startsWith(`${basePath}/`)) return false;
  return !/\/[^/]+\.[^/]+$/.test(path);
};
