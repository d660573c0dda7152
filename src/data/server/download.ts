import ky from "ky";
import { rawPaths } from "#contract/paths.ts";
import { authorised } from "#data/person/session.ts";
import { CallError, readFailure, toUrl } from "./request.ts";

const timeoutMs = 5 * 60_000;

/** The bytes of a file as the server stores them. */
export const downloadFile = (fileId: string): Promise<ArrayBuffer> =>
  authorised(async (token) => {
    const url = toUrl(rawPaths.downloadFileCheck[1].replace(":id", encodeURIComponent(fileId)));
    const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
    try {
      const response = await ky(url, { headers, timeout: timeoutMs, retry: 0, throwHttpErrors: false });
      if (response.ok) return await response.arrayBuffer();
      const { code, message } = readFailure(response.status, await response.json());
      const facts = { status: response.status, ...(code ? { code } : {}) };
      throw new CallError(response.status >= 500 ? "server" : "client", message, facts);
    } catch (cause) {
      if (cause instanceof CallError) throw cause;
      throw new CallError("offline", "Der Server ist zurzeit nicht erreichbar.", { cause });
    }
  });
