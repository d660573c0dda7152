/** Parts of the administration, in the order in which they are shown. */
export const adminGroups = { people: "Menschen", automation: "Automatik", ai: "KI", operation: "Betrieb" } as const;

export type AdminGroup = keyof typeof adminGroups;

interface Tool {
  /** As in the specification. */
  readonly name: string;
  /** One German line that explains the name. */
  readonly subtitle: string;
  readonly group: AdminGroup;
}

/** The tools of the administration by the last segment of their path, in the order of the specification. */
export const adminTools = {
  users: { name: "User Management", subtitle: "Zugänge, Rollen und Mandanten", group: "people" },
  ai: { name: "AI Admin", subtitle: "KI einschalten, Zwecke und Datenschutz", group: "ai" },
  ollama: { name: "Ollama Admin", subtitle: "Modelle auf eigenen Rechnern", group: "ai" },
  "ai-providers": { name: "AI Provider Admin", subtitle: "Anbieter von Modellen und ihre Reihenfolge", group: "ai" },
  "ai-analysis": {
    name: "AI Analysis Admin",
    subtitle: "Vorlagen erproben, vergleichen, veröffentlichen",
    group: "ai",
  },
  "ai-performance": { name: "AI Performance Admin", subtitle: "Dauer, Kosten und Fehler der Modelle", group: "ai" },
  workflows: { name: "Workflow Admin", subtitle: "Abläufe nach Prüfung, Eingang oder Zeitplan", group: "automation" },
  batch: { name: "Batch Admin", subtitle: "Viele Dateiprüfungen in einem Auftrag", group: "automation" },
  "python-scripts": { name: "Python Scripts Admin", subtitle: "Eigene Prüfschritte als Programm", group: "automation" },
  analytics: { name: "Analytics Admin", subtitle: "Nutzung und Auslastung in Zahlen", group: "operation" },
  email: { name: "Email Service", subtitle: "E-Mail-Versand, Vorlagen und Ausgang", group: "automation" },
  "email-workflows": {
    name: "Email Workflow Admin",
    subtitle: "Postfächer, Regeln und Berichte per E-Mail",
    group: "automation",
  },
  "git-config": { name: "Git Config Admin", subtitle: "Konfiguration mit Versionen sichern", group: "operation" },
  system: { name: "System Config", subtitle: "Zustand, Einstellungen, Sicherung des Servers", group: "operation" },
  test: { name: "Test Navigation", subtitle: "Seiten, Dienste und Musterdateien prüfen", group: "operation" },
} as const satisfies Readonly<Record<string, Tool>>;

export const adminToolKeys = Object.keys(adminTools) as readonly (keyof typeof adminTools)[];

export type AdminTool = keyof typeof adminTools;

/** Pages of the administration that are no tool of the specification. */
export const adminRecords = {
  audit: { name: "Protokoll", subtitle: "Wer hat wann was getan?", group: "people" },
  log: { name: "Meldungen", subtitle: "Störungen und Warnungen von Server und Gerät", group: "operation" },
  questions: {
    name: "Wonach gesucht wurde",
    subtitle: "Fragen an den Assistenten, eigene Antworten",
    group: "operation",
  },
} as const satisfies Readonly<Record<string, Tool>>;

export type AdminRecord = keyof typeof adminRecords;

/** Every page below „Administration“ by the last segment of its path. */
export const adminEntries: Readonly<Record<AdminTool | AdminRecord, Tool>> = { ...adminTools, ...adminRecords };

export const adminEntryKeys = Object.keys(adminEntries) as readonly (AdminTool | AdminRecord)[];
