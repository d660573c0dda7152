import { mergeFileCheck } from "#data/checks/merge-file-check.ts";
import { database } from "#data/store/database.ts";
import type { FileCheckRow } from "#data/store/tables.ts";
import { minuteMs } from "#engine/values/units.ts";
import { createSender, drainAt, resetDevice, signInAs, silent } from "./device.ts";
import { createServerCheck } from "./server-check.ts";

type Answer = (call: string, body: string) => Response | Promise<Response>;

/** An empty device with a signed-in person, whose calls are kept in their order and answered by `answer`. */
export const recordServer = async (ownerId: string, first: Answer) => {
  const server = { calls: [] as string[], bodies: [] as unknown[], answer: first };
  await resetDevice((call, body) => {
    server.calls.push(call);
    server.bodies.push(body === "" ? null : JSON.parse(body));
    return server.answer(call, body);
  });
  await signInAs(ownerId);
  return server;
};

/** A file check `k1` that the server holds as `f1`. */
export const holdFileCheck = async (ownerId: string, status: FileCheckRow["status"] = "completed"): Promise<void> => {
  await mergeFileCheck(ownerId, createServerCheck({ status: "uploaded" }));
  await database.fileChecks.update("k1", { status });
};

/** Sends what is due in a minute, or at `now`; files get no answer. */
export const drainChanges = (now = Date.now() + minuteMs) => drainAt(now, { send: createSender(silent()).send });

/** Kinds of the entries that wait, in their order. */
export const listWaiting = async (): Promise<readonly string[]> =>
  (await database.outboxEntries.orderBy("seq").toArray()).map(({ kind }) => kind);
