import { expect, test } from "vitest";
import type { BackupPlan } from "#contract/backups.ts";
import { toDraft, toValues } from "#screens/shared/form/fields.ts";
import {
  type BackupDraft,
  backupFields,
  comparePlans,
  describeSchedule,
  describeTarget,
  findProblems,
  type Step,
  toBackupValues,
  toPlan,
} from "./backup-plan-fields.ts";

const empty: BackupPlan = {
  ...{ enabled: false, folder: "", s3: null, recipient: "" },
  ...{ at: "02:00", weekdays: [1, 2, 3, 4, 5, 6, 7], kept: 7 },
};
const bucket = { endpoint: "https://s3.example", bucket: "sicherung", region: "us-east-1", accessKey: "zugang" };
const full: BackupPlan = {
  ...{ enabled: true, folder: "/mnt/sicherung", s3: bucket, recipient: `age1${"q".repeat(58)}` },
  ...{ at: "23:15", weekdays: [1, 5], kept: 30 },
};

const draftOf = (plan: BackupPlan): BackupDraft => toDraft(backupFields, toBackupValues(plan));

test("a plan survives its form unchanged", () => {
  expect(toPlan(toValues(backupFields, draftOf(full)))).toEqual(full);
});

test("fields of a target or key that is not chosen are dropped; chosen days are sorted", () => {
  const draft = { ...draftOf(full), usesBucket: false, encrypts: false, weekdays: ["5", "2"] };
  expect(toPlan(toValues(backupFields, draft))).toEqual({ ...full, s3: null, recipient: "", weekdays: [2, 5] });
});

test.each([
  [0, { folder: " " }, { folder: "Bitte geben Sie den vollständigen Pfad des Ordners an." }],
  [0, { usesFolder: false }, { usesFolder: "Bitte wählen Sie mindestens ein Ziel." }],
  [0, { folder: "/mnt/a" }, {}],
  [0, { ...draftOf(full), endpoint: "s3.example", secretKey: "s" }, { endpoint: expect.stringContaining("https://") }],
  [0, { ...draftOf(full), bucket: "A", secretKey: "s" }, { bucket: expect.stringContaining("Kleinbuchstaben") }],
  [0, { ...draftOf(full) }, { secretKey: "Bitte geben Sie den geheimen Schlüssel ein." }],
  [1, {}, {}],
  [1, { at: "", weekdays: [] }, { at: expect.any(String), weekdays: "Bitte wählen Sie mindestens einen Tag." }],
  [1, { kept: "367" }, { kept: "Bitte geben Sie eine Zahl von 1 bis 366 ein." }],
  [2, { encrypts: true }, { recipient: "Ein öffentlicher Schlüssel beginnt mit „age1“ und hat 62 Zeichen." }],
  [2, { encrypts: false, recipient: "age" }, {}],
] as const satisfies readonly (readonly [Step, Partial<BackupDraft>, object])[])(
  "step %i with %j names its problems",
  (step, change, problems) => {
    expect(findProblems({ ...draftOf(empty), ...change }, step, { secretSet: false })).toEqual(problems);
  },
);

test("a plan is described in words, two plans by their differences", () => {
  expect(describeTarget(full)).toBe("Ordner /mnt/sicherung und Bucket sicherung (https://s3.example)");
  expect(describeSchedule(full)).toBe("Mo, Fr um 23:15 Uhr");
  expect(describeSchedule(empty)).toBe("täglich um 02:00 Uhr");
  expect(comparePlans(full, { ...full, kept: 1 })).toEqual([
    { name: "Aufbewahrt", mine: "die 30 neuesten", theirs: "nur die neueste" },
  ]);
});
