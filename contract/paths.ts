/** Method and path of every call, below `/datev-api`. Plain data, so the app carries no schema library. */
export const basePath = "/datev-api";

export const paths = {
  login: ["POST", "/api/auth/login"],
  refresh: ["POST", "/api/auth/refresh"],
  logout: ["POST", "/api/auth/logout"],
  me: ["GET", "/api/auth/me"],
  changePassword: ["POST", "/api/auth/change-password"],
  listSessions: ["GET", "/api/auth/sessions"],
  endSession: ["DELETE", "/api/auth/sessions/:id"],
  updateProfile: ["PUT", "/api/auth/profile"],
  readPersonalValues: ["GET", "/api/auth/personal-values"],
  writePersonalValues: ["PUT", "/api/auth/personal-values"],
  registerDevice: ["PUT", "/api/devices/this"],
  deviceWipes: ["POST", "/api/devices/wipes"],
  confirmWipe: ["POST", "/api/devices/wipes/:id/done"],
  listDevices: ["GET", "/api/devices"],
  requestWipe: ["POST", "/api/devices/:id/wipe"],
  listFileChecks: ["GET", "/api/file-checks"],
  searchFileChecks: ["GET", "/api/file-checks/search"],
  uploadConfig: ["GET", "/api/file-checks/config"],
  visibleFileChecks: ["POST", "/api/file-checks/visible"],
  fileCheckHistory: ["GET", "/api/file-checks/history"],
  dashboardStats: ["GET", "/api/file-checks/dashboard/stats"],
  getFileCheck: ["GET", "/api/file-checks/:id"],
  startFileCheck: ["POST", "/api/file-checks/:id/start"],
  fileCheckStatus: ["GET", "/api/file-checks/:id/status"],
  cancelFileCheck: ["POST", "/api/file-checks/:id/cancel"],
  fileCheckFigures: ["GET", "/api/file-checks/:id/statistics"],
  updateFileCheck: ["PUT", "/api/file-checks/:id"],
  fileCheckResults: ["GET", "/api/file-checks/:id/results"],
  deleteFileCheck: ["DELETE", "/api/file-checks/:id"],
  deleteByClientKey: ["DELETE", "/api/file-checks/by-key/:clientKey"],
  health: ["GET", "/api/health"],
  ready: ["GET", "/api/ready"],
} as const satisfies Record<string, readonly ["GET" | "POST" | "PUT" | "DELETE", `/api/${string}`]>;

/** Calls with a body or an answer that is not JSON; they have their own sender and handler. */
export const rawPaths = {
  uploadFileCheck: ["POST", "/api/file-checks/upload"],
  downloadFileCheck: ["GET", "/api/file-checks/:id/download"],
} as const;
