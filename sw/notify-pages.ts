declare const self: ServiceWorkerGlobalScope;

/** Wakes every open page; the changes are in Dexie. */
export const notifyPages = async (type: "CAPTURED" | "DRAINED"): Promise<void> => {
  for (const page of await self.clients.matchAll({ type: "window" })) page.postMessage({ type });
};
