import { beforeEach, expect, test } from "vitest";
import { recordUpload, uploadState } from "./upload-entries.ts";

beforeEach(() => {
  uploadState.entries = {};
});

test("an upload entry follows uploading, completed and error, and goes while it waits for a retry", () => {
  const note = (fields: Pick<Parameters<typeof recordUpload>[0], "status" | "progress" | "error">) => {
    recordUpload({ localId: "a", fileName: "a.csv", ...fields });
    return uploadState.entries.a;
  };
  const fileName = "a.csv";
  for (const entry of [
    { status: "uploading", progress: 0, error: null },
    { status: "uploading", progress: 60, error: null },
    { status: "completed", progress: 100, error: null },
    { status: "error", progress: 60, error: "Die Datei ist zu groß." },
  ] as const)
    expect(note(entry)).toEqual({ ...entry, fileName });
  expect(note({ status: "waiting", progress: 0, error: null })).toBeUndefined();
});
