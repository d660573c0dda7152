import type { FileFacts } from "#engine/model/rule.ts";

/** Offset of the first line; null if separators are not single bytes. */
export const startOfLines = ({ encoding }: Pick<FileFacts, "encoding">): number | null =>
  encoding === "other" || encoding.startsWith("utf-16") ? null : encoding === "utf-8-bom" ? 3 : 0;
