import { decodeBytes } from "#engine/csv/scan/decode-cell.ts";
import { encodeText, transliterate } from "#engine/repairs/csv/text/encode-text.ts";
import { createEditBuilder, type EditList, mergeEdits, readEdit } from "#engine/repairs/edit/edit-list.ts";
import type { RepairProposal } from "#engine/repairs/edit/repair.ts";

export interface CombinedRepairs {
  readonly edits: EditList;
  /** Remaining edits of each proposal; the others overlap an earlier proposal. */
  readonly counts: readonly number[];
}

/** The chosen proposals as one list of edits on the original bytes, earlier ones first. */
export function combineRepairs(chosen: readonly RepairProposal[]): CombinedRepairs {
  let edits: EditList = createEditBuilder().finish();
  const counts = new Array<number>(chosen.length).fill(0);
  const isRecoded = chosen.some(({ recodes }) => recodes === true);
  const merge = (index: number, more: EditList) => {
    const merged = mergeEdits(edits, more);
    if (chosen[index]?.isWhole === true && merged.count < edits.count + more.count) return;
    counts[index] = merged.count - edits.count;
    edits = merged;
  };
  for (const [index, { recodes, edits: more }] of chosen.entries()) if (recodes !== true) merge(index, more);
  if (isRecoded) edits = recodeReplacements(edits);
  for (const [index, { recodes, edits: more }] of chosen.entries()) if (recodes === true) merge(index, more);
  return { edits, counts };
}

/** Replacements use the encoding of the file, which is being replaced. */
function recodeReplacements(edits: EditList): EditList {
  if (!edits.pool.some((byte) => byte >= 0x80)) return edits;
  const builder = createEditBuilder();
  for (let index = 0; index < edits.count; index++) {
    const { offset, length, replacement, line, field } = readEdit(edits, index);
    const text = transliterate(decodeBytes(replacement, 0, replacement.length, true));
    builder.add(offset, length, encodeText(text, false) ?? replacement, line, field);
  }
  return builder.finish();
}
