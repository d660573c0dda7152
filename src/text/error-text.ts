import { errors } from "#contract/errors.ts";
import { messages } from "./messages.ts";

/**
 * German text for an error of a call. By class: no answer, a server fault, a refusal. If the answer has no message, the
 * default text of the calling place is used (specification §8); text added by the app follows it.
 */
export const errorText = (error: unknown, placeText?: string): string => {
  const fallback = placeText ?? messages.login.unexpected;
  // Its message says what to do; told apart by name for the same reason as below.
  if (error instanceof Error && error.name === "LockedError") return error.message;
  if (!isCallFailure(error)) return fallback;
  if (error.kind === "offline") return "Keine Verbindung zum Server. Ihre Daten bleiben auf diesem Gerät.";
  if (error.kind === "timeout")
    return "Der Server hat nicht rechtzeitig geantwortet. Ihre Daten bleiben auf diesem Gerät.";
  if (error.kind === "client") return error.said || joinSentences(placeText, textOfCode(error.code)) || fallback;
  if (error.kind === "server") return error.said || joinSentences(placeText, describeDisturbance(error.status));
  return fallback;
};

const describeDisturbance = (status: number | undefined): string =>
  status === undefined ? "Der Server meldet eine Störung." : `Der Server meldet eine Störung (Kennung ${status}).`;

function joinSentences(placeText: string | undefined, addition: string): string {
  if (placeText === undefined || placeText === "" || addition === "") return placeText || addition;
  return `${placeText.replace(/(?<![.!?])$/, ".")} ${addition}`;
}

/** Told apart by shape: texts do not import the data layer. */
interface CallFailure {
  readonly kind: string;
  readonly code?: string;
  readonly status?: number;
  readonly said?: string | null;
}

const isCallFailure = (error: unknown): error is CallFailure =>
  error instanceof Error && "kind" in error && typeof error.kind === "string";

const textOfCode = (code: string | undefined): string =>
  code !== undefined && Object.hasOwn(errors, code) ? errors[code as keyof typeof errors].text : "";
