import type { EditList } from "#engine/repairs/edit/edit-list.ts";
import type { Risk } from "#engine/repairs/edit/repair.ts";
import type { ReportedId } from "#engine/rules/rule-id.ts";

/** Edits of whole lines and of what stands between them. */
export interface LineRepair {
  readonly rule: ReportedId;
  readonly risk: Risk;
  readonly title: string;
  readonly loses?: string;
  /** Overrules what follows from the risk. */
  readonly preselected?: boolean;
  readonly uncovers?: true;
  readonly edits: EditList;
}
