import type { SendAnswer } from "./judge-answer.ts";
import { type Sender, uploadForm, uploadHeaders, uploadUrl } from "./sender.ts";

/** The page's sender: XMLHttpRequest, the only one that reports progress on every connection. */
export const sendByXhr: Sender = (upload, { timeoutMs, signal, onProgress }) =>
  new Promise<SendAnswer>((resolve) => {
    const xhr = new XMLHttpRequest();
    let complete = false;
    const abort = (): void => xhr.abort();
    const end = (answer: SendAnswer): void => {
      signal.removeEventListener("abort", abort);
      resolve(answer);
    };
    xhr.upload.onprogress = ({ loaded, total }) => {
      complete = total > 0 && loaded >= total;
      onProgress(total > 0 ? Math.floor((loaded / total) * 100) : 0);
    };
    xhr.onload = () =>
      end({
        kind: "answer",
        status: xhr.status,
        body: xhr.responseText,
        retryAfter: xhr.getResponseHeader("retry-after"),
      });
    xhr.onerror = () => end({ kind: "none", cause: "network", complete });
    xhr.ontimeout = () => end({ kind: "none", cause: "timeout", complete });
    xhr.onabort = () => end({ kind: "none", cause: "stopped", complete });
    if (signal.aborted) return end({ kind: "none", cause: "stopped", complete });
    signal.addEventListener("abort", abort);
    xhr.open("POST", uploadUrl());
    xhr.timeout = timeoutMs;
    for (const [name, value] of Object.entries(uploadHeaders(upload))) xhr.setRequestHeader(name, value);
    xhr.send(uploadForm(upload));
  });
