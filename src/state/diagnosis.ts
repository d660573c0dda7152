import { listLogs } from "#data/store/logs.ts";

/** Errors and warnings of this device, for finding faults. No contents of files, no tokens, no passwords. */
export interface Diagnosis {
  readonly id: string;
  readonly savedAt: string;
  readonly version: string;
  readonly userAgent: string;
  readonly logs: readonly object[];
}

export const collectDiagnosis = async (id: string): Promise<Diagnosis> => ({
  id,
  savedAt: new Date().toISOString(),
  version: import.meta.env.VITE_APP_VERSION ?? "",
  userAgent: navigator.userAgent,
  logs: await listLogs(),
});

/** As saved and shown. */
export const writeDiagnosis = (diagnosis: Diagnosis): string => JSON.stringify(diagnosis, null, 2);

export const nameDiagnosis = ({ id }: Diagnosis): string => `pruefstapel-diagnose-${id}.json`;
