import type { Page } from "playwright-core";

/** When the device has last fetched the whole list of the person in front of it, as the app notes it; 0 for never. */
export const readListAge = (page: Page): Promise<number> => page.evaluate(visitAges, false);

/** The app finds its list outdated. */
export const removeListAge = (page: Page): Promise<number> => page.evaluate(visitAges, true);

/** Run in the page. */
const visitAges = async (isRemoved: boolean): Promise<number> => {
  const opening = indexedDB.open("pruefstapel");
  const database = await new Promise<IDBDatabase>((resolve) => {
    opening.onsuccess = () => resolve(opening.result);
  });
  const transaction = database.transaction("cacheMeta", "readwrite");
  const store = transaction.objectStore("cacheMeta");
  const ofLists = IDBKeyRange.bound("fileChecks:", "fileChecks:\uffff");
  const reading = store.getAll(ofLists);
  if (isRemoved) store.delete(ofLists);
  await new Promise((resolve) => {
    transaction.oncomplete = resolve;
  });
  database.close();
  const ages = (reading.result as { readonly fetchedAt: number }[]).map(({ fetchedAt }) => fetchedAt);
  return Math.max(0, ...ages);
};
