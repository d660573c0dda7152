import type { CallOutput } from "#contract/index.ts";
import { limits } from "#contract/limits.ts";
import { roles } from "#contract/roles.ts";
import type { OfficeSettings } from "#contract/system.ts";
import type { FieldTable } from "#screens/shared/form/fields.ts";
import { formatNumber } from "#text/format-number.ts";
import { roleWord } from "#text/role-words.ts";

export type OfficeAnswer = CallOutput<"readOfficeSettings">;

const limit = limits.changeOfficeSettings.settings;

const levelWords = { error: "nur Störungen", warn: "Störungen und Warnungen", info: "alles, auch jede Anfrage" };

/** Everything an office sets in the product itself; an empty field leaves it to the default. */
export const officeFields: FieldTable<OfficeSettings, OfficeAnswer> = {
  contactEmail: {
    kind: "text",
    label: "E-Mail für Fragen",
    description: ({ defaults }) =>
      `Steht auf der Anmeldeseite und in der Hilfe. ${defaults.contactEmail === null ? "Ohne Angabe entfällt die Zeile dort." : `Vorgabe: ${defaults.contactEmail}.`}`,
    isOptional: true,
    inputMode: "email",
    limit: limit.contactEmail,
    mismatchText: "Bitte geben Sie eine E-Mail-Adresse ein.",
    preset: ({ defaults }) => defaults.contactEmail ?? "",
    placeholder: "nicht gesetzt",
    emptyWord: "Vorgabe",
  },
  showsCertified: {
    kind: "switch",
    label: "„DATEV Zertifiziert“ auf der Anmeldeseite zeigen",
    description: "Eine Aussage über einen Dritten; ob sie zutrifft, entscheidet die Kanzlei. Vorgabe: gezeigt.",
  },
  maxUploadMb: {
    kind: "number",
    label: "Größte Datei in MB",
    description: ({ defaults }) =>
      `Größere Dateien werden abgelehnt, bevor sie gesendet werden. Vorgabe und Höchstwert: ${formatNumber(defaults.maxUploadMb)}.`,
    isOptional: true,
    limit: ({ defaults }) => ({ ...limit.maxUploadMb, maximum: defaults.maxUploadMb }),
    preset: ({ defaults }) => String(defaults.maxUploadMb),
    emptyWord: "Vorgabe",
  },
  checkSeconds: {
    kind: "number",
    label: "Längste Dauer einer Prüfung in Sekunden",
    description: ({ defaults }) =>
      `Danach beendet der Server die Prüfung und nennt den Grund; das Ergebnis des Geräts bleibt. Vorgabe: ${formatNumber(defaults.checkSeconds)}.`,
    isOptional: true,
    limit: limit.checkSeconds,
    preset: ({ defaults }) => String(defaults.checkSeconds),
    emptyWord: "Vorgabe",
  },
  checkThreads: {
    kind: "number",
    label: "Gleichzeitige Prüfungen",
    description: ({ defaults }) =>
      `Mehr Prüfungen zugleich brauchen mehr Rechenkerne und Arbeitsspeicher. Gilt ab dem nächsten Start des Servers. Vorgabe: ${formatNumber(defaults.checkThreads)}.`,
    isOptional: true,
    limit: limit.checkThreads,
    preset: ({ defaults }) => String(defaults.checkThreads),
    emptyWord: "Vorgabe",
  },
  sessionDays: {
    kind: "number",
    label: "Dauer einer Sitzung ohne Kontakt in Tagen",
    description: ({ defaults }) =>
      `Danach ist eine neue Anmeldung nötig. Vorgabe: ${formatNumber(defaults.sessionDays)}.`,
    isOptional: true,
    limit: limit.sessionDays,
    preset: ({ defaults }) => String(defaults.sessionDays),
    emptyWord: "Vorgabe",
  },
  passwordLength: {
    kind: "number",
    label: "Kürzestes Passwort in Zeichen",
    description: ({ defaults }) =>
      `Gilt, wenn jemand ein Passwort neu setzt oder ändert; bestehende gelten weiter. Vorgabe: ${formatNumber(defaults.passwordLength)}.`,
    isOptional: true,
    limit: limit.passwordLength,
    preset: ({ defaults }) => String(defaults.passwordLength),
    emptyWord: "Vorgabe",
  },
  mixedPassword: {
    kind: "switch",
    label: "Buchstaben und andere Zeichen im Passwort verlangen",
    description: "Gilt ebenfalls nur für neue Passwörter. Vorgabe: nicht verlangt; Länge schützt besser.",
  },
  secondFactorRoles: {
    kind: "checks",
    label: "Zweiter Faktor ist Pflicht für",
    description:
      "Wer ein Passwort hat, arbeitet dann erst weiter, wenn der zweite Faktor eingerichtet ist. Vorgabe: für niemanden.",
    choices: Object.fromEntries(roles.map((role) => [role, roleWord(role)])),
    emptyWord: "niemand",
  },
  devicePin: {
    kind: "switch",
    label: "PIN auf jedem Gerät verlangen",
    description: "Dateien und Ergebnisse liegen dann auf jedem Gerät verschlüsselt. Vorgabe: nicht verlangt.",
  },
  logLevel: {
    kind: "select",
    label: "Ausführlichkeit des Serverprotokolls",
    description: ({ defaults }) => `Gilt sofort, ohne Neustart. Vorgabe: ${levelWords[defaults.logLevel]}.`,
    isOptional: true,
    choices: ({ defaults }) => [
      { value: "", label: `Vorgabe (${levelWords[defaults.logLevel]})` },
      ...Object.entries(levelWords).map(([value, label]) => ({ value, label })),
    ],
    preset: ({ defaults }) => defaults.logLevel,
    toWords: (level) => (level === null ? "Vorgabe" : levelWords[level]),
  },
};

export const officeSections = {
  allgemein: ["contactEmail", "showsCertified"],
  upload: ["maxUploadMb"],
  pruefung: ["checkSeconds", "checkThreads"],
  sicherheit: ["sessionDays", "passwordLength", "mixedPassword", "secondFactorRoles", "devicePin"],
  wartung: ["logLevel"],
} as const satisfies Readonly<Record<string, readonly (keyof OfficeSettings)[]>>;

export type OfficeSection = keyof typeof officeSections;

/** Settings of an office that has changed none. */
export const unsetOffice: OfficeSettings = {
  contactEmail: null,
  showsCertified: true,
  maxUploadMb: null,
  checkSeconds: null,
  checkThreads: null,
  sessionDays: null,
  passwordLength: null,
  mixedPassword: false,
  secondFactorRoles: [],
  devicePin: false,
  logLevel: null,
};
