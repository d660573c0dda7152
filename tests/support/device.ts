import "fake-indexeddb/auto";
import { vi } from "vitest";
import type { User } from "#contract/index.ts";
import { type IntakeResult, intake } from "#data/capture/intake.ts";
import { type DrainOptions, type DrainResult, drainOutbox } from "#data/outbox/drain-outbox.ts";
import type { SendAnswer } from "#data/outbox/send/judge-answer.ts";
import type { Upload } from "#data/outbox/send/sender.ts";
import { findUploadEntry } from "#data/outbox/transition.ts";
import { database } from "#data/store/database.ts";
import type { EntryOf } from "#data/store/outbox-entry.ts";

/** A device in memory. Empties it and answers calls with the given function; unanswered calls get no answer. */
export const resetDevice = async (answerCall: (call: string, body: string) => Response | Promise<Response>) => {
  await Promise.all(database.tables.map((table) => table.clear()));
  vi.stubGlobal("location", { origin: "http://localhost", pathname: "/" });
  vi.stubGlobal("fetch", async (input: Request) => {
    const path = new URL(input.url).pathname.replace("/datev-api/api", "");
    return answerCall(`${input.method} ${path}`, await input.text());
  });
};

export const json = (status: number, body: unknown): Response =>
  new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } });
export const success = (data: unknown): Response => json(200, { success: true, data });
export const failure = (status: number, code: string): Response => json(status, { success: false, error: { code } });

/** A token that runs out in the year 2100, or at `exp` in seconds; the number tells several apart. */
export const createToken = (number: number, exp = 4_102_444_800): string =>
  `h.${btoa(JSON.stringify({ exp, number }))}.s`;

export const createPerson = (id: string): User => ({
  id,
  role: "berater",
  permissions: [],
  fullName: id,
  email: `${id}@kanzlei.example`,
  datev: { clientNumbers: [] },
});

export const signInAs = async (ownerId: string, number = 1): Promise<void> => {
  const user = createPerson(ownerId);
  const tokens = { accessToken: createToken(number), refreshToken: `refresh-${number}` };
  await database.session.put({ id: "current", user, tokens, refreshedAt: 0 });
};

/** Takes in one file and returns its `localId`. */
export const capture = async (ownerId: string, text = "Umsatz", name = "stapel.csv"): Promise<string> => {
  const [result] = await captureAll(ownerId, [new File([text], name)]);
  if (!result?.ok) throw new Error(result?.reason ?? "nothing taken in");
  return result.localId;
};
export const captureAll = async (
  ownerId: string,
  files: readonly File[],
  send = true,
): Promise<readonly IntakeResult[]> => {
  const results: IntakeResult[] = [];
  for await (const step of intake(files, { ownerId, send, route: "manual" }))
    if (step.kind === "taken") results.push(step.result);
  return results;
};

/** Answers one attempt after the other and keeps what was sent; the last answer repeats. */
export const createSender = (...answers: readonly (SendAnswer | ((upload: Upload) => Promise<SendAnswer>))[]) => {
  const sent: Upload[] = [];
  const send: DrainOptions["send"] = async (upload) => {
    const answer = answers[Math.min(sent.length, answers.length - 1)];
    sent.push(upload);
    if (answer === undefined) throw new Error("no answer prepared");
    return typeof answer === "function" ? answer(upload) : answer;
  };
  return { send, sent };
};

export const stored = (fileId: string): SendAnswer => ({
  kind: "answer",
  status: 201,
  body: JSON.stringify({ success: true, data: { fileCheck: { fileId } } }),
  retryAfter: null,
});
export const answered = (status: number, message = "", retryAfter: string | null = null): SendAnswer => ({
  kind: "answer",
  status,
  body: JSON.stringify({ success: false, error: { message } }),
  retryAfter,
});
export const silent = (cause: "network" | "timeout" | "stopped" = "network", complete = false): SendAnswer => ({
  kind: "none",
  cause,
  complete,
});

/** Drains at a fixed time, in the middle of every random choice. */
export const drainAt = (
  now: number,
  options: Pick<DrainOptions, "send"> & Partial<DrainOptions>,
): Promise<DrainResult> => drainOutbox({ waitForLock: false, now: () => now, random: () => 0.5, ...options });

export const uploadEntry = (localId: string): Promise<EntryOf<"upload"> | undefined> => findUploadEntry(localId);
