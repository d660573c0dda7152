import { intake } from "#data/capture/intake.ts";
import { findRecipient } from "#data/person/lock-out.ts";
import { log } from "#data/store/logs.ts";
import { notifyPages } from "./notify-pages.ts";

/** The only POST the worker answers: files that another app shares with this one. */
export const onFetch = (event: FetchEvent): void => {
  const { pathname, origin } = new URL(event.request.url);
  if (event.request.method !== "POST" || origin !== self.location.origin || pathname !== "/teilen") return;
  event.respondWith(takeShared(event.request));
};

const takeShared = async (request: Request): Promise<Response> => {
  try {
    const files = (await request.formData()).getAll("dateien").filter((part) => part instanceof File);
    // Also for a person who has locked this device: the PIN is needed to read, not to receive.
    const recipient = await findRecipient();
    if (!recipient || files.length === 0) return redirect("geteiltfehler=1");
    let taken = 0;
    for await (const step of intake(files, recipient)) if (step.kind === "taken" && step.result.ok) taken += 1;
    // A page that is open already checks the files; a new one finds them when it starts.
    await notifyPages("CAPTURED");
    return redirect(taken === 0 ? "geteiltfehler=1" : `geteilt=${taken}`);
  } catch (error) {
    log("ERROR", "Shared files not stored", String(error));
    return redirect("geteiltfehler=1");
  }
};

const redirect = (query: string): Response => Response.redirect(`/upload?${query}`, 303);
