import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { llamaFolder } from "./install-llama.ts";

type Token = number;

/** The little of node-llama-cpp that is used here; it is not installed where types are checked. */
interface Library {
  readonly getLlama: (options: object) => Promise<{
    readonly loadModel: (options: object) => Promise<LibraryModel>;
  }>;
}
interface LibraryModel {
  readonly trainContextSize: number;
  readonly tokens: { readonly bos: Token | null };
  readonly tokenize: (text: string) => Token[];
  readonly detokenize: (tokens: Token[]) => string;
  readonly createContext: (options: object) => Promise<LibraryContext>;
  readonly dispose: () => Promise<void>;
}
interface LibraryContext {
  readonly contextSize: number;
  readonly getSequence: () => {
    readonly evaluate: (tokens: Token[], options: object) => AsyncGenerator<Token, void>;
    readonly dispose: () => void;
  };
  readonly dispose: () => Promise<void>;
}

/** A model in the memory of llama.cpp. */
export interface LoadedModel {
  readonly trainedContext: number;
  readonly loadMs: number;
  readonly tokenize: (text: string) => Token[];
  readonly detokenize: (tokens: Token[]) => string;
  /** Its tokens one by one; whoever reads no further ends it. Throws where the question is longer than the context. */
  readonly generate: (tokens: Token[], contextSize: number) => AsyncGenerator<Token, void>;
  readonly unload: () => Promise<void>;
}

/** Longer than the context that was asked for; in the words of llama.cpp's own server. */
export class TooLongError extends Error {
  override readonly name = "TooLongError";
}

/** The real llama.cpp, on the processor and as it was built; nothing is loaded from elsewhere. */
export const openLlama = async (): Promise<(modelPath: string) => Promise<LoadedModel>> => {
  const path = join(llamaFolder, "node_modules", "node-llama-cpp", "dist", "index.js");
  const { getLlama } = (await import(pathToFileURL(path).href)) as Library;
  // Several threads wait for each other longer than they calculate.
  const options = { gpu: false, build: "never", maxThreads: 1, logLevel: "error", progressLogs: false };
  const llama = await getLlama(options);
  return async (modelPath) => {
    const startedAt = performance.now();
    const model = await llama.loadModel({ modelPath, gpuLayers: 0 });
    const loadMs = performance.now() - startedAt;
    let context: LibraryContext | null = null;
    return {
      trainedContext: model.trainContextSize,
      loadMs,
      tokenize: (text) => [...(model.tokens.bos === null ? [] : [model.tokens.bos]), ...model.tokenize(text)],
      detokenize: (tokens) => model.detokenize(tokens),
      generate: async function* (tokens, contextSize) {
        if (context?.contextSize !== contextSize) {
          await context?.dispose();
          context = await model.createContext({ contextSize });
        }
        // Asked of llama.cpp, which is what holds it, and not of what was wished.
        if (tokens.length >= context.contextSize)
          throw new TooLongError(`the request (${tokens.length} tokens) exceeds the available context size`);
        const sequence = context.getSequence();
        try {
          // The same numbers at random for each question: what a model of pairs says then depends on nothing else.
          yield* sequence.evaluate(tokens, { temperature: 0.8, topK: 40, topP: 0.95, seed: 4711 });
        } finally {
          sequence.dispose();
        }
      },
      unload: async () => {
        await context?.dispose();
        await model.dispose();
      },
    };
  };
};
