declare const self: ServiceWorkerGlobalScope;

/** Wakes every open page; what happened stands in Dexie. */
export const tellPages = async (type: "CAPTURED" | "DRAINED"): Promise<void> => {
  for (const client of await self.clients.matchAll({ type: "window" })) client.postMessage({ type });
};
