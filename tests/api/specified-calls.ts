/** A call as the specification names it (section 7): what goes in, what the app uses of what comes out. */
export interface SpecifiedCall {
  readonly call: string;
  readonly sends?: readonly string[];
  /** Below `data`; `list[].field` for fields of what is listed. */
  readonly gets?: readonly string[];
  /** Anybody without a session; else every role. */
  readonly isPublic?: true;
  /** Its answer is a file, no JSON. */
  readonly isFile?: true;
}

const fileCheckFields = ["fileId", "_id", "originalFileName", "status", "results"];
const fieldsOf = (name: string): readonly string[] => fileCheckFields.map((field) => `${name}.${field}`);
const tokens = ["tokens.accessToken", "tokens.refreshToken"];
const user = ["user.role", "user.permissions", "user.fullName", "user.email", "user.datev.clientNumbers"];

export const specifiedCalls: readonly SpecifiedCall[] = [
  { call: "POST /api/auth/login", sends: ["email", "password"], gets: [...user, ...tokens], isPublic: true },
  {
    call: "GET /api/auth/datev/login",
    sends: ["redirectUrl"],
    gets: ["authorizationUrl"],
    isPublic: true,
  },
  { call: "POST /api/auth/datev/callback", sends: ["code", "state"], gets: [...user, ...tokens], isPublic: true },
  { call: "POST /api/auth/refresh", sends: ["refreshToken"], gets: tokens, isPublic: true },
  { call: "POST /api/auth/logout" },
  { call: "GET /api/auth/me", gets: user },
  { call: "PUT /api/auth/profile", sends: ["fullName"], gets: user },
  { call: "POST /api/auth/change-password", sends: ["currentPassword", "newPassword"] },
  {
    call: "GET /api/file-checks",
    sends: ["page", "limit", "status", "dateRange", "clientNumber"],
    gets: [...fieldsOf("fileChecks[]"), "total"],
  },
  { call: "GET /api/file-checks/:id", gets: fieldsOf("fileCheck") },
  { call: "POST /api/file-checks/upload", sends: ["file", "metadata"], gets: fieldsOf("fileCheck") },
  { call: "POST /api/file-checks/:id/start" },
  { call: "GET /api/file-checks/:id/status", gets: ["status"] },
  { call: "POST /api/file-checks/:id/cancel" },
  { call: "GET /api/file-checks/:id/results", gets: ["results"] },
  { call: "GET /api/file-checks/:id/statistics" },
  { call: "PUT /api/file-checks/:id" },
  { call: "DELETE /api/file-checks/:id" },
  { call: "GET /api/file-checks/:id/download", isFile: true },
  { call: "POST /api/file-checks/:id/export/pdf", isFile: true },
  { call: "POST /api/file-checks/:id/export/excel", isFile: true },
  { call: "GET /api/file-checks/history", gets: ["history"] },
  { call: "GET /api/file-checks/dashboard/stats" },
  {
    call: "GET /api/file-checks/search",
    sends: ["q", "limit", "includeResults"],
    gets: ["type", "id", "title", "description", "date"].map((field) => `results[].${field}`),
  },
  { call: "GET /api/file-checks/config" },
];
