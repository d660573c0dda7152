import { restoreFromTrash } from "#data/checks/trash.ts";
import type { TrashRow } from "#data/store/tables.ts";
import { errorText } from "#text/error-text.ts";
import { messages } from "#text/messages.ts";
import { showToast } from "#ui/show-toast.ts";

/** Restores a check from the trash and says so; false if this device could not store that. */
export const restoreFileCheck = async (row: TrashRow, isConnected: boolean): Promise<boolean> => {
  try {
    await restoreFromTrash(row);
    showToast("success", isConnected ? messages.fileChecks.restored : restoredLater);
    return true;
  } catch (error) {
    showToast("error", errorText(error, messages.fileChecks.restoreFailed));
    return false;
  }
};

const restoredLater = "Die Dateiprüfung wird wiederhergestellt, sobald eine Verbindung besteht.";
