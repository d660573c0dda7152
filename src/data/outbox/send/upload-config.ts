import type { CallOutput } from "#contract/index.ts";
import { database } from "#data/store/database.ts";
import { oneDecimal } from "#engine/values/number-formats.ts";
import { megabyte } from "#engine/values/units.ts";

export type UploadConfig = CallOutput<"uploadConfig">;

/** The server's last stated limits of size and type; undefined before the first contact. */
export const readUploadConfig = async (): Promise<UploadConfig | undefined> =>
  (await database.settings.get("uploadConfig"))?.value as UploadConfig | undefined;

export const storeUploadConfig = async (config: UploadConfig): Promise<void> => {
  await database.settings.put({ key: "uploadConfig", value: config });
};

/** German reason why a file cannot be sent; null if the server accepts it or its limits are unknown. */
export const refuseSize = (sizeBytes: number, config: UploadConfig | undefined): string | null => {
  if (config === undefined || sizeBytes <= config.maxBytes) return null;
  return `Die Datei ist größer als ${oneDecimal.format(config.maxBytes / megabyte)} MB.`;
};
