import type { ModelRequest, Told } from "./answer.ts";

/** How a wire format asks, and how it writes the parts of an answer. */
export interface Dialect {
  readonly type: string;
  readonly read: (body: Body) => ModelRequest;
  readonly begin: (request: ModelRequest) => string;
  readonly piece: (request: ModelRequest, text: string) => string;
  readonly end: (request: ModelRequest, told: Told) => string;
  readonly refusal: (message: string) => string;
}

export interface Body {
  readonly model: string;
  readonly messages: ModelRequest["messages"];
  readonly stream?: boolean;
  readonly max_tokens?: number;
  readonly stream_options?: { readonly include_usage?: boolean };
  readonly options?: { readonly num_ctx?: number; readonly num_predict?: number };
}

/** Where nobody says: too few for a long question, as on small computers. */
export const usualContext = 512;
const nanoseconds = (ms: number): number => Math.round(ms * 1e6);

export const ollama: Dialect = {
  type: "application/x-ndjson",
  read: ({ model, messages, options = {} }) => ({
    model,
    messages,
    contextSize: options.num_ctx ?? usualContext,
    maxTokens: options.num_predict ?? Number.POSITIVE_INFINITY,
  }),
  begin: () => "",
  piece: ({ model }, content) => line({ model, message: { role: "assistant", content }, done: false }),
  end: ({ model }, { end, tokensIn, tokensOut, firstTokenMs, totalMs }) =>
    line({
      model,
      message: { role: "assistant", content: "" },
      done: true,
      done_reason: end,
      total_duration: nanoseconds(totalMs),
      prompt_eval_count: tokensIn,
      prompt_eval_duration: nanoseconds(firstTokenMs),
      eval_count: tokensOut,
      eval_duration: nanoseconds(totalMs - firstTokenMs),
    }),
  refusal: (error) => JSON.stringify({ error }),
};

const line = (fields: object): string => `${JSON.stringify({ created_at: new Date().toISOString(), ...fields })}\n`;

/** Its interface for programs of others has no length of the context. */
export const openAi: Dialect = {
  type: "text/event-stream",
  read: ({ model, messages, max_tokens = Number.POSITIVE_INFINITY }) => ({
    ...{ model, messages, contextSize: usualContext, maxTokens: max_tokens },
  }),
  begin: (request) => chunk(request, { choices: [{ index: 0, delta: { role: "assistant" }, finish_reason: null }] }),
  piece: (request, content) => chunk(request, { choices: [{ index: 0, delta: { content }, finish_reason: null }] }),
  end: (request, { end, tokensIn, tokensOut }) =>
    [
      chunk(request, { choices: [{ index: 0, delta: {}, finish_reason: end }] }),
      chunk(request, {
        choices: [],
        usage: { prompt_tokens: tokensIn, completion_tokens: tokensOut, total_tokens: tokensIn + tokensOut },
      }),
      "data: [DONE]\n\n",
    ].join(""),
  refusal: (message) => JSON.stringify({ error: { message, type: "invalid_request_error", param: null, code: null } }),
};

const chunk = ({ model }: ModelRequest, fields: object): string =>
  `data: ${JSON.stringify({ id: "c1", object: "chat.completion.chunk", created: 1, model, ...fields })}\n\n`;
