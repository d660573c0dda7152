import { purposeWords } from "#contract/ai-purposes.ts";
import type { AuditAction, AuditFact } from "#contract/audit.ts";
import type { CallOutput } from "#contract/index.ts";
import { verdictWords } from "#engine/report/verdict-words.ts";
import { formatClient } from "#text/client-names.ts";
import { formatNumber } from "#text/format-number.ts";
import { roleWord } from "#text/role-words.ts";

export type AuditEntry = CallOutput<"listAudit">["entries"][number];
/** Names by id, and for people also by e-mail. */
export type AuditNames = CallOutput<"listAudit">["names"];

export interface AuditDescription {
  /** Facts of the entry, each with its word: „Name: Postfach 1“. */
  readonly facts: readonly string[];
  /** Multi-line facts, such as a script or settings before and after. */
  readonly texts: readonly { readonly word: string; readonly text: string }[];
  /** Id of the file check concerned, which may have been deleted since. */
  readonly fileId: string | null;
}

/** Details of an entry beside its kind, person and time. */
export const describeEntry = (
  { action, actor, subject, detail }: AuditEntry,
  names: AuditNames = {},
): AuditDescription => {
  const described = Object.entries(hasJson.has(action) ? withoutSame(detail) : detail).flatMap(([fact, value]) =>
    value === null || (value === 0 && action === "retention")
      ? []
      : [{ word: wordOf(fact), text: names[String(value)] ?? describeValue(fact, value) }],
  );
  const hasSubject = subject !== actor && subject !== "";
  const readable = hasSubject && !isId(subject) ? [subjectWord(subject)] : [];
  return {
    facts: [...readable, ...described.filter(({ text }) => !isLong(text)).map(({ word, text }) => `${word}: ${text}`)],
    texts: [
      ...described.filter(({ text }) => isLong(text)),
      ...(hasSubject && isId(subject) ? [{ word: "Kennung", text: subject }] : []),
    ],
    fileId: aboutFiles.has(action) ? subject : null,
  };
};

/** Row ids, meaningless to people. */
export const isId = (text: string): boolean => /^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(text);

export const subjectWord = (subject: string): string => subjectWords[subject] ?? subject;

const isLong = (text: string): boolean => text.length > 160 || text.includes("\n") || isId(text);

/** Actions whose before and after are JSON; those of a script are code. */
const hasJson: ReadonlySet<string> = new Set<AuditAction>(["settingsChange", "workflowAdd", "workflowChange"]);

/** Reduces settings before and after to the differences, one value per line. */
const withoutSame = (detail: AuditEntry["detail"]): AuditEntry["detail"] => {
  const [before, after] = [readObject(detail.before), readObject(detail.after)];
  const isSame = (key: string): boolean => JSON.stringify(before?.[key]) === JSON.stringify(after?.[key]);
  const write = (value: Readonly<Record<string, unknown>>): string =>
    Object.keys(value)
      .filter((key) => !isSame(key))
      .map((key) => `${key}: ${JSON.stringify(value[key], null, 2)}\n`)
      .join("");
  return { ...detail, ...(before && { before: write(before) }), ...(after && { after: write(after) }) };
};

const readObject = (json: unknown): Readonly<Record<string, unknown>> | null =>
  typeof json === "string" && json.startsWith("{") ? JSON.parse(json) : null;

/** Actions on a file check that still exists. */
const aboutFiles: ReadonlySet<string> = new Set<AuditAction>([
  "download",
  "restore",
  "change",
  "organise",
  "start",
  "cancel",
]);

/** Works for entries written by another version of the server. */
const wordOf = (fact: string): string => (Object.hasOwn(factWords, fact) ? factWords[fact as AuditFact] : fact);

const factWords: Readonly<Record<AuditFact, string>> = {
  act: "Art",
  after: "nachher",
  as: "als",
  assignee: "zuständig",
  backupOf: "Sicherung vom",
  batch: "Stapelauftrag",
  before: "vorher",
  by: "durch",
  cause: "Ursache",
  clientNumbers: "Mandanten",
  clientNumbersAfter: "Mandanten nachher",
  clientNumbersBefore: "Mandanten vorher",
  clients: "Mandanten",
  code: "Programmtext",
  count: "Dateien",
  days: "Tage",
  device: "Gerät",
  devices: "Geräte",
  email: "E-Mail",
  enabled: "eingeschaltet",
  enabledBefore: "vorher eingeschaltet",
  export: "Dokument",
  failedJobs: "gescheiterte Aufträge",
  fileCheck: "Dateiprüfung",
  fileChecks: "Dateiprüfungen",
  files: "Dateien",
  filter: "Auswahl",
  findings: "Befunde",
  format: "Format",
  fromStep: "ab Schritt",
  fullNameAfter: "Name nachher",
  fullNameBefore: "Name vorher",
  isNeeded: "noch nötig",
  isOk: "gelungen",
  kind: "Art",
  locked: "gesperrt",
  mails: "Zeilen zu E-Mails",
  model: "Modell",
  models: "Modelle",
  name: "Name",
  number: "Fassung",
  order: "Auftrag",
  owner: "Person",
  password: "Passwort",
  permissionsAfter: "Berechtigungen nachher",
  permissionsBefore: "Berechtigungen vorher",
  purpose: "Zweck",
  reason: "Grund",
  renamed: "umbenannt",
  repeats: "Wiederholungen",
  restored: "wiederhergestellte Fassung",
  role: "Rolle",
  roleAfter: "Rolle nachher",
  roleBefore: "Rolle vorher",
  route: "Übernahmeweg",
  rule: "Regel",
  ruleset: "Regelstand",
  runs: "Läufe",
  scopes: "Umfang",
  scriptOutputs: "Ausgaben von Skripten",
  state: "Stand",
  tags: "Schlagwörter",
  trash: "Papierkorb",
  verdict: "Ergebnis",
  version: "Version",
  way: "Weg",
  withKey: "mit Schlüssel",
  workflow: "Workflow",
};

