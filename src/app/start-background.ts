import { subscribe } from "valtio";
import { startDelivery } from "#state/delivery.ts";
import { startDevice } from "#state/device.ts";
import { startOpenedFiles } from "#state/opened-files.ts";
import { startServiceWorker } from "#state/service-worker.ts";
import { authState, startSession } from "#state/session.ts";
import { startVault } from "#state/vault.ts";
import { messages } from "#text/messages.ts";
import { showToast } from "#ui/show-toast.ts";
import { startAnnouncing } from "./announce-deliveries.ts";

/** Starts what runs beside the screens: session, delivery of files, network state, service worker. */
export const startBackground = async (): Promise<void> => {
  announceExpiry();
  startServiceWorker();
  await startSession();
  startVault();
  startAnnouncing();
  startDelivery();
  startDevice();
  startOpenedFiles();
};

/** An expired session is a toast as well; the login screen shows the same text inline. */
const announceExpiry = (): void => {
  let shown: string | null = null;
  subscribe(authState, () => {
    const { error } = authState;
    if (error === shown) return;
    shown = error;
    if (error === messages.session.expired || error === messages.session.expiredWhileWorking) {
      showToast("warning", error);
    }
  });
};
