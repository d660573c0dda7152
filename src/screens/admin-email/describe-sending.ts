import type { CallOutput } from "#contract/index.ts";
import { formatDateTime } from "#text/format-date.ts";

interface Description {
  readonly color: "gray" | "yellow" | "red" | "green";
  readonly title: string;
  readonly text: string;
}

/** Whether mails leave the server, and what is missing if they do not. */
export const describeSending = (
  { settings, sending }: Pick<CallOutput<"readMailSettings">, "settings" | "sending">,
  now: number,
): Description => {
  const { isReady, isStopped, acceptedAt, lastSentAt, pausedUntil, cause, hasPublicUrl } = sending;
  if (!settings.enabled) {
    return {
      color: "gray",
      title: "Der Versand ist ausgeschaltet.",
      text: "Einladungen werden angezeigt, Benachrichtigungen bleiben in der App.",
    };
  }
  if (isStopped) {
    return {
      color: "red",
      title: "Der Versand ist angehalten.",
      text: `${cause ?? ""} Damit der Anbieter das Postfach nicht sperrt, geht es erst weiter, wenn eine Testmail angenommen wird.`.trim(),
    };
  }
  if (acceptedAt === null) {
    return {
      color: "yellow",
      title: "Noch wird nichts gesendet.",
      text: "Der Versand beginnt, sobald eine Testmail angenommen wurde. Nach jeder Änderung des Weges ist dafür eine neue nötig.",
    };
  }
  if (!isReady || (pausedUntil !== null && pausedUntil > now)) {
    return {
      color: "yellow",
      title: "Der Versand wartet.",
      text: `${cause ?? ""}${pausedUntil === null ? "" : ` Nächster Versuch ${formatDateTime(pausedUntil)}.`}`.trim(),
    };
  }
  const links = hasPublicUrl
    ? "Einladungen und Links für Passwörter gehen per E-Mail an die Person."
    : "Einladungen werden weiter angezeigt: Ihr Link braucht die Adresse der Kanzlei (PUBLIC_URL).";
  return {
    color: "green",
    title: "E-Mails werden gesendet.",
    text: `${lastSentAt === null ? "" : `Zuletzt ${formatDateTime(lastSentAt)}. `}${links}`,
  };
};
