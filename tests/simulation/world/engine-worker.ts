import { type CheckResult, listSearchValues } from "#engine/index.ts";
import { readMembers } from "#tests/simulation/archives.ts";
import { testParts } from "#tests/support/server-context.ts";
import type { Random } from "#tests/torture/random.ts";
import { SimulatedBlob } from "./blobs.ts";

type After = (ms: number, lane: string, what: string, run: () => Promise<void>) => number;

/** The worker that hosts the engine; it answers with the double of the engine that the server has as well. */
export const createEngineWorker = (random: Random, after: After): (new () => object) => {
  class EngineWorker {
    onmessage: ((event: { readonly data: unknown }) => void) | null = null;
    #isEnded = false;
    postMessage({ id, call, request }: { id: number; call: string; request: never }): void {
      after(random.whole(1, 400), "engine", `engine answers ${call}`, async () => {
        if (this.#isEnded) return;
        const response = await answerAsEngine(call, request);
        const done =
          response === undefined
            ? { kind: "failed", failure: { kind: "failed", message: call } }
            : { kind: "done", response };
        this.onmessage?.({ data: { id, call, ...done } });
      });
    }
    terminate(): void {
      this.#isEnded = true;
    }
  }
  return EngineWorker;
};

const answerAsEngine = async (call: string, request: never): Promise<unknown> => {
  if (call === "warmUp") return null;
  if (call === "listSearchValues") {
    const { report, bytes } = request as { readonly report: CheckResult["report"]; readonly bytes: SimulatedBlob };
    return listSearchValues({ report }, { bytes: async () => new Uint8Array(bytes.content) });
  }
  if (call === "openArchive") {
    const { bytes } = request as { readonly bytes: SimulatedBlob };
    return readMembers(bytes.content.toString()).map(({ name, text }, index) => ({
      position: index + 1,
      name,
      content: new SimulatedBlob([text]),
    }));
  }
  if (call !== "check") return undefined;
  const { name, bytes, route } = request as { name: string; bytes: SimulatedBlob | ArrayBuffer; route: "manual" };
  const content = bytes instanceof SimulatedBlob ? bytes.content : new Uint8Array(bytes);
  const file = { name, size: content.length, bytes: async () => new Uint8Array(content) };
  return { result: await testParts.engine.checkFile(file, { route }), durationMs: 5 };
};
