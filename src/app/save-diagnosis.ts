import { listLogs } from "#data/store/logs.ts";

/** Saves the stored errors and warnings as a file. They hold no contents of checked files, no tokens, no passwords. */
export const saveDiagnosis = async (crashId: string): Promise<void> => {
  const diagnosis = {
    crashId,
    savedAt: new Date().toISOString(),
    version: import.meta.env.VITE_APP_VERSION ?? "",
    userAgent: navigator.userAgent,
    logs: await listLogs(),
  };
  const url = URL.createObjectURL(new Blob([JSON.stringify(diagnosis, null, 2)], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = `pruefstapel-diagnose-${crashId}.json`;
  link.click();
  URL.revokeObjectURL(url);
};
