import type { EditList } from "./edit-list.ts";
import type { Risk } from "./repair.ts";

/** Edits of whole lines and of what stands between them. */
export interface LineRepair {
  readonly rule: string;
  readonly risk: Risk;
  readonly title: string;
  readonly loses?: string;
  /** Overrules what follows from the risk. */
  readonly preselected?: boolean;
  readonly uncovers?: true;
  readonly edits: EditList;
}
