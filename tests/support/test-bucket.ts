import { randomUUID } from "node:crypto";
import type { S3Settings } from "#server/ground/settings/s3-settings.ts";

/** A fresh bucket for one server under test; null where the tests keep files in a folder. The server makes it. */
export const createTestBucket = (): S3Settings | null => {
  const service = process.env.S3_FOR_TESTS;
  return service === undefined ? null : { ...(JSON.parse(service) as S3Settings), bucket: `test-${randomUUID()}` };
};
