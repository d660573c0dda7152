import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { getFileCheck } from "#server/checks/file-checks/calls/get-file-check.ts";
import { startFileCheck } from "#server/checks/file-checks/calls/start-file-check.ts";
import { downloadFileCheck } from "#server/checks/file-checks/download-file-check.ts";
import { receiveUpload } from "#server/checks/file-checks/receive-upload.ts";
import { scanWithClamd } from "#server/checks/malware/clamd.ts";
import { openTestContext } from "#tests/support/server-context.ts";
import { uploadOf } from "#tests/support/uploads.ts";
import { canRunClamd, eicar, type RunningClamd, startClamd } from "./clamd.ts";

let clamd: RunningClamd;
let folder: string;
beforeAll(async () => {
  expect(canRunClamd(), "these tests need clamd").toBe(true);
  clamd = await startClamd(5);
  folder = await mkdtemp(join(tmpdir(), "pruefstapel-scan-"));
});
afterAll(async () => {
  await clamd?.stop();
  await rm(folder, { recursive: true, force: true });
});

const scan = async (content: string | Buffer, address: Parameters<typeof scanWithClamd>[1]) => {
  const path = join(folder, "file");
  await writeFile(path, content);
  const { verdict, signature } = await scanWithClamd(path, address);
  return { verdict, signature };
};

test.each(["port", "socket"] as const)("a real clamd answers at its %s", async (way) => {
  const address = way === "port" ? { host: "127.0.0.1", port: clamd.port } : { path: clamd.socket };
  expect(await scan("", address)).toEqual({ verdict: "clean", signature: "" });
  expect(await scan("Umsatz;Soll/Haben\n".repeat(100_000), address)).toEqual({ verdict: "clean", signature: "" });
  expect(await scan(eicar, address)).toEqual({ verdict: "infected", signature: "Eicar-Probe.UNOFFICIAL" });
});

test("a real clamd refuses a file over its limit, twenty times", async () => {
  for (let round = 0; round < 20; round += 1) {
    const way = round % 2 === 0 ? { host: "127.0.0.1", port: clamd.port } : { path: clamd.socket };
    expect(await scan(Buffer.alloc(40_000_000, "x"), way)).toMatchObject({ verdict: "tooLarge" });
  }
});

test("a file that a real clamd detects is set aside, others are checked", async () => {
  const server = await openTestContext({ settings: { clamd: { path: clamd.socket } } });
  const adviser = await server.signIn("berater", ["4711"]);
  await server.queue.start();
  const check = async (text: string) => {
    const { fileCheck } = await receiveUpload(uploadOf({ text }), adviser);
    await startFileCheck({ id: fileCheck.fileId }, adviser);
    await server.queue.settle();
    return (await getFileCheck({ id: fileCheck.fileId }, adviser)).fileCheck;
  };
  expect(await check("Mandant 4711")).toMatchObject({ status: "completed", verdict: "importable" });
  const { fileId, ...infected } = await check(eicar);
  expect(infected).toMatchObject({ status: "failed", verdict: "notCheckable" });
  expect(infected.error).toMatch(/^Vom Virenscanner zurückgehalten: .+ Eicar-Probe\.UNOFFICIAL\.$/);
  await expect(downloadFileCheck(fileId, adviser)).rejects.toMatchObject({ code: "FILE_SET_ASIDE" });
  await server.remove();
});
