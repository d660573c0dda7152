import type { BackupPlan } from "#contract/backups.ts";
import type { CallOutput } from "#contract/index.ts";
import { limits } from "#contract/limits.ts";
import type { ConflictField } from "#screens/shared/admin/conflict.tsx";
import { type DraftOf, type FieldTable, findFaults, type Secret } from "#screens/shared/form/fields.ts";
import { formatCount } from "#text/format-number.ts";

export type PlanAnswer = CallOutput<"readBackupPlan">;
export type SavedPlan = Pick<PlanAnswer, "settings" | "version">;

type Bucket = NonNullable<BackupPlan["s3"]>;

/** A plan as edited in three steps. */
export interface BackupValues extends Bucket, Pick<BackupPlan, "folder" | "at" | "kept" | "recipient"> {
  readonly usesFolder: boolean;
  readonly usesBucket: boolean;
  readonly secretKey: Secret;
  readonly weekdays: readonly string[];
  readonly encrypts: boolean;
}

export const toBackupValues = ({ folder, s3, at, weekdays, kept, recipient }: BackupPlan): BackupValues => ({
  usesFolder: folder !== "" || s3 === null,
  folder,
  usesBucket: s3 !== null,
  ...(s3 ?? { endpoint: "", bucket: "", region: "us-east-1", accessKey: "" }),
  secretKey: "",
  at,
  weekdays: weekdays.map(String),
  kept,
  encrypts: recipient !== "",
  recipient,
});

/** The plan to save; fields of a target that is not chosen are left out. */
export const toPlan = (values: BackupValues): BackupPlan => {
  const { usesFolder, folder, usesBucket, endpoint, bucket, region, accessKey, at, kept, encrypts, recipient } = values;
  return {
    enabled: true,
    folder: usesFolder ? folder : "",
    s3: usesBucket ? { endpoint: endpoint.replace(/\/+$/, ""), bucket, region, accessKey } : null,
    at,
    weekdays: values.weekdays.map(Number).sort((a, b) => a - b),
    kept,
    recipient: encrypts ? recipient : "",
  };
};

const limit = limits.changeBackupPlan.settings;

const usesBucket = (draft: Pick<BackupValues, "usesBucket">): boolean => draft.usesBucket;

const wrongKey = "Ein öffentlicher Schlüssel beginnt mit „age1“ und hat 62 Zeichen.";

export const backupFields: FieldTable<BackupValues, Pick<PlanAnswer, "secretSet">> = {
  usesFolder: {
    kind: "switch",
    label: "In einen Ordner auf dem Server",
    isCheckbox: true,
    findFault: (uses, values) => (uses || values.usesBucket ? null : "Bitte wählen Sie mindestens ein Ziel."),
  },
  folder: {
    kind: "text",
    label: "Ordner",
    description:
      "Vollständiger Pfad, etwa /mnt/sicherung. Der Ordner muss bestehen, und der Server muss dort schreiben dürfen.",
    limit: limit.folder,
    isCode: true,
    missingText: "Bitte geben Sie den vollständigen Pfad des Ordners an.",
    isShown: ({ usesFolder }) => usesFolder,
  },
  usesBucket: { kind: "switch", label: "In einen Bucket (S3)", isCheckbox: true },
  endpoint: {
    kind: "text",
    label: "Adresse des S3-Dienstes",
    description: "Ohne den Bucket, etwa https://s3.eu-central-1.amazonaws.com.",
    limit: limit.s3.endpoint,
    isCode: true,
    mismatchText: "Bitte geben Sie eine Adresse ein, die mit https:// beginnt.",
    isShown: usesBucket,
  },
  bucket: {
    kind: "text",
    label: "Bucket",
    description: "Er muss bestehen und nur für Sicherungen da sein.",
    limit: limit.s3.bucket,
    isCode: true,
    mismatchText: "3 bis 63 Kleinbuchstaben, Ziffern, Punkte und Bindestriche.",
    isShown: usesBucket,
  },
  region: {
    kind: "text",
    label: "Region",
    description: "Wie der Anbieter sie nennt.",
    limit: limit.s3.region,
    isCode: true,
    mismatchText: "Bitte geben Sie die Region des Buckets ein.",
    isShown: usesBucket,
  },
  accessKey: {
    kind: "text",
    label: "Zugangsschlüssel",
    description: "Darf in diesem Bucket lesen, schreiben und löschen, sonst nichts.",
    limit: limit.s3.accessKey,
    isCode: true,
    mismatchText: "Bitte geben Sie den Zugangsschlüssel ein.",
    isShown: usesBucket,
  },
  secretKey: {
    kind: "own",
    label: "Geheimer Schlüssel",
    isShown: usesBucket,
    findFault: (key, _, { secretSet }) =>
      key === "" && !secretSet ? "Bitte geben Sie den geheimen Schlüssel ein." : null,
  },
  at: {
    kind: "time",
    label: "Uhrzeit",
    description: "In Deutschland. Lief der Server nicht, wird beim nächsten Start einmal nachgeholt.",
    missingText: "Bitte geben Sie eine Uhrzeit ein.",
  },
  weekdays: {
    kind: "checks",
    label: "Wochentage",
    choices: () => dayWords.map((label, at) => ({ value: String(at + 1), label })),
    missingText: "Bitte wählen Sie mindestens einen Tag.",
  },
  kept: {
    kind: "number",
    label: "Aufbewahrte Sicherungen",
    description: "Je Ziel. Ältere werden gelöscht, sobald eine neuere geschrieben, zurückgelesen und verglichen ist.",
    limit: limit.kept,
  },
  encrypts: {
    kind: "switch",
    label: "Sicherungen verschlüsseln",
    description: "Ratsam, wenn andere das Ziel lesen können: In einer Sicherung stehen alle Buchungsdaten.",
  },
  recipient: {
    kind: "text",
    label: "Öffentlicher Schlüssel",
    description:
      "Beginnt mit age1. Das Paar erzeugen Sie auf einem anderen Rechner: npm run backup-key -- schluessel.txt",
    limit: limit.recipient,
    isCode: true,
    mismatchText: wrongKey,
    missingText: wrongKey,
    isShown: ({ encrypts }) => encrypts,
  },
};

