import type { CallOutput } from "#contract/index.ts";
import type { Role } from "#contract/roles.ts";
import { formatNumber } from "#text/format-number.ts";

type Defaults = CallOutput<"readOfficeSettings">["defaults"];

/** As it stands in the fields; an empty one leaves it to the default. */
export interface OfficeDraft {
  readonly contactEmail: string;
  readonly showsCertified: boolean;
  readonly maxUploadMb: string;
  readonly sessionDays: string;
  readonly passwordLength: string;
  readonly mixedPassword: boolean;
  readonly secondFactorRoles: readonly Role[];
  readonly devicePin: boolean;
  readonly checkSeconds: string;
  readonly checkThreads: string;
  readonly logLevel: string;
}

export type OfficeSection = "allgemein" | "upload" | "pruefung" | "sicherheit" | "wartung";

interface Common {
  readonly section: OfficeSection;
  readonly label: string;
  /** What it changes, and what holds without it. */
  readonly effect: (defaults: Defaults) => string;
}

type NamesOf<T> = { [K in keyof OfficeDraft]: OfficeDraft[K] extends T ? K : never }[keyof OfficeDraft];

export type OfficeField = Common &
  (
    | { readonly kind: "email"; readonly name: "contactEmail" }
    | {
        readonly kind: "number";
        readonly name: Exclude<NamesOf<string>, "contactEmail" | "logLevel">;
        readonly least: number;
        readonly most: (defaults: Defaults) => number;
      }
    | { readonly kind: "level"; readonly name: "logLevel" }
    | { readonly kind: "switch"; readonly name: NamesOf<boolean> }
    | { readonly kind: "roles"; readonly name: "secondFactorRoles" }
  );

export const levelWords = { error: "nur Störungen", warn: "Störungen und Warnungen", info: "alles, auch jede Anfrage" };

/** Everything an office sets in the product itself, in the order of the page. */
export const officeFields: readonly OfficeField[] = [
  {
    kind: "email",
    name: "contactEmail",
    section: "allgemein",
    label: "E-Mail für Fragen",
    effect: ({ contactEmail }) =>
      `Steht auf der Anmeldeseite und in der Hilfe. Vorgabe: ${contactEmail ?? "postmaster der Adresse"}.`,
  },
  {
    kind: "switch",
    name: "showsCertified",
    section: "allgemein",
    label: "„DATEV Zertifiziert“ auf der Anmeldeseite zeigen",
    effect: () => "Eine Aussage über einen Dritten; ob sie zutrifft, entscheidet die Kanzlei. Vorgabe: gezeigt.",
  },
  {
    kind: "number",
    name: "maxUploadMb",
    section: "upload",
    label: "Größte Datei in MB",
    least: 1,
    most: ({ maxUploadMb }) => maxUploadMb,
    effect: ({ maxUploadMb }) =>
      `Größere Dateien werden abgelehnt, bevor sie gesendet werden. Vorgabe und Höchstwert: ${formatNumber(maxUploadMb)}.`,
  },
  {
    kind: "number",
    name: "checkSeconds",
    section: "pruefung",
    label: "Längste Dauer einer Prüfung in Sekunden",
    least: 1,
    most: () => 86_400,
    effect: ({ checkSeconds }) =>
      `Danach beendet der Server die Prüfung und nennt den Grund; das Ergebnis des Geräts bleibt. Vorgabe: ${formatNumber(checkSeconds)}.`,
  },
  {
    kind: "number",
    name: "checkThreads",
    section: "pruefung",
    label: "Gleichzeitige Prüfungen",
    least: 1,
    most: () => 64,
    effect: ({ checkThreads }) =>
      `Mehr Prüfungen zugleich brauchen mehr Rechenkerne und Arbeitsspeicher. Gilt ab dem nächsten Start des Servers. Vorgabe: ${formatNumber(checkThreads)}.`,
  },
  {
    kind: "number",
    name: "sessionDays",
    section: "sicherheit",
    label: "Dauer einer Sitzung ohne Kontakt in Tagen",
    least: 1,
    most: () => 366,
    effect: ({ sessionDays }) => `Danach ist eine neue Anmeldung nötig. Vorgabe: ${formatNumber(sessionDays)}.`,
  },
  {
    kind: "number",
    name: "passwordLength",
    section: "sicherheit",
    label: "Kürzestes Passwort in Zeichen",
    least: 6,
    most: () => 64,
    effect: ({ passwordLength }) =>
      `Gilt, wenn jemand ein Passwort neu setzt oder ändert; bestehende gelten weiter. Vorgabe: ${formatNumber(passwordLength)}.`,
  },
  {
    kind: "switch",
    name: "mixedPassword",
    section: "sicherheit",
    label: "Buchstaben und andere Zeichen im Passwort verlangen",
    effect: () => "Gilt ebenfalls nur für neue Passwörter. Vorgabe: nicht verlangt; Länge schützt besser.",
  },
  {
    kind: "roles",
    name: "secondFactorRoles",
    section: "sicherheit",
    label: "Zweiter Faktor ist Pflicht für",
    effect: () =>
      "Wer ein Passwort hat, arbeitet dann erst weiter, wenn der zweite Faktor eingerichtet ist. Vorgabe: für niemanden.",
  },
  {
    kind: "switch",
    name: "devicePin",
    section: "sicherheit",
    label: "PIN auf jedem Gerät verlangen",
    effect: () => "Dateien und Ergebnisse liegen dann auf jedem Gerät verschlüsselt. Vorgabe: nicht verlangt.",
  },
  {
    kind: "level",
    name: "logLevel",
    section: "wartung",
    label: "Ausführlichkeit des Serverprotokolls",
    effect: ({ logLevel }) => `Gilt sofort, ohne Neustart. Vorgabe: ${levelWords[logLevel]}.`,
  },
];
