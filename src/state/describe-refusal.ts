import { CallError, type CallErrorKind } from "#data/wire/request.ts";
import { errorText } from "#text/error-text.ts";
import { messages } from "#text/messages.ts";

/**
 * German reason why a sign-in failed. A late answer is not reported as a missing connection, and refusals and server
 * faults have their own texts. `fallback` is the text of this way of signing in, for an answer without one.
 */
export const describeRefusal = (error: unknown, fallback: string): string => {
  if (hasKind(error, "offline")) return "Anmeldung ist ohne Verbindung nicht möglich.";
  if (hasKind(error, "timeout")) return "Der Server hat nicht rechtzeitig geantwortet. Bitte versuchen Sie es erneut.";
  if (hasKind(error, "client")) return errorText(error, fallback);
  if (hasKind(error, "server")) return error.said ?? fallback;
  return messages.login.unexpected;
};

const hasKind = (error: unknown, kind: CallErrorKind): error is CallError =>
  error instanceof CallError && error.kind === kind;
