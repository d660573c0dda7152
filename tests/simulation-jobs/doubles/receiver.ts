import type { sendMessage as send } from "#server/carriers/webhooks/send-message.ts";
import { arrive } from "#tests/simulation-jobs/world/outside.ts";

/** The other program: it knows a message by its `Idempotency-Key`. */
export const sendMessage: typeof send = async (_target, headers, body) => {
  const key = headers["idempotency-key"] ?? "none";
  const isTaken = await arrive({ kind: "webhook", key, content: body });
  return { status: isTaken ? 200 : 503, durationMs: 1 };
};
