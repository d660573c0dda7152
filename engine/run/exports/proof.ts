import { sumKonten } from "#engine/csv/journal/sum-konten.ts";
import { fingerprintResult, writeSorted } from "#engine/report/compare-reports.ts";
import type { Counts, ImportRoute, Verdict } from "#engine/report/report.ts";
import { wordOfVerdict } from "#engine/report/verdict-words.ts";
import type { ExportSubject } from "./export-subject.ts";

/** That these bytes were checked, with what outcome. Anybody can check it again: the same bytes give the same result. */
export interface Proof extends ProofContent {
  /** Hash of all other fields, as JSON with sorted keys. */
  readonly sha256: string;
}

export interface ProofContent {
  readonly kind: "Prüfnachweis";
  readonly version: 1;
  readonly file: { readonly name: string; readonly sha256: string; readonly bytes: number };
  readonly check: ProvenCheck;
  /** ISO 8601, UTC. */
  readonly createdAt: string;
}

export interface ProvenCheck {
  readonly verdict: Verdict;
  readonly verdictText: string;
  readonly format: string;
  readonly route: ImportRoute;
  readonly records: number;
  readonly rules: number;
  readonly occurrences: Counts;
  /** Only of a Buchungsstapel, in hundredths of the base currency. */
  readonly totals?: ProvenTotals;
  readonly rulesetVersion: string;
  readonly engineVersion: string;
  /** ISO 8601, UTC; null where it was not kept. */
  readonly checkedAt: string | null;
  /** Hash of the whole result with every occurrence. */
  readonly resultSha256: string;
}

export interface ProvenTotals {
  readonly umsatz: number;
  readonly konten: number;
  /** Records that are in no sum. */
  readonly foreign: number;
  readonly unreadable: number;
}

/** SHA-256 of some bytes in lower-case hex. */
export type HashBytes = (bytes: Uint8Array<ArrayBuffer>) => Promise<string>;

export async function createProof(subject: ExportSubject, hash: HashBytes): Promise<Proof> {
  const { file, sha256, result, checkedAt, createdAt } = subject;
  const { report } = result;
  const isBuchungsstapel = report.format.category === 21 && report.verdict !== "notCheckable";
  const totals = isBuchungsstapel ? sumKonten(await file.bytes()) : null;
  const content: ProofContent = {
    kind: "Prüfnachweis",
    version: 1,
    file: { name: file.name, sha256, bytes: file.size },
    check: {
      verdict: report.verdict,
      verdictText: wordOfVerdict(report.verdict, report.format),
      format: report.format.name,
      route: report.route,
      records: report.records,
      rules: report.findings.length,
      occurrences: report.counts,
      ...(totals === null
        ? {}
        : {
            totals: {
              umsatz: totals.umsatz,
              konten: totals.konten.length,
              foreign: totals.foreign,
              unreadable: totals.unreadable,
            },
          }),
      rulesetVersion: report.rulesetVersion,
      engineVersion: report.engineVersion,
      checkedAt: checkedAt === null ? null : new Date(checkedAt).toISOString(),
      resultSha256: await fingerprintResult(result, hash),
    },
    createdAt: new Date(createdAt).toISOString(),
  };
  return { ...content, sha256: await hashProof(content, hash) };
}

export const hashProof = (content: ProofContent, hash: HashBytes): Promise<string> =>
  hash(new TextEncoder().encode(writeSorted(content)));

export const writeProof = (proof: Proof): string => `${JSON.stringify(proof, null, 2)}\n`;
