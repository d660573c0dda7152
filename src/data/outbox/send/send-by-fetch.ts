import { type Sender, uploadForm, uploadHeaders, uploadUrl } from "./sender.ts";

/** The service worker's sender; it has no XMLHttpRequest and no page to show progress. */
export const sendByFetch: Sender = async (upload, { timeoutMs, signal }) => {
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(uploadUrl(), {
      method: "POST",
      headers: uploadHeaders(upload),
      body: uploadForm(upload),
      signal: AbortSignal.any([signal, timeout]),
    });
    return {
      kind: "answer",
      status: response.status,
      body: await response.text(),
      retryAfter: response.headers.get("retry-after"),
    };
  } catch {
    // `complete` is not known here; true keeps short-lived workers from condemning a file as too slow.
    const cause = signal.aborted ? "stopped" : timeout.aborted ? "timeout" : "network";
    return { kind: "none", cause, complete: true };
  }
};
