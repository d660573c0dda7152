import { basePath, paths } from "#contract/paths.ts";

/** Without the API prefix, for monitoring. */
export const healthPath = "/health";
const healthPaths: ReadonlySet<string> = new Set([healthPath, basePath + paths.health[1]]);

/** Whether this is a liveness request, which must be answered under any load. */
export const isHealth = (url: string | undefined): boolean => healthPaths.has(url?.split("?", 1)[0] ?? "");
