import type { CallOutput } from "#contract/index.ts";
import { limits } from "#contract/limits.ts";
import type { WorkflowAction } from "#contract/workflows.ts";
import { cleanTags } from "#screens/shared/clean-tags.ts";
import { type FieldTable, findFaults, toValues } from "#screens/shared/form/fields.ts";

/** Values that occur in this installation, to choose from. */
export type Choices = CallOutput<"listWorkflows">["choices"];
export type Names = Pick<Choices, "people" | "script">;

export interface ActionAnswer {
  readonly choices: Names;
  /** Whether the trigger is about a file. */
  readonly isAboutFile: boolean;
}

type Kind = WorkflowAction["kind"];
type ActionOf<K extends Kind> = Extract<WorkflowAction, { readonly kind: K }>;

interface ActionKind<K extends Kind> {
  readonly word: string;
  readonly initial: ActionOf<K>;
  readonly fields: FieldTable<ActionOf<K>, ActionAnswer>;
  /** Below the fields, for triggers the action does not suit. */
  readonly note?: (isAboutFile: boolean) => string | null;
  /** In a comparison, after its word. */
  readonly describe: (action: ActionOf<K>, names: Names) => string;
}

const kind = { kind: "carried" } as const;

const limit = limits.createWorkflow.actions.items;

/** Groups are resolved when the step runs. */
const groups = { owner: "Wer die Datei hochgeladen hat", admins: "Alle der Administration" } as const;

const recipients = (label: string, description: string) =>
  ({
    kind: "many",
    label,
    description,
    choices: ({ choices, isAboutFile }: ActionAnswer) => [
      ...(isAboutFile ? [{ value: "owner", label: groups.owner }] : []),
      { value: "admins", label: groups.admins },
      ...choices.people,
    ],
    missingText: "Bitte wählen Sie mindestens eine Person.",
  }) as const;

const periods = { day: "Der vorige Tag", week: "Die vorige Woche", month: "Der vorige Monat" } as const;

const needsFile = (isAboutFile: boolean): string | null =>
  isAboutFile
    ? null
    : "Das braucht eine Datei. Wählen Sie als Auslöser „Datei eingegangen“ oder „Prüfung abgeschlossen“.";

