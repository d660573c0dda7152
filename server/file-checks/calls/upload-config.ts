import type { Handler } from "#server/context.ts";

/** What the app tells people before they upload; the server itself takes any file and judges it. */
export const uploadConfig: Handler<"uploadConfig"> = async (_input, { settings }) => ({
  maxBytes: settings.maxUploadBytes,
  extensions: [".csv", ".txt", ".xml", ".zip"],
  maxFilesPerBatch: 500,
});
