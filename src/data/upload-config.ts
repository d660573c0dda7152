import type { CallOutput } from "#contract/index.ts";
import { database } from "./database.ts";

export type UploadConfig = CallOutput<"uploadConfig">;

/** What the server said last about sizes and kinds; undefined before the first contact. */
export const readUploadConfig = async (): Promise<UploadConfig | undefined> =>
  (await database.settings.get("uploadConfig"))?.value as UploadConfig | undefined;

export const storeUploadConfig = async (config: UploadConfig): Promise<void> => {
  await database.settings.put({ key: "uploadConfig", value: config });
};