const describeValue = (fact: string, value: string | number | boolean): string => {
  if (typeof value === "boolean") return value ? "ja" : "nein";
  if (typeof value === "number") return formatNumber(value);
  if (fact.startsWith("role")) return roleWord(value);
  if (fact.startsWith("clientNumbers")) return describeList(value, formatClient);
  if (fact.startsWith("permissions")) return describeList(value, (one) => codeWords[one] ?? one);
  return codeFacts.has(fact) && Object.hasOwn(codeWords, value) ? (codeWords[value] ?? value) : value;
};

/** Joins the items of a JSON list; other text stays as it is. */
const describeList = (json: string, describe: (value: string) => string): string => {
  if (!json.startsWith("[")) return json;
  const values = JSON.parse(json) as readonly string[];
  return values.length === 0 ? "keine" : values.map(describe).join(", ");
};

/** Facts whose values are code words and need translation. */
const codeFacts: ReadonlySet<string> = new Set<AuditFact>([
  "act",
  "as",
  "by",
  "export",
  "format",
  "kind",
  "order",
  "password",
  "purpose",
  "route",
  "state",
  "verdict",
  "way",
]);

const codeWords: Readonly<Record<string, string>> = {
  ...purposeWords,
  ...verdictWords,
  add: "neu",
  batch: "Stapelauftrag",
  bench: "gemessen",
  cancel: "abgebrochen",
  change: "geändert",
  changed: "geändert",
  changeOthersFileChecks: "Dateiprüfungen anderer ändern",
  "command line": "Befehlszeile",
  compare: "Mit früherem Regelstand vergleichen",
  csv: "CSV",
  delete: "Endgültig löschen",
  excel: "Excel",
  failed: "fehlgeschlagen",
  fileCheck: "Datei geprüft",
  fileChecks: "Dateien geprüft",
  inquiry: "Rückfrage",
  invitation: "Einladung",
  jsonl: "JSON-Zeilen",
  mailed: "in den Ausgang gestellt",
  manual: "Stapelverarbeitung",
  passwordReset: "Neues Passwort",
  pause: "angehalten",
  pdf: "PDF",
  proof: "Prüfnachweis",
  publish: "veröffentlicht",
  pull: "geladen",
  recheck: "Erneut prüfen",
  remove: "entfernt",
  reply: "Antwort",
  report: "Bericht",
  result: "Ergebnis",
  resume: "fortgesetzt",
  "retry-failed": "Fehlgeschlagene wiederholt",
  sent: "gesendet",
  service: "Buchungsdatenservice",
  shown: "angezeigt",
  system: "Systemmeldung",
  test: "Testmail",
  unload: "entladen",
  view: "Anzeige",
  waiting: "wartet",
  workflow: "Workflow",
};

/** Subjects that are neither an id nor a name. */
const subjectWords: Readonly<Record<string, string>> = {
  ...purposeWords,
  ai: "KI",
  "ai-alerts": "Warnungen der KI",
  "ai-providers": "KI-Anbieter",
  analytics: "Erfassen für Auswertungen",
  officeAnswers: "Antworten der Kanzlei im Assistenten",
  audit: "Protokoll",
  backup: "Sicherung",
  backupPlan: "Plan der Sicherungen",
  clients: "Liste der Mandanten",
  batch: "Tempo und Zeitfenster der Stapelaufträge",
  "git-config": "Repository der Konfiguration",
  golden: "Musterdateien",
  inbox: "Postfächer und Regeln",
  mail: "Weg der E-Mails",
  mailRhythm: "Sammelmail und Ruhezeit",
  mailTemplates: "Vorlagen der E-Mails",
  maintenance: "Hinweis an alle",
  python: "Python-Umgebung",
  retention: "Aufbewahrung",
  superAdminRules: "Vorbehalte des Super Admin",
  system: "System Config",
};
