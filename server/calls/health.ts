import type { SystemCheck } from "#contract/system.ts";

/** Answer of one health check, as the overview shows it. */
export type HealthResult = Pick<SystemCheck, "state" | "value" | "hint">;
