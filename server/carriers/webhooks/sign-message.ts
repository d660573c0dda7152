import { createHmac } from "node:crypto";

/**
 * The three headers of „Standard Webhooks“: an id constant across attempts, the time of this attempt, and an
 * HMAC-SHA256 over id, time and body. They let the receiver verify the sender and reject old messages.
 */
export const signMessage = (
  { id, body }: { readonly id: string; readonly body: string },
  secret: string,
  now: number,
): Readonly<Record<string, string>> => {
  const timestamp = String(Math.floor(now / 1000));
  const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
  const signature = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64");
  return {
    "idempotency-key": id,
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": `v1,${signature}`,
  };
};
