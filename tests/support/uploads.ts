import { createHash, randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import type { UploadPart } from "#server/checks/file-checks/read-upload-parts.ts";
import type { UploadRequest } from "#server/checks/file-checks/receive-upload.ts";

export interface TestUpload {
  readonly text?: string | Uint8Array;
  readonly fileName?: string;
  readonly clientKey?: string;
  readonly order?: "fileFirst" | "metadataFirst";
  readonly metadata?: Readonly<Record<string, unknown>>;
}

export const metadataOf = (text: string | Uint8Array): Record<string, unknown> => ({
  sha256: createHash("sha256").update(text).digest("hex"),
  size: Buffer.byteLength(text),
  uploadIndex: 0,
  totalFiles: 1,
  route: "manual",
});

/** An upload as the handler gets it. */
export const uploadOf = (upload: TestUpload = {}): UploadRequest => {
  const { text = "Mandant 4711\nZeile", fileName = "Buchungen März.csv", clientKey = randomUUID() } = upload;
  const stream = Readable.from([Buffer.from(text)]);
  const file: UploadPart = { kind: "file", name: "file", fileName, stream };
  const value = JSON.stringify({ ...metadataOf(text), ...upload.metadata });
  const metadata: UploadPart = { kind: "field", name: "metadata", value };
  const parts = upload.order === "fileFirst" ? [file, metadata] : [metadata, file];
  return { clientKey, parts: Readable.from(parts) };
};
