import type { BlobRow } from "#data/store/tables.ts";

/** Replaces blobs by their parts if the browser refuses to store blobs. */
export const toParts = async <Row extends Pick<BlobRow, "content">>(row: Row): Promise<Row> => {
  const content = toBlob(row.content);
  return { ...row, content: { bytes: await content.arrayBuffer(), type: content.type } };
};

/** The same bytes, whichever way they were stored. */
export const toBlob = (content: BlobRow["content"]): Blob =>
  "bytes" in content && !(content instanceof Blob)
    ? new Blob([content.bytes], { type: content.type })
    : (content as Blob);
