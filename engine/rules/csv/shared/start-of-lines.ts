import type { FileFacts } from "#engine/model/rule.ts";

/** Where the first line begins; null where separators are not single bytes. */
export const startOfLines = ({ encoding }: Pick<FileFacts, "encoding">): number | null =>
  encoding === "other" || encoding.startsWith("utf-16") ? null : encoding === "utf-8-bom" ? 3 : 0;
