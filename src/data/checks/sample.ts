import type { FileCheckRow } from "#data/store/tables.ts";

const sampleBase = "EXTF_Muster_Buchungsstapel";

/** A file of our own that ships with the app; checked like any other, it is named as what it is. */
export const sampleName = `${sampleBase}.csv`;

/** The sample or a corrected copy of it. */
export const isSample = ({ originalFileName }: Pick<FileCheckRow, "originalFileName">): boolean =>
  originalFileName.startsWith(sampleBase);
