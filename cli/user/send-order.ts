import { connect } from "node:net";
import type { PeopleAnswer, PeopleOrder } from "#server/people/users/people-orders.ts";
import { controlPath } from "#server/process/control-socket.ts";

/** Sends an order to the server that runs on the data folder; null if it cannot be reached. */
export const sendOrder = (dataDir: string, order: PeopleOrder): Promise<PeopleAnswer | null> => {
  const path = controlPath(dataDir);
  if (path === null) return Promise.resolve(null);
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect(path, () => socket.end(`${JSON.stringify(order)}\n`));
    socket.on("data", (chunk: Buffer) => chunks.push(chunk));
    socket.once("error", () => resolve(null));
    socket.once("end", () => {
      const text = Buffer.concat(chunks).toString();
      // The server ended during the order; listing shows whether it was carried out.
      if (text === "") reject(new Error("the server gave no answer"));
      else resolve(JSON.parse(text) as PeopleAnswer);
    });
  });
};