/** Everything the app knows about each kind of action; a missing kind does not compile. */
export const actionKinds: { readonly [K in Kind]: ActionKind<K> } = {
  notify: {
    word: "Benachrichtigen",
    initial: { kind: "notify", to: [], title: "", important: false },
    fields: {
      kind,
      to: recipients("Wen", "In der Glocke der App. Wer die Datei nicht sehen darf, erfährt nichts von ihr."),
      title: {
        kind: "text",
        label: "Text",
        description: "Der Name der Datei und ihr Ergebnis stehen von selbst darunter.",
        limit: limit.notify.title,
        missingText: "Bitte geben Sie einen Text ein.",
      },
      important: { kind: "switch", label: "Als wichtig kennzeichnen" },
    },
    describe: ({ to, title, important }, names) =>
      `${describeRecipients(to, names)}: ${title}${important ? " (wichtig)" : ""}`,
  },
  mail: {
    word: "E-Mail",
    initial: { kind: "mail", to: [], subject: "", text: "" },
    fields: {
      kind,
      to: recipients("An", "Wer die Datei nicht sehen darf, erhält keine E-Mail."),
      subject: {
        kind: "text",
        label: "Betreff",
        limit: limit.mail.subject,
        missingText: "Bitte geben Sie einen Betreff ein.",
      },
      text: {
        kind: "area",
        label: "Text",
        description: ({ isAboutFile }) =>
          `Platzhalter in Betreff und Text: ${isAboutFile ? "{datei}, {mandant}, {verdict}, {befunde}, {link}, " : ""}{name}, {workflow}.`,
        rows: [4, 16],
        limit: limit.mail.text,
        isVerbatim: true,
        missingText: "Bitte geben Sie einen Text ein.",
      },
    },
    describe: ({ to, subject, text }, names) => `${describeRecipients(to, names)}: ${subject} – ${text}`,
  },
  webhook: {
    word: "Webhook",
    initial: { kind: "webhook", url: "https://" },
    fields: {
      kind,
      url: {
        kind: "text",
        label: "Adresse",
        description:
          "Gesendet werden Name der Datei, Mandant, Format, Ergebnis und verletzte Regeln, nichts aus dem Inhalt der Datei.",
        inputMode: "url",
        limit: limit.webhook.url,
        findFault: (url) => (/^https?:\/\/\S/.test(url) ? null : "Bitte geben Sie eine vollständige Adresse ein."),
      },
    },
    describe: ({ url }) => `: ${url}`,
  },
  report: {
    word: "Bericht",
    initial: { kind: "report", to: [], period: "week", skipEmpty: true },
    fields: {
      kind,
      to: recipients(
        "An",
        "Als E-Mail: Ergebnisse, Fehlerquote, Mandanten und häufigste Regeln. Jede Person erfährt nur von Dateien, die sie sehen darf.",
      ),
      period: { kind: "select", label: "Zeitraum", choices: periods },
      skipEmpty: { kind: "switch", label: "Nicht senden, wenn leer" },
    },
    describe: ({ to, period, skipEmpty }, names) =>
      `${describeRecipients(to, names)}: ${periods[period]}${skipEmpty ? ", nicht, wenn leer" : ""}`,
  },
  recheck: {
    word: "Server-Prüfung",
    initial: { kind: "recheck" },
    fields: { kind },
    note: (isAboutFile) =>
      isAboutFile
        ? "Der Server prüft die Datei mit dem heutigen Regelstand erneut. Diese Prüfung löst diesen Workflow nicht noch einmal aus."
        : "Der Server prüft als Stapelauftrag alle Dateien erneut, die mit einem anderen Regelstand geprüft wurden.",
    describe: () => "",
  },
  script: {
    word: "Skript",
    initial: { kind: "script", scriptId: "" },
    fields: {
      kind,
      scriptId: {
        kind: "select",
        label: "Skript",
        description: "Skripte, die in Workflows laufen. Was sie melden, steht mit ihrem Namen neben dem Ergebnis.",
        choices: ({ choices }) => choices.script,
        isSearchable: true,
        missingText: "Bitte wählen Sie ein Skript.",
      },
    },
    note: (isAboutFile) =>
      isAboutFile ? null : "Ein Skript braucht ein Ergebnis. Wählen Sie als Auslöser „Prüfung abgeschlossen“.",
    describe: ({ scriptId }, { script }) => `: ${nameOf(scriptId, script)}`,
  },
  tag: {
    word: "Schlagwort",
    initial: { kind: "tag", tags: [] },
    fields: {
      kind,
      tags: {
        kind: "words",
        label: "Schlagwörter",
        description: `Bis zu ${limit.tag.tags.maxItems} kurze Wörter. Enter übernimmt ein Wort. Was die Datei schon hat, bleibt.`,
        limit: limit.tag.tags,
        clean: cleanTags,
        missingText: "Bitte geben Sie mindestens ein Schlagwort ein.",
      },
    },
    note: needsFile,
    describe: ({ tags }) => `: ${tags.join(", ")}`,
  },
  assign: {
    word: "Zuweisen",
    initial: { kind: "assign", personId: "" },
    fields: {
      kind,
      personId: {
        kind: "select",
        label: "Zuständig",
        description: "Die Person wird benachrichtigt. Darf sie die Datei nicht sehen, schlägt der Schritt fehl.",
        placeholder: "Person auswählen",
        choices: ({ choices }) => choices.people,
        isSearchable: true,
        missingText: "Bitte wählen Sie eine Person.",
      },
    },
    note: needsFile,
    describe: ({ personId }, { people }) => `: ${nameOf(personId, people)}`,
  },
};

const describeRecipients = (to: readonly string[], { people }: Names): string =>
  ` an ${to.map((id) => nameOf(id, people)).join(", ")}`;

const nameOf = (id: string, choices: Names["people"]): string =>
  Object.entries(groups).find(([group]) => group === id)?.[1] ??
  choices.find(({ value }) => value === id)?.label ??
  "nicht mehr vorhanden";

/** The row of an action's own kind, so that each action meets only matching fields and words. */
export const kindOf = ({ kind: name }: WorkflowAction): ActionKind<Kind> =>
  actionKinds[name] as unknown as ActionKind<Kind>;

export const describeAction = (action: WorkflowAction, names: Names): string => {
  const { word, describe } = kindOf(action);
  return `${word}${describe(action, names)}`;
};

export const findActionFaults = (action: WorkflowAction): Readonly<Record<string, string>> =>
  findFaults(kindOf(action).fields, action, { choices: { people: [], script: [] }, isAboutFile: true });

/** The action as saved. */
export const trimAction = (action: WorkflowAction): WorkflowAction => toValues(kindOf(action).fields, action);
