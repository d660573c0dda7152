import type { Handler } from "#server/checks/context.ts";
import { readOffice } from "#server/records/admin-settings/office-settings.ts";

/** What the app tells people before they upload; the server itself takes any file and judges it. */
export const uploadConfig: Handler<"uploadConfig"> = async (_input, context) => ({
  maxBytes: (await readOffice(context)).maxUploadBytes,
  extensions: [".csv", ".txt", ".xml", ".zip"],
  maxFilesPerBatch: 500,
});
