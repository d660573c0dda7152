import ky from "ky";
import { rawPaths } from "#contract/paths.ts";
import { authorised } from "#data/person/session.ts";
import { CallError, silenceError, toCallError, toUrl } from "#data/wire/request.ts";

const timeoutMs = 5 * 60_000;

/** `view`: the app shows or repairs the file; `save`: a person keeps it, which the history counts. */
export type DownloadPurpose = "view" | "save";

/** The bytes of a file as the server stores them. */
export const downloadFile = (fileId: string, purpose: DownloadPurpose): Promise<ArrayBuffer> =>
  downloadBytes(
    `${rawPaths.downloadFileCheck[1].replace(":id", encodeURIComponent(fileId))}${purpose === "view" ? "?purpose=view" : ""}`,
  );

/** The audit as a table, narrowed as on the page. */
export const downloadAudit = (narrowing: Readonly<Record<string, string>>): Promise<ArrayBuffer> =>
  downloadBytes(`${rawPaths.exportAudit[1]}?${new URLSearchParams({ ...narrowing, format: "csv" })}`);

const downloadBytes = (path: string): Promise<ArrayBuffer> =>
  authorised(async (token) => {
    const startedAt = Date.now();
    const url = toUrl(path);
    const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
    try {
      const response = await ky(url, { headers, timeout: timeoutMs, retry: 0, throwHttpErrors: false });
      if (response.ok) return await response.arrayBuffer();
      throw toCallError(response, await response.json().catch(() => undefined), Date.now() - startedAt);
    } catch (cause) {
      if (cause instanceof CallError) throw cause;
      throw silenceError(cause, Date.now() - startedAt);
    }
  });
