import { basePath, paths } from "#contract/paths.ts";

/** Without the prefix for whatever watches over the server. */
export const healthPath = "/health";
const healthPaths: ReadonlySet<string> = new Set([healthPath, basePath + paths.health[1]]);

/** Whether the server is asked if it lives. It has to answer whatever the load. */
export const isHealth = (url: string | undefined): boolean => healthPaths.has(url?.split("?", 1)[0] ?? "");
