import type { Page } from "playwright-core";

interface Order {
  readonly method: "GET" | "PUT" | "PATCH";
  readonly path: string;
  readonly body?: object;
}

/** A call beside the app, in the name of who is signed in: what a colleague does on another device. */
export const callAsColleague = (page: Page, order: Order) =>
  page.evaluate(async ({ method, path, body }) => {
    const opening = indexedDB.open("pruefstapel");
    const database = await new Promise<IDBDatabase>((resolve) => {
      opening.onsuccess = () => resolve(opening.result);
    });
    const reading = database.transaction("session").objectStore("session").get("current");
    const session = await new Promise<{ tokens: { accessToken: string } }>((resolve) => {
      reading.onsuccess = () => resolve(reading.result);
    });
    database.close();
    const headers = { authorization: `Bearer ${session.tokens.accessToken}`, "content-type": "application/json" };
    const answer = await fetch(`/datev-api${path}`, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return (await answer.json()).data;
  }, order);
