import type { TextItem } from "./join-text-items.ts";

interface OpenPdf {
  readonly pageCount: number;
  /** Null once `isTooMuch` says so, which is asked about every part. Rejects for a damaged page. */
  readonly readPage: (
    page: number,
    isTooMuch: (more: readonly TextItem[]) => boolean,
  ) => Promise<readonly TextItem[] | null>;
  readonly close: () => void;
}

type Library = typeof import("pdfjs-dist/legacy/build/pdf.worker.min.mjs");
type Port = Parameters<Library["WorkerMessageHandler"]["setup"]>[1];
type Message = Parameters<Port["postMessage"]>[0];

/**
 * Opens a PDF with the part of PDF.js that reads files, by its messages (decision 071): the other part draws, and brings
 * a canvas and a thread of its own. Its request names the version, and another one is refused.
 */
export const openPdf = async (bytes: Uint8Array): Promise<OpenPdf | "damaged" | "encrypted"> => {
  const { WorkerMessageHandler } = await loadLibrary();
  const listeners: ((event: { readonly data: Message }) => void)[] = [];
  const answers = new Map<number, PromiseWithResolvers<unknown>>();
  const pages = new Map<number, PageReading>();
  const opened = Promise.withResolvers<number | "damaged" | "encrypted">();
  let lastId = 0;

  const send = (message: Omit<Message, "sourceName" | "targetName">): void => {
    const data = { sourceName: page, targetName: reader, ...message };
    // Both sides expect to be told later.
    queueMicrotask(() => {
      for (const listener of listeners) listener({ data });
    });
  };
  const request = (action: string, data: unknown): Promise<unknown> => {
    const answer = Promise.withResolvers<unknown>();
    answers.set(++lastId, answer);
    send({ action, callbackId: lastId, data });
    return answer.promise;
  };
  const receivePart = ({ streamId = 0, stream, chunk, reason }: Message): void => {
    const reading = pages.get(streamId);
    if (reading === undefined) return;
    if (stream === streamKinds.part) {
      // The library goes on to use the object it hands over.
      const { items } = chunk as { readonly items: readonly TextItem[] };
      reading.items.push(...items);
      if (!reading.isTooMuch(items)) return;
      reading.resolve(null);
    } else if (stream === streamKinds.end) reading.resolve(reading.items);
    else if (stream === streamKinds.failure || reason !== undefined) reading.reject(reason);
    else return;
    pages.delete(streamId);
  };
  const receive = (message: Message): void => {
    const { action, callback, callbackId = 0, data, reason } = message;
    if (message.stream !== undefined) receivePart(message);
    else if (callback !== undefined) {
      const answer = answers.get(callbackId);
      answers.delete(callbackId);
      if (callback === callbackKinds.answer) answer?.resolve(data);
      else answer?.reject(reason);
    } else if (action === "PasswordRequest") opened.resolve("encrypted");
    else if (action === "DocException") opened.resolve("damaged");
    else if (action === "GetDoc")
      opened.resolve((data as { readonly pdfInfo: { readonly numPages: number } }).pdfInfo.numPages);
    // It asks for tables of letters and fonts that are not embedded; nothing is fetched.
    else if (callbackId > 0) send({ callback: callbackKinds.failure, callbackId, reason: new Error("not at hand") });
  };

  // It takes the memory behind the bytes, of which they may be a part.
  const data = new Uint8Array(bytes);
  WorkerMessageHandler.setup(
    {
      on: (action, answer) => void answer(action === "configure" ? { verbosity: 0 } : { ...documentRequest, data }),
    },
    { postMessage: receive, addEventListener: (_, listener) => void listeners.push(listener) },
  );
  send({ action: "Ready" });
  const close = (): void => {
    request("Terminate", null).catch(() => {});
  };
  const pageCount = await opened.promise;
  if (typeof pageCount === "string") {
    close();
    return pageCount;
  }
  return {
    pageCount,
    readPage: async (pageIndex, isTooMuch) => {
      // A page that cannot be read says so here; its text would never come.
      await request("GetPage", { pageIndex });
      const reading = Promise.withResolvers<readonly TextItem[] | null>();
      const streamId = ++lastId;
      pages.set(streamId, { ...reading, items: [], isTooMuch });
      const data = { pageId: pageIndex, pageIndex, includeMarkedContent: false, disableNormalization: false };
      send({ action: "GetTextContent", streamId, desiredSize: Number.MAX_SAFE_INTEGER, data });
      return reading.promise;
    },
    close,
  };
};

interface PageReading extends PromiseWithResolvers<readonly TextItem[] | null> {
  readonly items: TextItem[];
  readonly isTooMuch: (more: readonly TextItem[]) => boolean;
}

const page = "page";
const reader = `${page}_worker`;
const callbackKinds = { answer: 1, failure: 2 };
const streamKinds = { end: 3, part: 4, failure: 5 };

const documentRequest = {
  docId: page,
  apiVersion: "6.5.438",
  password: null,
  disableAutoFetch: true,
  rangeChunkSize: 65_536,
  docBaseUrl: null,
  enableXfa: false,
  evaluatorOptions: {
    maxImageSize: -1,
    disableFontFace: true,
    ignoreErrors: true,
    isOffscreenCanvasSupported: false,
    isImageDecoderSupported: false,
    canvasMaxAreaInBytes: -1,
    fontExtraProperties: false,
    useSystemFonts: false,
    useWasm: false,
    useWorkerFetch: false,
    cMapUrl: null,
    iccUrl: null,
    standardFontDataUrl: null,
    wasmUrl: null,
  },
};

let library: Promise<Library> | null = null;

const loadLibrary = (): Promise<Library> => {
  library ??= importLibrary();
  return library;
};

/** Without a global `window` the library assumes that it owns this worker and posts messages to the page. */
const importLibrary = async (): Promise<Library> => {
  const hasWindow = "window" in globalThis;
  if (!hasWindow) Object.defineProperty(globalThis, "window", { value: globalThis, configurable: true });
  try {
    const loaded = await import("pdfjs-dist/legacy/build/pdf.worker.min.mjs");
    outliveFailures();
    return loaded;
  } catch (error) {
    library = null;
    throw error;
  } finally {
    if (!hasWindow) Reflect.deleteProperty(globalThis, "window");
  }
};

/**
 * Some of the library's promises that fail about a damaged file are awaited by nothing. A browser logs that; Node would
 * end the process, and with it the check.
 */
const outliveFailures = (): void => {
  if (typeof process === "undefined") return;
  process.on("unhandledRejection", (reason) => {
    if (!(reason instanceof Object && "name" in reason && failures.has(reason.name))) throw reason;
  });
};

/** Names of what the library throws. */
const failures: ReadonlySet<unknown> = new Set([
  "AbortException",
  "FormatError",
  "InvalidPDFException",
  "Jbig2Error",
  "JpegError",
  "JpxError",
  "MissingDataException",
  "ParserEOFException",
  "UnknownErrorException",
  "XRefEntryException",
  "XRefParseException",
]);
