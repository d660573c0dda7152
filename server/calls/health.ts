import type { SystemCheck } from "#contract/system.ts";

/** Answer of one health check, as shown in the overview. */
export type HealthResult = Pick<SystemCheck, "state" | "value" | "hint">;
