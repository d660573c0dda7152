import type { PinAnswer } from "#data/vault/vault.ts";

/** Null for the right PIN. */
export const pinText = (answer: PinAnswer): string | null => {
  if (answer.ok) return null;
  const wait = answer.waitMs > 0 ? ` Der nächste Versuch ist in ${describeWait(answer.waitMs)} möglich.` : "";
  return answer.reason === "wrong" ? `Die PIN ist nicht richtig.${wait}` : `Zu viele Versuche.${wait}`;
};

const describeWait = (ms: number): string => {
  const seconds = Math.ceil(ms / 1000);
  if (seconds > 90) return `${Math.ceil(seconds / 60)} Minuten`;
  return seconds === 1 ? "1 Sekunde" : `${seconds} Sekunden`;
};
