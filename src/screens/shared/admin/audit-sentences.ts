import type { AuditAction } from "#contract/audit.ts";
import { formatClient } from "#text/client-names.ts";
import { auditWord } from "./audit-words.ts";
import type { AuditEntry, AuditNames } from "./describe-entry.ts";
import { isId, subjectWord } from "./describe-entry.ts";

/** Parts of an entry that a sentence is built from. */
interface Parts {
  /** The object: a name in quotation marks, or the fallback if nothing names it any more. */
  readonly object: (fallback: string) => string;
  readonly fact: (name: keyof AuditEntry["detail"]) => string;
  readonly entry: AuditEntry;
}

/** „Anna Groß hat die Datei „EXTF.csv“ heruntergeladen.“; actions of another version by their word. */
export const auditSentence = (entry: AuditEntry, names: AuditNames): string => {
  const { action, actor, subject, detail } = entry;
  const who = actor === "" ? "Der Server" : (names[actor] ?? actor);
  const parts: Parts = {
    entry,
    object: (fallback) => {
      const name = names[subject] ?? detail.name ?? detail.email ?? (isId(subject) ? null : subject);
      return name === null || name === "" ? fallback : quote(String(name));
    },
    fact: (name) => {
      const value = detail[name];
      return typeof value === "string" ? (names[value] ?? value) : String(value ?? "");
    },
  };
  if (!Object.hasOwn(sentences, action)) return `${who}: ${auditWord(action)}`;
  const predicate = sentences[action as AuditAction](parts);
  return withStop(typeof predicate === "string" ? `${who} ${predicate}` : predicate.whole);
};

/** Fields of a client that one change concerned. */
const clientFacts: Readonly<Record<string, string>> = {
  name: "den Namen",
  email: "die E-Mail-Adresse",
  both: "Name und E-Mail-Adresse",
};

const nameClient = ({ subject }: AuditEntry): string =>
  isId(subject) ? "eines Mandanten" : `von Mandant ${formatClient(subject)}`;

const quote = (name: string): string => `„${name}“`;

const withStop = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

/** The predicate after the name of the person, or a whole sentence if no person acted. */
type Sentence = (parts: Parts) => string | { readonly whole: string };

const whole = (text: string): { readonly whole: string } => ({ whole: text });

const file =
  (act: string): Sentence =>
  ({ object }) =>
    `hat die Datei ${object("einer gelöschten Dateiprüfung")} ${act}`;

const person =
  (act: string): Sentence =>
  ({ object }) =>
    `hat den Zugang von ${object("einer entfernten Person")} ${act}`;

const tool =
  (article: string, fallback: string, act: string): Sentence =>
  ({ object }) => {
    const name = object("");
    return `hat ${name === "" ? fallback : `${article} ${name}`} ${act}`;
  };

const plain =
  (predicate: string): Sentence =>
  () =>
    predicate;

/** A failed test is described with its cause. */
const tested =
  (about: string, succeeded: readonly string[]): Sentence =>
  ({ entry: { detail }, fact }) => {
    const isOk = detail.isOk ?? succeeded.includes(fact("after"));
    const cause = fact(detail.isOk === undefined ? "after" : "cause");
    return isOk === true ? `hat ${about} getestet: in Ordnung` : `hat ${about} getestet: nicht gelungen: ${cause}`;
  };

const mailTest: Sentence = (parts) => {
  const { entry, fact } = parts;
  if (entry.subject === "inbox") return tested(`das Postfach ${quote(fact("name"))}`, ["in Ordnung"])(parts);
  return fact("after") === "angenommen"
    ? `hat eine Testmail an ${fact("email")} gesendet`
    : whole(`Testmail an ${fact("email")} nicht gesendet: ${fact("after")}`);
};

const mailRetry: Sentence = ({ entry: { mailOutcome }, fact }) => {
  if (mailOutcome?.state === "sent") return `hat die E-Mail an ${fact("email")} erneut gesendet`;
  if (mailOutcome?.state === "failed")
    return whole(`E-Mail an ${fact("email")} nicht gesendet: ${mailOutcome.cause ?? "kein Grund bekannt"}`);
  return `hat die E-Mail an ${fact("email")} erneut in den Ausgang gestellt`;
};

