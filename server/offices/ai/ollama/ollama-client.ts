/** Response of an Ollama server. Every call has a timeout, because Ollama has none. */
export interface OllamaAnswer {
  readonly models?: unknown;
  readonly version?: unknown;
  readonly model_info?: unknown;
  readonly error?: unknown;
}

const defaultTimeoutMs = 2_000;

/** Throws on timeout or an error response. */
export const requestOllama = async (
  baseUrl: string,
  path: string,
  {
    method = "GET",
    body,
    timeoutMs = defaultTimeoutMs,
  }: { method?: "GET" | "POST" | "DELETE"; body?: object; timeoutMs?: number } = {},
): Promise<OllamaAnswer> => {
  const response = await openOllama(baseUrl, path, { method, body, signal: AbortSignal.timeout(timeoutMs) });
  const text = await response.text();
  if (!response.ok) throw new Error(`Ollama answered ${response.status}`);
  return text === "" ? {} : (JSON.parse(text) as OllamaAnswer);
};

interface OpenOptions {
  readonly method: "GET" | "POST" | "DELETE";
  readonly body?: object | undefined;
  readonly signal: AbortSignal;
}

export const openOllama = (baseUrl: string, path: string, { method, body, signal }: OpenOptions): Promise<Response> =>
  fetch(`${baseUrl.replace(/\/+$/, "")}${path}`, {
    method,
    redirect: "error",
    signal,
    ...(body && { headers: { "content-type": "application/json" }, body: JSON.stringify(body) }),
  });

/** Parses a stream of JSON lines. */
export async function* readLines(response: Response): AsyncGenerator<Readonly<Record<string, unknown>>> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk as Uint8Array, { stream: true });
    for (let end = text.indexOf("\n"); end >= 0; end = text.indexOf("\n")) {
      const line = text.slice(0, end).trim();
      text = text.slice(end + 1);
      if (line !== "") yield JSON.parse(line) as Readonly<Record<string, unknown>>;
    }
  }
}
