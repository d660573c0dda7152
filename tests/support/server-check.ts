import type { FileCheck } from "#contract/index.ts";

/** One check as the server tells it. */
export const createServerCheck = (change: Partial<FileCheck> = {}): FileCheck => ({
  fileId: "f1",
  _id: change.fileId ?? "f1",
  clientKey: "k1",
  originalFileName: "stapel.csv",
  route: "manual",
  status: "completed",
  error: null,
  progress: 0,
  clientNumber: null,
  consultantNumber: null,
  herkunft: null,
  format: null,
  verdict: null,
  counts: null,
  results: [],
  sha256: "aa",
  size: 3,
  createdAt: 1_000,
  updatedAt: 2_000,
  rulesetVersion: null,
  resultHash: null,
  ...change,
});
