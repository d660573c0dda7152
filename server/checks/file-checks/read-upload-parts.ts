import type { Readable } from "node:stream";
import type { Static } from "typebox";
import { Compile } from "typebox/compile";
import { uploadMetadata } from "#contract/index.ts";
import { ApiError } from "#server/ground/api-error.ts";
import type { StreamSummary } from "#server/store/files/receive-file.ts";
import { cleanFileName } from "./clean-file-name.ts";

/** One part of the multipart body, in any order. */
export type UploadPart =
  | { readonly kind: "file"; readonly name: string; readonly fileName: string; readonly stream: Readable }
  | { readonly kind: "field"; readonly name: string; readonly value: string };

/** Storage for the bytes of an upload. */
export interface Intake<File extends StreamSummary> {
  readonly take: (stream: Readable) => Promise<File>;
  /** Called if the rest of the upload is refused. */
  readonly remove: (file: File) => Promise<void>;
}

interface Parts<File extends StreamSummary> {
  readonly received: File;
  readonly fileName: string;
  readonly metadata: SentMetadata;
}

/** Reads the file and its metadata; skips other parts. */
export const readUploadParts = async <File extends StreamSummary>(
  parts: AsyncIterable<UploadPart>,
  { take, remove }: Intake<File>,
): Promise<Parts<File>> => {
  let received: File | undefined;
  let fileName = "";
  let metadata: SentMetadata | undefined;
  try {
    for await (const part of parts) {
      if (part.kind === "field") {
        if (part.name === "metadata") metadata = parseMetadata(part.value);
      } else if (part.name === "file" && !received) {
        fileName = cleanFileName(part.fileName);
        received = await take(part.stream);
        // The rest of the stream is not read, it may be endless.
        if (received.tooLarge) throw new ApiError("FILE_TOO_LARGE");
      } else {
        part.stream.resume();
      }
    }
    if (!received || !metadata) throw new ApiError("BAD_REQUEST");
    return { received, fileName, metadata };
  } catch (error) {
    if (received) await remove(received);
    throw isNoSpace(error) ? new ApiError("NO_SPACE", { cause: error }) : error;
  }
};

export type SentMetadata = Static<typeof uploadMetadata>;
const metadataCheck = Compile(uploadMetadata);
const parseMetadata = (text: string): SentMetadata => {
  try {
    const value: unknown = JSON.parse(text);
    if (metadataCheck.Check(value)) return value;
  } catch (cause) {
    throw new ApiError("BAD_REQUEST", { cause });
  }
  throw new ApiError("BAD_REQUEST");
};

const isNoSpace = (error: unknown): boolean =>
  error instanceof Error && "code" in error && (error.code === "ENOSPC" || error.code === "EDQUOT");
