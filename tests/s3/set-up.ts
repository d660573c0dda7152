import { type S3Service, startSwift } from "./swift.ts";

let service: S3Service | null = null;

/** Gives the tests a real S3 service of their own. */
export const setup = async (): Promise<void> => {
  service = await startSwift();
  if (service === null) throw new Error("NOT RUN: there is no OpenStack Swift here, and none may be installed");
  const { endpoint, accessKey, secretKey } = service;
  process.env.S3_FOR_TESTS = JSON.stringify({ endpoint, accessKey, secretKey, region: "us-east-1" });
};

export const teardown = async (): Promise<void> => service?.stop();
