import type { FileCheck } from "#contract/index.ts";
import { confirmEqual, readReportRuleset, storeServerReport } from "#data/checks/reports.ts";
import type { FileCheckRow } from "#data/store/tables.ts";
import { isLocked } from "#data/vault/keyring.ts";
import { CallError } from "#data/wire/request.ts";
import { call } from "./call.ts";

/**
 * Reconciles the report of the server with the one of this device. It is fetched only if its fingerprint differs from
 * that of the report here: a large one takes long over a slow line.
 */
export const fetchReport = async (row: FileCheckRow, { resultHash }: Pick<FileCheck, "resultHash">): Promise<void> => {
  const id = row.fileId;
  if (id === null) return;
  // Without the PIN there is nothing to compare it with; it is fetched once the vault is open.
  if ((await readReportRuleset(row.localId, "device")) && (await isLocked(row.ownerId))) return;
  if (resultHash !== null && (await confirmEqual(row.localId, resultHash))) return;
  try {
    const { report, occurrences } = await call("fileCheckResults", { id });
    await storeServerReport(row.localId, { report, occurrences: unpack(occurrences) });
  } catch (error) {
    // Still being checked, or checked again at this moment; the next refresh asks again.
    if (!(error instanceof CallError) || error.code !== "REPORT_NOT_READY") throw error;
  }
};

/** True when the server has a report that was not compared or stored yet. */
export const lacksReport = async (row: FileCheckRow, fileCheck: FileCheck): Promise<boolean> => {
  if (fileCheck.status !== "completed" || fileCheck.sha256 !== row.sha256) return false;
  // Equal reports are one report, that of this device, unless it was removed after its time.
  const deviceRuleset = await readReportRuleset(row.localId, "device");
  if (row.agreement === "equal" && deviceRuleset) return deviceRuleset !== fileCheck.rulesetVersion;
  return (await readReportRuleset(row.localId, "server")) !== fileCheck.rulesetVersion;
};

/** Base64 of little-endian words. */
const unpack = (base64: string): Uint32Array => {
  const text = atob(base64);
  const bytes = new Uint8Array(text.length - (text.length % 4));
  for (let index = 0; index < bytes.length; index += 1) bytes[index] = text.charCodeAt(index);
  const view = new DataView(bytes.buffer);
  return Uint32Array.from({ length: bytes.length / 4 }, (_, index) => view.getUint32(index * 4, true));
};
