/** Permissions of an API key: `read` results; `upload` files, start their check and follow its progress. */
export const apiKeyScopes = ["read", "upload"] as const;
export type ApiKeyScope = (typeof apiKeyScopes)[number];

/** Scopes of calls whose body or answer is not JSON; other calls declare their own. */
export const rawKeyScopes = {
  uploadFileCheck: ["upload"],
  downloadFileCheck: ["read"],
  exportPdf: ["read"],
  exportExcel: ["read"],
} as const satisfies Record<string, readonly ApiKeyScope[]>;

/** Marks a key as ours, also for secret scanners. */
export const apiKeyPrefix = "psk_";
export const maxApiKeys = 20;
export const maxApiKeyDays = 366;
