import { basePath } from "#contract/paths.ts";

/** Files with a hash in their name never change; the three that start the app are revalidated every time. */
export const cacheControlOf = (path: string): string => {
  if (path.includes("/assets/")) return "public, max-age=31536000, immutable";
  if (/\/(sw\.js|index\.html|manifest\.webmanifest)$/.test(path)) return "no-cache";
  return "public, max-age=3600";
};

/** Whether a URL without a file belongs to the app: neither an API call nor a missing asset. */
export const isClientRoute = (method: string, url: string): boolean => {
  const path = url.split("?", 1)[0] ?? "";
  if (method !== "GET" && method !== "HEAD") return false;
  if (path === basePath || path.startsWith(`${basePath}/`)) return false;
  return !/\/[^/]+\.[^/]+$/.test(path);
};
