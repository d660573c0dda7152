import { type CheckResult, checkFile, checkUploadBatch, createUncheckable, type InputFile } from "#engine/index.ts";
import { checkOfficeBytes } from "./check-office-bytes.ts";
import { type OpenFile, openFile } from "./open-file.ts";
import { offerRepairs, repairBytes } from "./repair-bytes.ts";
import { splitBytes } from "./split-bytes.ts";
import type { CheckDone, WorkerAnswer, WorkerRequest } from "./worker-messages.ts";

/** Hosts the engine: checks one file, or serves the lines and occurrences of one open file. */
let opened: OpenFile | null = null;

self.onmessage = async ({ data: request }: MessageEvent<WorkerRequest>) => {
  try {
    await answer(request);
  } catch (error) {
    tell({ id: request.id, tell: "failed", message: error instanceof Error ? error.message : String(error) });
  }
};

const answer = async (request: WorkerRequest): Promise<void> => {
  const { id } = request;
  switch (request.ask) {
    case "check": {
      const value = await check(request);
      return tell({ id, tell: "done", value }, [value.result.occurrences.buffer]);
    }
    case "open": {
      opened = openFile(new Uint8Array(await request.bytes.arrayBuffer()), request.result);
      const { lineCount, columnCount } = opened;
      return tell({ id, tell: "done", value: { lineCount, columnCount } });
    }
    case "rows":
      return tell({ id, tell: "done", value: opened?.rows(request.from, request.count) ?? [] });
    case "offers":
      return tell({ id, tell: "done", value: await offerRepairs(await read(request)) });
    case "repair": {
      const value = await repairBytes(await read(request), request.chosen);
      return tell({ id, tell: "done", value }, [value.bytes.buffer]);
    }
    case "split":
      return tell({ id, tell: "done", value: await splitBytes(await read(request), request.by) });
    case "office": {
      const { route, demands } = request;
      return tell({ id, tell: "done", value: await checkOfficeBytes(toInputFile(request), route, demands) });
    }
    case "export":
      return tell({ id, tell: "done", value: opened?.write(request.kind, request.facts) ?? "" });
    case "compare":
      return tell({ id, tell: "done", value: await checkUploadBatch(request.files.map(toInputFile)) });
    case "describe":
      return tell({ id, tell: "done", value: opened?.describe(request) ?? [] });
  }
};

const read = async ({ name, bytes, route }: WorkerRequest & { ask: "offers" | "repair" | "split" }) => ({
  name,
  bytes: new Uint8Array(await bytes.arrayBuffer()),
  route,
});

const check = async ({ id, name, bytes, route }: WorkerRequest & { ask: "check" }): Promise<CheckDone> => {
  const startedAt = performance.now();
  let toldPercent = -1;
  const onProgress = (share: number): void => {
    const percent = Math.floor(share * 100);
    if (percent === toldPercent) return;
    toldPercent = percent;
    tell({ id, tell: "progress", share });
  };
  let result: CheckResult;
  try {
    result = await checkFile(toInputFile({ name, bytes }), { route, onProgress });
  } catch (error) {
    // A defect of the engine must never look like a verdict about the file.
    const cause = error instanceof Error ? error.message : error;
    result = createUncheckable(route, "Unbekannt", `Die Prüfung ist auf einen inneren Fehler gestoßen: ${cause}`);
  }
  return { result, durationMs: Math.round(performance.now() - startedAt) };
};

const toInputFile = ({ name, bytes }: { readonly name: string; readonly bytes: Blob }): InputFile => ({
  name,
  size: bytes.size,
  bytes: async () => new Uint8Array(await bytes.arrayBuffer()),
  slice: async (from, to) => new Uint8Array(await bytes.slice(from, to).arrayBuffer()),
});

const tell = (message: WorkerAnswer, transfer: Transferable[] = []): void =>
  (self as unknown as { postMessage: (message: WorkerAnswer, transfer: Transferable[]) => void }).postMessage(
    message,
    transfer,
  );
