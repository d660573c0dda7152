import { subscribe } from "valtio";
import { authState, startSession } from "#state/session.ts";
import { messages } from "#text/messages.ts";
import { showToast } from "#ui/show-toast.ts";

/** Starts what runs beside the screens: session, then delivery of files, network state, service worker. */
export const startBackground = async (): Promise<void> => {
  announceExpiry();
  const work = loadWork();
  await startSession();
  (await work).startWork();
};

/** The sign-in on a first visit need not wait for it; but nothing would be sent without it, so it is loaded again. */
const loadWork = async (): Promise<typeof import("./start-work.ts")> => {
  for (;;) {
    try {
      return await import("./start-work.ts");
    } catch {
      await new Promise((resolve) => setTimeout(resolve, retryMs));
    }
  }
};

const retryMs = 3_000;

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
