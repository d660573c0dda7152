import { readPdfText } from "#documents/read-pdf-text.ts";
import {
  type CheckOptions,
  checkFile,
  checkUploadBatch,
  rulesetVersion,
  rulesetVersions,
  type Severity,
  setPdfTextReader,
  type Verdict,
} from "#engine/index.ts";
import type { Subject } from "./subject.ts";

setPdfTextReader(readPdfText);

export const oldestRuleset = rulesetVersions.at(-1) ?? rulesetVersion;

/** Every file is checked on both import routes, and by the oldest Regelstand that can be chosen. */
const optionsByVariant = {
  manual: { route: "manual" },
  service: { route: "service" },
  oldest: { route: "manual", ruleset: oldestRuleset },
} as const satisfies Readonly<Record<string, CheckOptions>>;

export type Variant = keyof typeof optionsByVariant;
export const variants = Object.keys(optionsByVariant) as readonly Variant[];

/** A finding or a probable cause; the count is that of its occurrences or of the findings it explains. */
export interface Remark {
  readonly severity: Severity | "cause";
  readonly id: string;
  readonly count: number;
}

export interface Observation {
  /** Null for several files that are only compared with each other. */
  readonly verdict: Verdict | null;
  readonly remarks: readonly Remark[];
}

export type FileObservation = Readonly<Record<Variant, Observation>>;

/** By name of the subject. */
export type Observations = ReadonlyMap<string, FileObservation>;

export async function observeAll(subjects: readonly Subject[]): Promise<Observations> {
  const observations = new Map<string, FileObservation>();
  for (const subject of subjects) {
    observations.set(subject.name, {
      manual: await observe(subject, "manual"),
      service: await observe(subject, "service"),
      oldest: await observe(subject, "oldest"),
    });
  }
  return observations;
}

async function observe(subject: Subject, variant: Variant): Promise<Observation> {
  if ("batch" in subject) {
    const { findings } = await checkUploadBatch(subject.batch);
    return { verdict: null, remarks: findings.map(toRemark) };
  }
  const { hostContext, ...file } = subject.file;
  const { report } = await checkFile(file, {
    ...optionsByVariant[variant],
    ...(hostContext === undefined ? {} : { hostContext }),
  });
  const causes = (report.causes ?? []).map(
    ({ id, findings }): Remark => ({ severity: "cause", id, count: findings.length }),
  );
  return { verdict: report.verdict, remarks: [...report.findings.map(toRemark), ...causes] };
}

interface CountedRule {
  readonly rule: string;
  readonly severity: Severity;
  readonly count: number;
}

const toRemark = ({ rule, severity, count }: CountedRule): Remark => ({ severity, id: rule, count });