export const steps = [
  {
    name: "Ziel",
    fields: ["usesFolder", "folder", "usesBucket", "endpoint", "bucket", "region", "accessKey", "secretKey"],
  },
  { name: "Zeitplan und Generationen", fields: ["at", "weekdays", "kept"] },
  { name: "Schlüssel und Probesicherung", fields: ["encrypts", "recipient"] },
] as const satisfies readonly { readonly name: string; readonly fields: readonly (keyof BackupValues)[] }[];
export type Step = 0 | 1 | 2;

export type BackupDraft = DraftOf<BackupValues>;

export type Problems = Readonly<Partial<Record<keyof BackupValues, string>>>;

/** Problems of one step by their fields. */
export const findProblems = (draft: BackupDraft, step: Step, answer: Pick<PlanAnswer, "secretSet">): Problems => {
  const names: readonly string[] = steps[step].fields;
  return Object.fromEntries(
    Object.entries(findFaults(backupFields, draft, answer)).filter(([name]) => names.includes(name)),
  );
};

const dayWords = ["Mo", "Di", "Mi", "Do", "Fr", "Sa", "So"] as const;

export const describeSchedule = ({ at, weekdays }: Pick<BackupPlan, "at" | "weekdays">): string => {
  const days = weekdays.length === 7 ? "täglich" : weekdays.map((day) => dayWords[day - 1]).join(", ");
  return `${days} um ${at} Uhr`;
};

export const describeTarget = ({ folder, s3 }: Pick<BackupPlan, "folder" | "s3">): string =>
  [
    ...(folder === "" ? [] : [`Ordner ${folder}`]),
    ...(s3 === null ? [] : [`Bucket ${s3.bucket} (${s3.endpoint})`]),
  ].join(" und ");

export const describeKept = (kept: number): string =>
  kept === 1 ? "nur die neueste" : `die ${formatCount(kept, "neueste", "neuesten")}`;

/** Differences between two plans, in words. */
export const comparePlans = (mine: BackupPlan, theirs: BackupPlan): readonly ConflictField[] =>
  (
    [
      ["Ziel", describeTarget],
      ["Zeitplan", describeSchedule],
      ["Aufbewahrt", ({ kept }) => describeKept(kept)],
      ["Öffentlicher Schlüssel", ({ recipient }) => recipient || "keiner"],
      ["Eingeschaltet", ({ enabled }) => (enabled ? "ja" : "nein")],
    ] as const satisfies readonly (readonly [string, (plan: BackupPlan) => string])[]
  )
    .map(([name, describe]) => ({ name, mine: describe(mine), theirs: describe(theirs) }))
    .filter((field) => field.mine !== field.theirs);
