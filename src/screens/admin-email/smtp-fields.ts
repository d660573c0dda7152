import { limits } from "#contract/limits.ts";
import type { MailSettings } from "#contract/mail.ts";
import { certificateField, hostFault, oauthField } from "#screens/shared/admin/mail-server-fields.ts";
import type { FieldTable, Secret } from "#screens/shared/form/fields.ts";

export type SmtpValues = MailSettings & { readonly password: Secret; readonly refreshToken: Secret };

const limit = limits.changeMailSettings.settings;

const wrongAddress = "Bitte geben Sie eine gültige E-Mail-Adresse ein.";

export const smtpFields: FieldTable<SmtpValues> = {
  enabled: { kind: "switch", label: "Versand eingeschaltet", isWide: true },
  host: {
    kind: "text",
    label: "Server (SMTP)",
    description: "Name des Servers, der E-Mails annimmt, etwa der Ihres Anbieters.",
    limit: limit.host,
    mismatchText: hostFault,
    findFault: (host, { enabled }) => (enabled && host === "" ? "Zum Einschalten fehlt der Server." : null),
  },
  port: { kind: "number", label: "Port", description: "Meist 587 oder 465.", limit: limit.port },
  security: {
    kind: "select",
    label: "Verschlüsselung",
    description: (_, { security }) =>
      security === "none"
        ? "Passwort und E-Mails gehen lesbar über die Leitung. Nur auf demselben Rechner vertretbar."
        : "Ohne verschlüsselte Verbindung wird nichts gesendet.",
    choices: {
      starttls: "STARTTLS (üblich an Port 587)",
      tls: "TLS von Anfang an (üblich an Port 465)",
      none: "Ohne Verschlüsselung",
    },
  },
  user: {
    kind: "text",
    label: "Benutzername",
    description: (_, { oauth }) =>
      oauth ? "Die Adresse des Postfachs." : "Leer, wenn der Server keine Anmeldung verlangt.",
    limit: limit.user,
    findFault: (user, { oauth }) =>
      oauth && user === "" ? "Zu OAuth2 gehört ein Benutzername, meist die Adresse des Postfachs." : null,
  },
  sender: {
    kind: "text",
    label: "Absender",
    description: "Adresse, von der die E-Mails kommen. Unzustellbares geht an sie zurück.",
    limit: limit.sender,
    mismatchText: wrongAddress,
    findFault: (sender, { enabled }) => (enabled && sender === "" ? "Zum Einschalten fehlt der Absender." : null),
  },
  senderName: {
    kind: "text",
    label: "Name des Absenders",
    description: "Steht in der E-Mail vor der Adresse.",
    limit: limit.senderName,
    mismatchText: "Bitte ohne Anführungszeichen und spitze Klammern.",
  },
  replyTo: {
    kind: "text",
    label: "Antworten an",
    description: "Leer: Antworten gehen an den Absender.",
    limit: limit.replyTo,
    mismatchText: wrongAddress,
  },
  perHour: {
    kind: "number",
    label: "Höchstens E-Mails je Stunde",
    description: "Was darüber hinausgeht, wartet. Viele Anbieter begrenzen den Versand.",
    limit: limit.perHour,
  },
  certificate: {
    ...certificateField,
    rows: [2, 6],
    limit: limit.certificate,
    toWords: (pem) => (pem === "" ? "keines" : "hinterlegt"),
  },
  oauth: oauthField,
  password: { kind: "secret", label: "Passwort" },
  refreshToken: { kind: "secret", label: "Aktualisierungstoken (Refresh Token)" },
};
