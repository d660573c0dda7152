import { errors } from "#contract/errors.ts";
import { messages } from "./messages.ts";

/**
 * One German sentence for an error of a call. By class: no answer, a disturbance of the server, a refusal with the
 * message of the answer. `fallback` is the default text of the place when the answer names none.
 */
export const errorText = (error: unknown, fallback: string = messages.login.unexpected): string => {
  // Its message says what to do; told apart by name for the same reason as below.
  if (error instanceof Error && error.name === "LockedError") return error.message;
  if (!isCallFailure(error)) return fallback;
  if (error.kind === "offline") return "Keine Verbindung zum Server. Ihre Daten bleiben auf diesem Gerät.";
  if (error.kind === "timeout")
    return "Der Server hat nicht rechtzeitig geantwortet. Ihre Daten bleiben auf diesem Gerät.";
  if (error.kind === "client") return error.said || textOfCode(error.code) || fallback;
  if (error.kind === "server") {
    if (error.said) return error.said;
    return error.status === undefined
      ? "Der Server meldet eine Störung."
      : `Der Server meldet eine Störung (Kennung ${error.status}).`;
  }
  return fallback;
};

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
