import type { BackupPlan } from "#contract/backups.ts";
import type { CallOutput } from "#contract/index.ts";
import type { ConflictField } from "#screens/shared/admin/conflict.tsx";
import { formatCount } from "#text/format-number.ts";

export type PlanAnswer = CallOutput<"readBackupPlan">;
export type SavedPlan = Pick<PlanAnswer, "settings" | "version">;

/** As typed. */
export interface BackupDraft {
  readonly usesFolder: boolean;
  readonly folder: string;
  readonly usesBucket: boolean;
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKey: string;
  /** Empty: stays as it is. */
  readonly secretKey: string;
  readonly at: string;
  readonly weekdays: readonly string[];
  readonly kept: string;
  readonly encrypts: boolean;
  readonly recipient: string;
}

export const draftOf = ({ folder, s3, at, weekdays, kept, recipient }: BackupPlan): BackupDraft => ({
  usesFolder: folder !== "" || s3 === null,
  folder,
  usesBucket: s3 !== null,
  endpoint: s3?.endpoint ?? "",
  bucket: s3?.bucket ?? "",
  region: s3?.region ?? "us-east-1",
  accessKey: s3?.accessKey ?? "",
  secretKey: "",
  at,
  weekdays: weekdays.map(String),
  kept: String(kept),
  encrypts: recipient !== "",
  recipient,
});

/** The plan to save; fields of a target that is not chosen are left out. */
export const toPlan = (draft: BackupDraft): BackupPlan => ({
  enabled: true,
  folder: draft.usesFolder ? draft.folder.trim() : "",
  s3: draft.usesBucket
    ? {
        endpoint: draft.endpoint.trim().replace(/\/+$/, ""),
        bucket: draft.bucket.trim(),
        region: draft.region.trim(),
        accessKey: draft.accessKey.trim(),
      }
    : null,
  at: draft.at,
  weekdays: draft.weekdays.map(Number).sort((a, b) => a - b),
  kept: readKept(draft.kept) ?? 0,
  recipient: draft.encrypts ? draft.recipient.trim() : "",
});

const maxKept = 366;

const readKept = (text: string): number | null => {
  const value = Number(text);
  return /^\d+$/.test(text.trim()) && value >= 1 && value <= maxKept ? value : null;
};

export const steps = ["Ziel", "Zeitplan und Generationen", "Schlüssel und Probesicherung"] as const;
export type Step = 0 | 1 | 2;

type Problems = Readonly<Partial<Record<keyof BackupDraft, string>>>;

/** Problems of one step by their fields. */
export const findProblems = (draft: BackupDraft, step: Step, isSecretSet: boolean): Problems =>
  [findTargetProblems(draft, isSecretSet), findScheduleProblems(draft), findKeyProblems(draft)][step] ?? {};

const findTargetProblems = (draft: BackupDraft, isSecretSet: boolean): Problems => {
  const { folder, s3 } = toPlan(draft);
  if (!draft.usesFolder && s3 === null) return { usesFolder: "Bitte wählen Sie mindestens ein Ziel." };
  return {
    ...(draft.usesFolder && folder === "" && { folder: "Bitte geben Sie den vollständigen Pfad des Ordners an." }),
    ...(s3 &&
      !/^https?:\/\/[^\s?#]+$/.test(s3.endpoint) && {
        endpoint: "Bitte geben Sie eine Adresse ein, die mit https:// beginnt.",
      }),
    ...(s3 &&
      !/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/.test(s3.bucket) && {
        bucket: "3 bis 63 Kleinbuchstaben, Ziffern, Punkte und Bindestriche.",
      }),
    ...(s3 && !/^[A-Za-z\d-]+$/.test(s3.region) && { region: "Bitte geben Sie die Region des Buckets ein." }),
    ...(s3 && !/^[\x21-\x7e]+$/.test(s3.accessKey) && { accessKey: "Bitte geben Sie den Zugangsschlüssel ein." }),
    ...(s3 && draft.secretKey === "" && !isSecretSet && { secretKey: "Bitte geben Sie den geheimen Schlüssel ein." }),
  };
};

const findScheduleProblems = ({ at, weekdays, kept }: BackupDraft): Problems => ({
  ...(at === "" && { at: "Bitte geben Sie eine Uhrzeit ein." }),
  ...(weekdays.length === 0 && { weekdays: "Bitte wählen Sie mindestens einen Tag." }),
  ...(readKept(kept) === null && { kept: `Bitte geben Sie eine Zahl von 1 bis ${maxKept} ein.` }),
});

const findKeyProblems = ({ encrypts, recipient }: BackupDraft): Problems =>
  encrypts && !/^age1[a-z\d]{58}$/.test(recipient.trim())
    ? { recipient: "Ein öffentlicher Schlüssel beginnt mit „age1“ und hat 62 Zeichen." }
    : {};

export const dayWords = ["Mo", "Di", "Mi", "Do", "Fr", "Sa", "So"] as const;

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
