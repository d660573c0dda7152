import { startClientNames } from "#state/client-names.ts";
import { startDelivery } from "#state/delivery.ts";
import { startDevice } from "#state/device.ts";
import { startReminders } from "#state/inquiry-reminders.ts";
import { startOpenedFiles } from "#state/opened-files.ts";
import { startSealing } from "#state/sealing.ts";
import { startServiceWorker } from "#state/service-worker.ts";
import { startUploadDesk } from "#state/upload-desk.ts";
import { startVault } from "#state/vault.ts";
import { startAnnouncing } from "./announce-deliveries.ts";

/** Starts the background work of a session; called once the session is loaded. */
export const startWork = (): void => {
  startServiceWorker();
  startClientNames();
  startUploadDesk();
  startVault();
  startSealing();
  startAnnouncing();
  startDelivery();
  startReminders();
  startDevice();
  startOpenedFiles();
};
