import { closePanel } from "#state/panels.ts";
import { signOut } from "#state/session-calls.ts";
import { messages } from "#text/messages.ts";
import { showToast } from "#ui/show-toast.ts";

/**
 * Signs out on this device, whatever the server answers, and reports it once a reload would not find the session again.
 */
export const leave = async (): Promise<void> => {
  closePanel();
  await signOut();
  showToast("success", messages.login.signedOut);
};
