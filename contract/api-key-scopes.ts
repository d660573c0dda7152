/** What a program may do with an API key: read results; bring files, start their check and see how far it is. */
export const apiKeyScopes = ["read", "upload"] as const;
export type ApiKeyScope = (typeof apiKeyScopes)[number];

/** The scopes that open a call whose body or answer is no JSON; the others say it themselves. */
export const rawKeyScopes = {
  uploadFileCheck: ["upload"],
  downloadFileCheck: ["read"],
  exportPdf: ["read"],
  exportExcel: ["read"],
} as const satisfies Record<string, readonly ApiKeyScope[]>;

/** By which a key is told from other secrets, here and by programs that look for secrets in files. */
export const apiKeyPrefix = "psk_";
export const mostApiKeys = 20;
export const longestApiKeyDays = 366;
