import type { GitHttpRequest, GitHttpResponse } from "isomorphic-git";
import { isSilent, noRepository, RemoteFailure, signInRefused } from "./remote-failure.ts";

interface Target {
  /** All requests must be below this URL. */
  readonly url: string;
  readonly user: string;
  readonly token: string;
  /** Maximum time without data. */
  readonly timeoutMs?: number;
}

/** Larger than any configuration. */
const maxBytes = 50_000_000;

/** HTTP transport of isomorphic-git with what it lacks: timeouts, a size limit, and no redirects to another host. */
export const createHttpClient = ({ url: home, user, token, timeoutMs = 10_000 }: Target) => ({
  request: async ({ url, method = "GET", headers = {}, body }: GitHttpRequest): Promise<GitHttpResponse> => {
    const host = new URL(home).hostname;
    if (!url.startsWith(`${home}/`)) throw new Error("a request that leads elsewhere");
    const authorization =
      token === "" ? {} : { authorization: `Basic ${Buffer.from(`${user || "git"}:${token}`).toString("base64")}` };
    const control = new AbortController();
    let timer = setTimeout(() => control.abort(), timeoutMs);
    const continueBatch = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => control.abort(), timeoutMs);
    };
    try {
      const answer = await fetch(url, {
        method,
        headers: { ...headers, ...authorization },
        redirect: "manual",
        signal: control.signal,
        ...(body && { body: await join(body) }),
      });
      refuseStatus(answer, host);
      const parts: Uint8Array[] = [];
      let size = 0;
      for await (const part of answer.body ?? []) {
        continueBatch();
        size += part.length;
        if (size > maxBytes) throw new RemoteFailure("Zweig", "Das Repository ist für eine Konfiguration zu groß.");
        parts.push(part);
      }
      return {
        url,
        method,
        headers: Object.fromEntries(answer.headers),
        body: parts[Symbol.iterator]() as unknown as AsyncIterableIterator<Uint8Array>,
        statusCode: answer.status,
        statusMessage: answer.statusText,
      };
    } catch (error) {
      control.abort();
      if (error instanceof RemoteFailure) throw error;
      throw describe(error, host);
    } finally {
      clearTimeout(timer);
    }
  },
});

const join = async (body: NonNullable<GitHttpRequest["body"]>): Promise<Buffer> => {
  const parts: Uint8Array[] = [];
  for await (const part of body) parts.push(part);
  return Buffer.concat(parts);
};

const refuseStatus = ({ status }: Response, host: string): void => {
  if (status === 200) return;
  if (status === 401 || status === 403) throw signInRefused();
  if (status === 404) throw noRepository();
  if (status >= 300 && status < 400)
    throw new RemoteFailure("Verbindung", "Die Adresse leitet weiter. Bitte tragen Sie die Adresse selbst ein.");
  throw new RemoteFailure("Verbindung", `${host} meldet eine Störung (${status}).`);
};

const describe = (error: unknown, host: string): RemoteFailure => {
  const cause = error instanceof Error ? error.cause : undefined;
  const code = cause instanceof Error && "code" in cause ? String(cause.code) : "";
  if (code === "ENOTFOUND" || code === "EAI_AGAIN")
    return new RemoteFailure("Verbindung", `Den Rechner ${host} gibt es nicht, oder der Name ist nicht auflösbar.`);
  if (/CERT|SELF_SIGNED|ISSUER/.test(code))
    return new RemoteFailure("Verbindung", `Dem Zertifikat von ${host} ist nicht zu trauen.`);
  return isSilent(host);
};
