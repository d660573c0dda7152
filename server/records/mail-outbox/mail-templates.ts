import Type from "typebox";
import type { MailTemplateKey } from "#contract/mail.ts";
import { ApiError } from "#server/ground/api-error.ts";
import { readAdminSettings, type SettingsKind } from "#server/records/admin-settings/admin-settings.ts";
import type { Db } from "#server/store/db/schema.ts";

export interface Wording {
  readonly subject: string;
  readonly text: string;
}

export interface TemplateKind extends Wording {
  readonly label: string;
  readonly occasion: string;
  /** Name to meaning. */
  readonly placeholders: Readonly<Record<string, string>>;
  /** Placeholder the mail is useless without. */
  readonly required?: string;
}

const name = "Name der Person";
const ofChecks = { name, anzahl: "Zahl der Dateien", zusammenfassung: "wie viele mit welchem Ergebnis" };
const closing = "Diese E-Mail wurde von Prüfstapel gesendet. In den Einstellungen können Sie sie abbestellen.";

/** All template mails with their default texts. */
export const templateKinds: Readonly<Record<MailTemplateKey, TemplateKind>> = {
  fileCheck: {
    label: "Eine Datei geprüft",
    occasion: "Wenn eine Prüfung abgeschlossen ist und die Person E-Mails wünscht.",
    placeholders: {
      name,
      datei: "Name der Datei",
      mandant: "Nummer des Mandanten",
      verdict: "Ergebnis der Prüfung",
      befunde: "Zahl der Fehler, Warnungen und Hinweise",
      link: "Adresse des Ergebnisses",
    },
    subject: "{verdict}: {datei}",
    text: `Guten Tag {name},\n\ndie Prüfung von „{datei}“ (Mandant {mandant}) ist abgeschlossen: {verdict}, {befunde}.\n\n{link}\n\n${closing}`,
  },
  fileChecks: {
    label: "Mehrere Dateien geprüft",
    occasion: "Statt einzelner E-Mails, wenn kurz nacheinander mehrere Prüfungen abgeschlossen sind.",
    placeholders: { ...ofChecks, liste: "Dateien mit ihren Ergebnissen", link: "Adresse der Liste" },
    subject: "{anzahl} Dateien geprüft",
    text: `Guten Tag {name},\n\n{anzahl} Prüfungen sind abgeschlossen: {zusammenfassung}.\n\n{liste}\n\n{link}\n\n${closing}`,
  },
  system: {
    label: "Systemmeldungen",
    occasion: "Wenn auf dem Server etwas Ihre Aufmerksamkeit braucht und die Person E-Mails wünscht.",
    placeholders: { name, liste: "was geschehen ist" },
    subject: "Prüfstapel: Bitte ansehen",
    text: `Guten Tag {name},\n\nauf dem Server von Prüfstapel braucht etwas Ihre Aufmerksamkeit:\n\n{liste}\n\n${closing}`,
  },
  reply: {
    label: "Antwort an den Absender",
    occasion: "Wenn die Dateien geprüft sind, die jemand an ein Postfach geschickt hat.",
    placeholders: {
      betreff: "Betreff der eingegangenen E-Mail",
      anzahl: "Zahl der Dateien",
      zusammenfassung: "wie viele mit welchem Ergebnis",
      liste: "Dateien mit ihren Ergebnissen",
    },
    subject: "Re: {betreff}",
    text: "Guten Tag,\n\nvielen Dank für Ihre Dateien. Ergebnis der Prüfung: {zusammenfassung}.\n\n{liste}\n\nWas zu korrigieren ist, nennt das angehängte Schreiben. Ist keines angehängt, ist nichts zu tun.",
  },
  invitation: {
    label: "Einladung",
    occasion: "Wenn die Administration eine Person einlädt.",
    placeholders: { name, link: "einmaliger Link", bis: "bis wann er gilt" },
    required: "link",
    subject: "Ihr Zugang zu Prüfstapel",
    text: "Guten Tag {name},\n\nfür Sie ist ein Zugang zu Prüfstapel eingerichtet. Bitte vergeben Sie Ihr Passwort unter:\n\n{link}\n\nDer Link gilt einmal und bis {bis}.",
  },
  passwordReset: {
    label: "Neues Passwort",
    occasion: "Wenn die Administration ein Passwort zurücksetzt oder eine Person ihres vergessen hat.",
    placeholders: { name, link: "einmaliger Link", bis: "bis wann er gilt" },
    required: "link",
    subject: "Neues Passwort für Prüfstapel",
    text: "Guten Tag {name},\n\nSie oder Ihre Verwaltung haben einen Link für ein neues Passwort angefordert:\n\n{link}\n\nDer Link gilt einmal und bis {bis}. Solange Sie ihn nicht verwenden, gilt Ihr bisheriges Passwort weiter.",
  },
};

export const wording = Type.Object({ subject: Type.String(), text: Type.String() });
const schema = Type.Record(Type.String(), wording);

/** Texts that administrators changed. */
export const templatesKind: SettingsKind<typeof schema> = { subject: "mailTemplates", schema, defaults: {} };

export const readWording = async (db: Db, key: MailTemplateKey): Promise<Wording> => {
  const { settings } = await readAdminSettings(db, templatesKind);
  return settings[key] ?? templateKinds[key];
};

const placeholder = /\{([^{}\s]{1,40})\}/g;

/** @throws ApiError TEMPLATE_UNREADABLE for an unknown placeholder, or if the required one is missing */
export const requireReadable = (key: MailTemplateKey, { subject, text }: Wording): void => {
  const { placeholders, required } = templateKinds[key];
  if (required !== undefined && !text.includes(`{${required}}`)) {
    throw new ApiError("TEMPLATE_UNREADABLE", {
      text: `Im Text fehlt {${required}}; ohne ihn nützt die E-Mail niemandem.`,
    });
  }
  const problem = describeUnknownPlaceholder({ subject, text }, Object.keys(placeholders));
  if (problem !== null) throw new ApiError("TEMPLATE_UNREADABLE", { text: problem });
};

/** German message about the first unknown placeholder; null if all are known. */
export const describeUnknownPlaceholder = ({ subject, text }: Wording, possible: readonly string[]): string | null => {
  const unknown = [...`${subject}\n${text}`.matchAll(placeholder)]
    .map(([whole, name = ""]) => ({ whole, name }))
    .find((one) => !possible.includes(one.name));
  if (unknown === undefined) return null;
  const words = possible.map((one) => `{${one}}`).join(", ");
  return `Den Platzhalter ${unknown.whole} gibt es hier nicht. Möglich sind ${words}.`;
};

/**
 * Replaces in one pass, so that text inside a value is never taken for a placeholder; a placeholder without a value
 * stays.
 */
export const fillTemplate = ({ subject, text }: Wording, values: Readonly<Record<string, string>>): Wording => {
  const fill = (pattern: string): string =>
    pattern.replaceAll(placeholder, (whole, key: string) => (Object.hasOwn(values, key) ? (values[key] ?? "") : whole));
  return { subject: fill(subject), text: fill(text).replaceAll(/\n{3,}/g, "\n\n") };
};
