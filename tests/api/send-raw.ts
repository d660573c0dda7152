import { request } from "node:http";

export interface RawRequest {
  readonly method?: string;
  /** As it is written on the wire: nothing resolves dots in it. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

/** Sends what `fetch` would tidy up before; resolves with status and text. */
export const sendRaw = (
  url: string,
  { method = "GET", path, headers = {}, body }: RawRequest,
): Promise<{ readonly status: number; readonly text: string; readonly headers: Headers }> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    const sent = request({ hostname, port, method, path, headers, agent: false }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.on("end", () =>
        resolve({
          status: answer.statusCode ?? 0,
          text: Buffer.concat(chunks).toString(),
          headers: new Headers(answer.headers as Record<string, string>),
        }),
      );
      answer.on("error", reject);
    });
    sent.on("error", reject);
    sent.end(body);
  });
