import { changePassword } from "./auth/change-password.ts";
import { endSession } from "./auth/end-session.ts";
import { listSessions } from "./auth/list-sessions.ts";
import { login } from "./auth/login.ts";
import { logout } from "./auth/logout.ts";
import { me } from "./auth/me.ts";
import { refresh } from "./auth/refresh.ts";
import type { Handlers } from "./context.ts";
import { confirmWipe, deviceWipes } from "./devices/device-wipes.ts";
import { listDevices } from "./devices/list-devices.ts";
import { registerDevice } from "./devices/register-device.ts";
import { requestWipe } from "./devices/request-wipe.ts";
import { cancelFileCheck } from "./file-checks/cancel-file-check.ts";
import { dashboardStats } from "./file-checks/dashboard-stats.ts";
import { deleteByClientKey, deleteFileCheck } from "./file-checks/delete-file-check.ts";
import { fileCheckFigures } from "./file-checks/file-check-figures.ts";
import { fileCheckHistory } from "./file-checks/file-check-history.ts";
import { fileCheckResults } from "./file-checks/file-check-results.ts";
import { fileCheckStatus } from "./file-checks/file-check-status.ts";
import { getFileCheck } from "./file-checks/get-file-check.ts";
import { listFileChecks } from "./file-checks/list-file-checks.ts";
import { searchFileChecks } from "./file-checks/search-file-checks.ts";
import { startFileCheck } from "./file-checks/start-file-check.ts";
import { updateFileCheck } from "./file-checks/update-file-check.ts";
import { uploadConfig } from "./file-checks/upload-config.ts";
import { visibleFileChecks } from "./file-checks/visible-file-checks.ts";
import { health, ready } from "./health.ts";
import { readPersonalValues } from "./personal/read-personal-values.ts";
import { updateProfile } from "./personal/update-profile.ts";
import { writePersonalValues } from "./personal/write-personal-values.ts";

export const handlers: Handlers = {
  login,
  refresh,
  logout,
  me,
  changePassword,
  listSessions,
  endSession,
  registerDevice,
  deviceWipes,
  confirmWipe,
  listDevices,
  requestWipe,
  updateProfile,
  readPersonalValues,
  writePersonalValues,
  listFileChecks,
  searchFileChecks,
  uploadConfig,
  visibleFileChecks,
  fileCheckHistory,
  dashboardStats,
  getFileCheck,
  startFileCheck,
  fileCheckStatus,
  cancelFileCheck,
  fileCheckFigures,
  updateFileCheck,
  fileCheckResults,
  deleteFileCheck,
  deleteByClientKey,
  health,
  ready,
};
