import { basePath } from "#contract/paths.ts";

/** Static routing, which not every browser has. */
interface RoutingEvent extends ExtendableEvent {
  readonly addRoutes?: (rule: {
    readonly condition: { readonly urlPattern: URLPatternInit };
    readonly source: "network";
  }) => Promise<void>;
}

/**
 * Lets calls go to the server without waking the worker. Otherwise every call starts it, and a former worker that is
 * woken at the moment the new version asks to take over is kept awake by the calls of open pages.
 */
export const passCallsBy = (event: RoutingEvent): void => {
  const routed = event.addRoutes?.({ condition: { urlPattern: { pathname: `${basePath}/*` } }, source: "network" });
  // Refused, calls only take the longer way; no reason not to install.
  if (routed) event.waitUntil(routed.catch(() => {}));
};
