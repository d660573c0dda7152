import { type RouteName, type Routes, routes } from "./index.ts";

// The app build replaces this file with its plain values, so the app carries no schema library.

/** Prefix of all calls. */
export const basePath = "/datev-api";

/** Method and path of every call, below `basePath`. */
export const paths = Object.fromEntries(Object.entries(routes).map(([name, { path }]) => [name, path])) as {
  readonly [N in RouteName]: Routes[N]["path"];
};

/** Calls whose body or answer is not JSON; they have their own sender and handler. */
export const rawPaths = {
  uploadFileCheck: ["POST", "/api/file-checks/upload"],
  downloadFileCheck: ["GET", "/api/file-checks/:id/download"],
  exportAudit: ["GET", "/api/admin/system/audit/export"],
  exportPdf: ["POST", "/api/file-checks/:id/export/pdf"],
  exportExcel: ["POST", "/api/file-checks/:id/export/excel"],
  /** Streams a model's answer as server-sent events. */
  assistantChat: ["POST", "/api/assistant/chat"],
  /** Server-sent events; resumes after `Last-Event-ID`. */
  events: ["GET", "/api/events"],
} as const;
