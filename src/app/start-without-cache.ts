/** Removes the cached shell and loads the app from the server. Dexie with files and Ausgang is not touched. */
export const startWithoutCache = async (): Promise<void> => {
  const registrations = await navigator.serviceWorker.getRegistrations();
  await Promise.all(registrations.map((registration) => registration.unregister()));
  const names = await caches.keys();
  await Promise.all(names.map((name) => caches.delete(name)));
  location.reload();
};
