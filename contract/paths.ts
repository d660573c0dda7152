import { type RouteName, type Routes, routes } from "./index.ts";

// The build of the app puts the plain values in place of this file, so that the app carries no schema library.

/** All calls stand below it. */
export const basePath = "/datev-api";

/** Method and path of every call, below `basePath`. */
export const paths = Object.fromEntries(Object.entries(routes).map(([name, { path }]) => [name, path])) as {
  readonly [N in RouteName]: Routes[N]["path"];
};

/** Calls with a body or an answer that is not JSON; they have their own sender and handler. */
export const rawPaths = {
  uploadFileCheck: ["POST", "/api/file-checks/upload"],
  downloadFileCheck: ["GET", "/api/file-checks/:id/download"],
  exportAudit: ["GET", "/api/admin/system/audit/export"],
  exportPdf: ["POST", "/api/file-checks/:id/export/pdf"],
  exportExcel: ["POST", "/api/file-checks/:id/export/excel"],
  /** The answer of a model, as server-sent events while it is written. */
  assistantChat: ["POST", "/api/assistant/chat"],
  /** Server-sent events; resumes after `Last-Event-ID`. */
  events: ["GET", "/api/events"],
} as const;
