import { TokenFailure } from "./oauth/token-failure.ts";

/** Steps of sending, in order. */
export const mailSteps = ["Name", "Verbindung", "TLS", "Anmeldung", "Annahme"] as const;
export type MailStep = (typeof mailSteps)[number];

export interface MailFailure {
  /** Failed step. */
  readonly step: MailStep;
  /**
   * `final`: this mail will never be accepted. `later`: retry this mail. `outage`: no mail can be sent now. `refused`:
   * the sign-in was refused, and retrying locks the account.
   */
  readonly kind: "final" | "later" | "outage" | "refused";
  /** In German. */
  readonly text: string;
}

interface SendError {
  readonly code?: string;
  readonly command?: string;
  readonly responseCode?: number;
  readonly response?: string;
  readonly message: string;
}

/** Classifies an error of the mail transport. */
export const describeFailure = (error: unknown): MailFailure => {
  if (error instanceof TokenFailure) return { step: "Anmeldung", kind: error.kind, text: error.message };
  const failure = toSendError(error);
  const { code = "", responseCode = 0, message } = failure;
  if (/^(?:EDNS|ENOTFOUND|EAI_AGAIN)$/.test(code)) {
    return {
      step: "Name",
      kind: "outage",
      text: "Den Namen des Servers gibt es nicht, oder er lässt sich nicht auflösen.",
    };
  }
  if (code === "EAUTH" || code === "ENOAUTH") return describeSignIn(failure);
  if (code === "ETLS" || certificateFault.test(message)) {
    return { step: "TLS", kind: "outage", text: describeTls(message) };
  }
  if (code === "EENVELOPE" || code === "EMESSAGE") return describeRefusal(failure);
  if (responseCode >= 400) {
    return { step: "Annahme", kind: "outage", text: withResponse("Der Server nimmt zurzeit nichts an.", failure) };
  }
  return describeConnection(failure);
};

const certificateFault =
  /certificate|self-signed|unable to verify|altname|SSL routines|wrong version number|tlsv1|TLS/i;

const toSendError = (error: unknown): SendError =>
  error instanceof Error ? (error as Error & SendError) : { message: String(error) };

const describeSignIn = (failure: SendError): MailFailure => {
  const { responseCode = 0 } = failure;
  if (responseCode >= 400 && responseCode < 500) {
    return {
      step: "Anmeldung",
      kind: "outage",
      text: withResponse("Die Anmeldung ist zurzeit nicht möglich.", failure),
    };
  }
  const text =
    failure.command === "AUTH XOAUTH2" ? tokenRefused : "Anmeldung abgelehnt: Benutzername oder Passwort falsch.";
  return { step: "Anmeldung", kind: "refused", text: withResponse(text, failure) };
};

/** The provider issued a token, but the mail server refuses it. */
export const tokenRefused =
  "Anmeldung abgelehnt: Der Server nimmt das Token nicht an. Bitte prüfen Sie Benutzername, Bereich (Scope) und die Rechte der Anwendung an diesem Postfach.";

const describeTls = (message: string): string => {
  if (/self-signed|unable to verify|unable to get/i.test(message)) {
    return "Das Zertifikat des Servers ist von einer unbekannten Stelle. Hinterlegen Sie deren Zertifikat, wenn Sie ihr vertrauen.";
  }
  if (/altname|not match/i.test(message)) return "Das Zertifikat gilt für einen anderen Namen als den des Servers.";
  if (/expired/i.test(message)) return "Das Zertifikat des Servers ist abgelaufen.";
  if (/wrong version number|SSL routines/i.test(message)) {
    return "Der Server spricht an diesem Port kein TLS. Wählen Sie STARTTLS oder einen anderen Port.";
  }
  return "Der Server bietet keine verschlüsselte Verbindung an.";
};

const describeConnection = ({ code = "", command = "CONN", message }: SendError): MailFailure => {
  const step = command === "CONN" || command === "EHLO" ? "Verbindung" : "Annahme";
  if (/greeting/i.test(message)) {
    const text = "Der Server hat sich nicht gemeldet. Spricht er an diesem Port TLS statt STARTTLS, oder umgekehrt?";
    return { step, kind: "outage", text };
  }
  if (/ECONNREFUSED|refused/i.test(`${code} ${message}`)) {
    return { step, kind: "outage", text: "Die Verbindung wurde abgelehnt. An diesem Port antwortet kein Server." };
  }
  if (code === "ETIMEDOUT") return { step, kind: "outage", text: "Der Server antwortet nicht rechtzeitig." };
  return { step, kind: "outage", text: "Die Verbindung zum Server ist abgebrochen." };
};

/** 5xx is permanent for this mail, 4xx asks to retry. */
const describeRefusal = (failure: SendError): MailFailure => {
  const { responseCode = 0, command = "" } = failure;
  const isLater = responseCode >= 400 && responseCode < 500;
  const about =
    command === "MAIL FROM"
      ? "den Absender"
      : command === "RCPT TO"
        ? "die Empfängerin oder den Empfänger"
        : "die E-Mail";
  const text = isLater ? `Der Server nimmt ${about} jetzt nicht an.` : `Der Server nimmt ${about} nicht an.`;
  return { step: "Annahme", kind: isLater ? "later" : "final", text: withResponse(text, failure) };
};

const maxResponse = 200;
const withResponse = (text: string, { response = "" }: SendError): string => {
  const words = response.replaceAll(/[\s\p{Cc}]+/gu, " ").trim();
  return words === "" ? text : `${text} Antwort des Servers: ${words.slice(0, maxResponse)}`;
};
