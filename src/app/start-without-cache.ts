import { request } from "#data/wire/request.ts";

/**
 * Removes the cached shell and loads the app from the server. False if the server does not answer: otherwise
 * nothing that can start would be left. Dexie with files and Ausgang is not touched.
 */
export const startWithoutCache = async (): Promise<boolean> => {
  const isThere = await request("health", {}, { timeoutMs }).then(
    () => true,
    () => false,
  );
  if (!isThere) return false;
  const registrations = await navigator.serviceWorker.getRegistrations();
  await Promise.all(registrations.map((registration) => registration.unregister()));
  const names = await caches.keys();
  await Promise.all(names.map((name) => caches.delete(name)));
  location.reload();
  return true;
};

const timeoutMs = 10_000;