const passwordLink: Sentence = ({ entry: { detail }, fact }) => {
  const what = detail.kind === "invitation" ? "eine Einladung" : "einen Link für ein neues Passwort";
  return detail.way === "mailed"
    ? `hat ${what} an ${fact("email")} in den Ausgang gestellt`
    : `hat ${what} für ${fact("email")} erstellt und angezeigt bekommen`;
};

const sentences: Readonly<Record<AuditAction, Sentence>> = {
  signIn: plain("hat sich angemeldet"),
  signInFailed: ({ object }) => whole(`Die Anmeldung als ${object("unbekannt")} wurde abgelehnt`),
  download: (parts) => {
    const { purpose, export: exported } = parts.entry.detail;
    if (exported !== undefined) return `hat ein Dokument zu ${parts.object("einer gelöschten Datei")} ausgegeben`;
    return file(purpose === "view" ? "angesehen" : "heruntergeladen")(parts);
  },
  delete: file("in den Papierkorb gelegt"),
  restore: file("aus dem Papierkorb geholt"),
  deleteForGood: file("endgültig gelöscht"),
  wipeRequest: ({ object, fact }) =>
    `hat das Entfernen lokaler Daten angeordnet: Gerät ${object("ohne Namen")}${fact("owner") === "" || isId(fact("owner")) ? "" : ` von ${fact("owner")}`}`,
  personAdd: ({ object }) => `hat einen Zugang für ${object("eine entfernte Person")} angelegt`,
  personChange: person("geändert"),
  personRemove: person("entfernt"),
  clientsImport: plain("hat eine Liste von Mandanten eingelesen"),
  clientChange: ({ entry, fact }) =>
    `hat ${clientFacts[fact("kind")] ?? "Angaben"} ${nameClient(entry)} ${fact("act") === "removed" ? "entfernt" : "geändert"}`,
  clientRemove: ({ entry }) => `hat Name und E-Mail ${nameClient(entry)} entfernt`,
  questionsRemove: plain("hat Fragen an den Assistenten gelöscht"),
  passwordLink,
  passwordLinkRequest: ({ object }) =>
    whole(`Zu ${object("einer Adresse")} wurde ein Link für ein neues Passwort angefordert`),
  passwordSet: plain("hat mit einem Link ein Passwort gesetzt"),
  secondFactorOn: plain("hat den zweiten Faktor eingeschaltet"),
  secondFactorOff: ({ object }) => `hat den zweiten Faktor von ${object("einer entfernten Person")} ausgeschaltet`,
  recoveryCodeUsed: plain("hat sich mit einem Wiederherstellungscode angemeldet"),
  passwordChange: plain("hat das Passwort geändert"),
  sessionEnd: ({ object, entry: { actor } }) =>
    actor === "" ? `hat eine Sitzung von ${object("einer Person")} beendet` : "hat eine Sitzung beendet",
  refused: ({ entry: { actor } }) =>
    actor === ""
      ? whole("Ein Aufruf ohne Berechtigung wurde abgelehnt")
      : "hat etwas aufgerufen, wozu die Berechtigung fehlt",
  setAside: ({ object }) => whole(`Der Virenscanner hat die Datei ${object("ohne Namen")} zurückgehalten`),
  apiKeyAdd: tool("den Schlüssel", "einen Schlüssel", "für ein Programm angelegt"),
  apiKeyRemove: tool("den Schlüssel", "einen Schlüssel", "entzogen"),
  change: file("geändert"),
  organise: ({ object }) => `hat Schlagwörter oder Zuständigkeit von ${object("einer gelöschten Datei")} geändert`,
  start: ({ object }) => `hat die Prüfung von ${object("einer gelöschten Datei")} gestartet`,
  cancel: ({ object }) => `hat die Prüfung von ${object("einer gelöschten Datei")} abgebrochen`,
  export: ({ entry: { subject }, object }) =>
    subject === "audit" ? "hat das Protokoll ausgegeben" : `hat ein Dokument zu ${object("einem Auftrag")} ausgegeben`,
  backup: plain("hat gesichert"),
  systemRestore: plain("hat eine Sicherung zurückgespielt"),
  retention: ({ entry: { detail } }) =>
    Object.values(detail).some((count) => count !== 0)
      ? "hat die Aufbewahrung angewandt"
      : "hat die Aufbewahrung angewandt: nichts war zu löschen",
  settingsChange: ({ entry: { subject } }) =>
    hasId(subject) ? "hat eine eigene Vorgabe geändert" : `hat Einstellungen geändert: ${subjectWord(subject)}`,
  jobRetry: ({ object }) => `hat einen Auftrag wiederholt${object("") === "" ? "" : `: ${object("")}`}`,
  backupStart: plain("hat eine Sicherung gestartet"),
  backupFail: ({ fact }) => whole(`Die Sicherung ist nicht gelungen: ${fact("cause")}`),
  selfTest: plain("hat einen Selbsttest ausgeführt"),
  mailTest,
  mailRetry,
  mailRemove: ({ fact }) => `hat eine E-Mail an ${fact("email")} aus dem Ausgang entfernt`,
  mailRelease: ({ fact }) => `hat eine E-Mail${from(fact("email"))} aus der Quarantäne freigegeben`,
  mailReject: ({ fact }) => `hat eine E-Mail${from(fact("email"))} in der Quarantäne abgelehnt`,
  inboxSimulation: plain("hat die Regeln für ein Postfach erprobt"),
  mailPreview: plain("hat eine E-Mail-Vorlage mit einer Dateiprüfung angesehen"),
  workflowAdd: tool("den Workflow", "einen Workflow", "angelegt"),
  workflowChange: tool("den Workflow", "einen Workflow", "geändert"),
  workflowRemove: tool("den Workflow", "einen Workflow", "entfernt"),
  workflowRetry: tool("den Lauf von", "den Lauf eines Workflows", "wiederholt"),
  scriptAdd: tool("das Skript", "ein Skript", "angelegt"),
  scriptChange: tool("das Skript", "ein Skript", "geändert"),
  scriptRemove: tool("das Skript", "ein Skript", "entfernt"),
  scriptApprove: (parts) =>
    parts.entry.detail.isOk === false
      ? whole(`Die Freigabe des Skripts ${parts.object("ohne Namen")} wurde abgelehnt: ${parts.fact("reason")}`)
      : tool("das Skript", "ein Skript", "freigegeben")(parts),
  scriptSwitch: (parts) =>
    tool("das Skript", "ein Skript", parts.entry.detail.enabled === false ? "ausgeschaltet" : "eingeschaltet")(parts),
  scriptTest: (parts) =>
    parts.entry.subject === "python"
      ? "hat die Python-Umgebung erprobt"
      : tool("das Skript", "ein Skript", "erprobt")(parts),
  batchStart: tool("den Stapelauftrag", "einen Stapelauftrag", "gestartet"),
  batchSteer: tool("den Stapelauftrag", "einen Stapelauftrag", "gesteuert"),
  aiTest: (parts) => tested(`den KI-Anbieter ${parts.object("ohne Namen")}`, [])(parts),
  aiPreview: plain("hat eine KI-Anfrage als Probe angesehen"),
  aiBlocked: ({ fact }) => whole(`Die Ausgangskontrolle hat eine KI-Anfrage angehalten: ${fact("cause")}`),
  aiTemplate: ({ entry: { subject } }) =>
    isId(subject) ? "hat eine KI-Vorlage geändert" : `hat die KI-Vorlage „${subjectWord(subject)}“ geändert`,
  aiTrial: plain("hat eine KI-Anfrage erprobt"),
  aiGolden: plain("hat einen Vergleich für KI-Vorlagen geändert"),
  ollamaOrder: ({ fact }) => `hat den Ollama-Server bedient${fact("model") === "" ? "" : `: Modell ${fact("model")}`}`,
  configCommit: plain("hat die Konfiguration gesichert"),
  configImport: plain("hat die Konfiguration aus dem Repository übernommen"),
  configRestore: plain("hat die Konfiguration wiederhergestellt"),
  configPush: plain("hat die Konfiguration in das Repository übertragen"),
  configFetch: plain("hat den Stand des Repositorys abgeholt"),
  configResolve: plain("hat einen Konflikt der Konfiguration entschieden"),
  configTest: tested("die Verbindung zum Repository", ["in Ordnung"]),
};

/** The key of a person's own rule or client ends with its id. */
const hasId = (subject: string): boolean => /[0-9a-f]{8}-[0-9a-f-]{27}/.test(subject);

const from = (sender: string): string => (sender === "" ? "" : ` von ${sender}`);
