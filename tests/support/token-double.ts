import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

/** A provider of tokens that answers as it is told to. */
export interface TokenDouble {
  readonly url: string;
  /** Forms it was sent, the newest last. */
  readonly requests: URLSearchParams[];
  /** Answers from now on. */
  readonly setAnswer: (status: number, body: unknown, headers?: Readonly<Record<string, string>>) => void;
  /** Tokens it has given away while it was told nothing else. */
  readonly given: Set<string>;
  readonly close: () => Promise<void>;
}

/** Until it is told otherwise each request gets a token of its own for an hour. */
export const openTokenDouble = async (): Promise<TokenDouble> => {
  const requests: URLSearchParams[] = [];
  const given = new Set<string>();
  let fixed: readonly [number, unknown, Readonly<Record<string, string>>] | null = null;
  const answerToken = () => {
    const token = `Token-${requests.length}-${"x".repeat(1500)}`;
    given.add(token);
    return [200, { token_type: "Bearer", expires_in: 3599, access_token: token }, {}] as const;
  };
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      requests.push(new URLSearchParams(body));
      const [status, answer, headers] = fixed ?? answerToken();
      response.writeHead(status, { "content-type": "application/json", ...headers });
      response.end(typeof answer === "string" ? answer : JSON.stringify(answer));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/token`,
    requests,
    given,
    setAnswer: (status, body, headers = {}) => {
      fixed = [status, body, headers];
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
};
