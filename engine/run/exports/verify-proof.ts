import type { InputFile } from "#engine/model/check-options.ts";
import { fingerprintResult } from "#engine/report/compare-reports.ts";
import { engineVersion } from "#engine/report/engine-version.ts";
import { wordOfVerdict } from "#engine/report/verdict-words.ts";
import { rulesetVersion } from "#engine/rules/catalogue.ts";
import type { CheckResult } from "#engine/rules/reported.ts";
import { checkFile } from "#engine/run/check-file.ts";
import { formatCount } from "#engine/values/number-formats.ts";
import { countAll } from "./describe-subject.ts";
import { type HashBytes, hashProof, type Proof, type ProvenCheck } from "./proof.ts";
import { describeOccurrences } from "./words.ts";

/** How a proof and a file belong together. */
export interface ProofVerification {
  /** `otherRules`: the file is the proven one, but newer rules find something else. */
  readonly outcome: "agrees" | "differs" | "otherRules";
  /** German sentences, one for each thing that was compared. */
  readonly points: readonly ProofPoint[];
}

export interface ProofPoint {
  readonly agrees: boolean;
  readonly text: string;
}

/** Compares the proof with itself and with the file, and checks the file once more, all of it on this machine. */
export async function verifyProof(
  proof: Proof,
  file: InputFile & { readonly sha256: string },
  hash: HashBytes,
): Promise<ProofVerification> {
  const { sha256, ...content } = proof;
  const isUntouched = (await hashProof(content, hash)) === sha256;
  const points: ProofPoint[] = [
    isUntouched
      ? { agrees: true, text: "Der Nachweis ist unverändert." }
      : { agrees: false, text: "Der Nachweis wurde nach seiner Erstellung verändert." },
    compareBytes(proof, file),
  ];
  if (file.sha256 !== proof.file.sha256) return { outcome: "differs", points };
  // The name is part of what is checked.
  const result = await checkFile({ ...file, name: proof.file.name }, { route: proof.check.route });
  const isSameResult = (await fingerprintResult(result, hash)) === proof.check.resultSha256;
  const check = compareCheck(proof.check, result, isSameResult);
  points.push(check.point);
  if (!isUntouched) return { outcome: "differs", points };
  return { outcome: check.point.agrees ? "agrees" : check.outcome, points };
}

function compareBytes(proof: Proof, { size, sha256 }: { readonly size: number; readonly sha256: string }): ProofPoint {
  if (sha256 === proof.file.sha256)
    return { agrees: true, text: "Die Datei ist Byte für Byte die, für die der Nachweis erstellt wurde." };
  const length = size === proof.file.bytes ? "gleich lang, aber mit anderem Inhalt" : "von anderer Länge";
  return {
    agrees: false,
    text: `Die Datei ist nicht die, für die der Nachweis erstellt wurde (${length}). Der Nachweis nennt die Prüfsumme ${proof.file.sha256}, die Datei hat ${sha256}.`,
  };
}

function compareCheck(
  proven: ProvenCheck,
  { report }: CheckResult,
  isSameResult: boolean,
): { readonly point: ProofPoint; readonly outcome: "differs" | "otherRules" } {
  const { format } = report;
  const now = describeOutcome(wordOfVerdict(report.verdict, format), report.findings.length, countAll(report.counts));
  const then = describeOutcome(wordOfVerdict(proven.verdict, format), proven.rules, countAll(proven.occurrences));
  if (isSameResult && now === then) {
    return {
      point: { agrees: true, text: `Die erneute Prüfung kommt zum selben Ergebnis: ${now}.` },
      outcome: "differs",
    };
  }
  const hasOtherRules = proven.rulesetVersion !== rulesetVersion || proven.engineVersion !== engineVersion;
  if (!hasOtherRules) {
    return {
      point: {
        agrees: false,
        text: `Die erneute Prüfung kommt zu einem anderen Ergebnis: Der Nachweis nennt ${then}, die Prüfung ergibt ${now}.`,
      },
      outcome: "differs",
    };
  }
  const versions = `Der Nachweis entstand nach Regelstand ${proven.rulesetVersion} (Prüfmaschine ${proven.engineVersion}), dieses Gerät prüft nach Regelstand ${rulesetVersion} (Prüfmaschine ${engineVersion}).`;
  return now === then
    ? {
        point: { agrees: true, text: `Die erneute Prüfung kommt zum selben Ergebnis: ${now}. ${versions}` },
        outcome: "differs",
      }
    : {
        point: {
          agrees: false,
          text: `${versions} Damals war das Ergebnis ${then}, heute ist es ${now}.`,
        },
        outcome: "otherRules",
      };
}

/** „Nicht importfähig, 10 Regeln · 123 Fundstellen“. */
const describeOutcome = (verdict: string, rules: number, occurrences: number): string =>
  occurrences === 0
    ? `„${verdict}“ ohne Befunde`
    : `„${verdict}“ mit ${formatCount(rules, "Regel", "Regeln")} · ${describeOccurrences(occurrences)}`;
