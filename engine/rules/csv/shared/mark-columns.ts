import type { FileFacts, FilePosition } from "#engine/model/rule.ts";

/** The first cell of the columns that are out of place. */
export const markColumns = ({ content }: FileFacts): FilePosition => ({
  line: content?.columns?.firstLine ?? 0,
  field: content?.columns?.column ?? 0,
});
