import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { checkFile, fingerprintResult } from "#engine/index.ts";
import { exampleFile, exampleRecord } from "#engine/model/example-file.ts";
import type { SignedInContext } from "#server/carriers/context.ts";
import { openTestContext, type TestContext } from "#tests/support/server-context.ts";
import { runGoldenFile } from "./calls/run-golden-file.ts";

let server: TestContext;
let admin: SignedInContext;
beforeAll(async () => {
  server = await openTestContext();
  admin = await server.signIn("administrator");
});
afterAll(() => server.remove());

test("the server gives the same report as a device for the same bytes, and stores nothing", async () => {
  const bytes = new Uint8Array(
    Buffer.from(exampleFile(exampleRecord({ konto: "8400", gegenkonto: "8400" })), "latin1"),
  );
  const name = "EXTF_Muster.csv";
  const here = await checkFile({ name, size: bytes.length, bytes: async () => bytes }, { route: "manual" });
  const there = await runGoldenFile({ name, content: Buffer.from(bytes).toString("base64") }, admin);
  const hash = async (data: Uint8Array): Promise<string> => createHash("sha256").update(data).digest("hex");
  expect(there).toMatchObject({
    verdict: here.report.verdict,
    counts: here.report.counts,
    resultHash: await fingerprintResult(here, hash),
  });
  expect(there.verdict).toBe("importableWithWarnings");
  expect(await admin.db.selectFrom("fileChecks").selectAll().execute()).toEqual([]);
});

test("an archive is refused", async () => {
  const content = Buffer.from("PK\u0003\u0004").toString("base64");
  await expect(runGoldenFile({ name: "a.zip", content }, admin)).rejects.toMatchObject({ code: "BAD_REQUEST" });
});
