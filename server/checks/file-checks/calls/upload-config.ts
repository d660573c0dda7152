import { uploadExtensions } from "#contract/upload-extensions.ts";
import type { Handler } from "#server/checks/context.ts";
import { readOffice } from "#server/records/admin-settings/office-settings.ts";

/** Limits the app shows before an upload; the server itself accepts and checks any file. */
export const uploadConfig: Handler<"uploadConfig"> = async (_input, context) => ({
  maxBytes: (await readOffice(context)).maxUploadBytes,
  extensions: [...uploadExtensions],
  maxFilesPerBatch: 500,
});
