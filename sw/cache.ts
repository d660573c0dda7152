import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: Parameters<typeof precacheAndRoute>[0] };

/** Serves the app from the precache: its files, and the shell for every address that is a screen. */
export const startCache = (): void => {
  const files = self.__WB_MANIFEST;
  cleanupOutdatedCaches();
  // In development nothing is precached, and the development server answers navigations itself.
  if (files.length === 0) return;
  precacheAndRoute(files);
  registerRoute(
    new NavigationRoute(createHandlerBoundToURL("/index.html"), {
      denylist: [/^\/datev-api(\/|$)/, /\/[^/?]+\.[^/]+$/],
    }),
  );
};
