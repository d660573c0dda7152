import type { PlannedRepair } from "#engine/repairs/edit/repair.ts";

/** Edits of whole lines and of what stands between them. */
export type LineRepair = PlannedRepair;
