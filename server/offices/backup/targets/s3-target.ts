import { stat } from "node:fs/promises";
import type { S3Settings } from "#server/ground/settings/s3-settings.ts";
import { createObjectClient } from "#server/store/files/object-client.ts";
import { StoreError } from "#server/store/files/store-error.ts";
import { hashFile } from "./hash-file.ts";
import { differsText, TargetError } from "./target-error.ts";
import type { TargetStore } from "./target-store.ts";

/** A bucket. An object becomes visible when it is complete. */
export const createS3Target = (settings: S3Settings, ownFiles: S3Settings | null): TargetStore => {
  if (ownFiles?.endpoint === settings.endpoint && ownFiles.bucket === settings.bucket)
    throw new TargetError("In diesem Bucket liegen die Dateien des Servers. Bitte nehmen Sie einen anderen.");
  if (settings.secretKey === "") throw new TargetError("Bitte geben Sie den geheimen Schlüssel des Buckets ein.");
  const objects = createObjectClient(settings);
  return {
    keep: async (path, name) => {
      const key = keyOf(name);
      await objects.putFile(key, path, (await stat(path)).size);
      if ((await objects.hashObject(key)) === (await hashFile(path))) return;
      await objects.remove(key);
      throw new TargetError(differsText);
    },
    remove: (name) => objects.remove(keyOf(name)),
    probe: async () => {
      const key = keyOf(probeName);
      await objects.putText(key, probeName);
      if ((await objects.getText(key)) !== probeName) throw new StoreError("NoSuchKey", 403, null);
      await objects.remove(key);
    },
  };
};

const keyOf = (name: string): string => `backups/${name}`;
const probeName = "schreibprobe";
