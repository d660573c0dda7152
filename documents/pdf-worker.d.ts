/** The part of PDF.js that reads files; it is published without types. */
declare module "pdfjs-dist/legacy/build/pdf.worker.min.mjs" {
  interface Message {
    readonly sourceName: string;
    readonly targetName: string;
    readonly action?: string;
    readonly callbackId?: number;
    readonly callback?: number;
    readonly streamId?: number;
    readonly stream?: number;
    readonly chunk?: unknown;
    readonly data?: unknown;
    readonly reason?: unknown;
    readonly desiredSize?: number;
  }

  interface Port {
    readonly postMessage: (message: Message) => void;
    readonly addEventListener: (kind: "message", listener: (event: { readonly data: Message }) => void) => void;
  }

  interface Handler {
    readonly on: (action: string, answer: (data: unknown) => unknown) => void;
  }

  export const WorkerMessageHandler: { readonly setup: (handler: Handler, port: Port) => void };
}
