import { Value } from "typebox/value";
import { type ScriptOutput, scriptOutput } from "#contract/scripts.ts";
import type { SandboxEnd } from "./sandbox/run-in-sandbox.ts";

/** Outcome of a run: the output of the script, or the reason it has none that counts. */
export type Outcome =
  | { readonly state: "done"; readonly output: ScriptOutput }
  | { readonly state: "failed"; readonly cause: string };

const nothing: ScriptOutput = { findings: [], tags: [] };

/** Validates the output of a run against the script contract; anything invalid is an error of the script. */
export const readOutcome = ({ kind, exitCode, stdout, stderr }: SandboxEnd, timeoutS: number): Outcome => {
  if (kind === "unready") return failed("Python war nicht rechtzeitig bereit: Der Server ist ausgelastet.");
  if (kind === "timeout") return failed(`Nach ${timeoutS} s abgebrochen: Das Skript wurde nicht rechtzeitig fertig.`);
  if (kind === "output") return failed("Abgebrochen: Das Skript hat mehr als 2 MB ausgegeben.");
  if (kind === "aborted") return failed("Unterbrochen, bevor das Skript fertig war.");
  if (exitCode === null) return failed("Das Skript wurde beendet, weil es mehr verbrauchte als erlaubt.");
  if (exitCode !== 0) return failed(`Das Skript endete mit einem Fehler: ${lastLine(stderr)}`);
  const value = parse(stdout);
  if (value === undefined)
    return failed("Die Ausgabe ist kein JSON. Ausgaben zur Fehlersuche gehören nach sys.stderr.");
  const output = Array.isArray(value) ? { ...nothing, findings: value } : { ...nothing, ...Object(value) };
  if (Value.Check(scriptOutput, output)) return { state: "done", output: clean(output) };
  const [first] = Value.Errors(scriptOutput, output);
  return failed(`Die Ausgabe hat nicht die vereinbarte Form: ${first?.instancePath || "/"} ${first?.message ?? ""}`);
};

const failed = (cause: string): Outcome => ({ state: "failed", cause });

/** Empty output is valid. */
const parse = (stdout: string): unknown => {
  if (stdout.trim() === "") return nothing;
  try {
    const value: unknown = JSON.parse(stdout);
    return typeof value === "object" && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
};

const lastLine = (text: string): string => text.trim().split("\n").at(-1)?.slice(0, 300) || "ohne Meldung";

/** Keeps only fields of the contract, without invisible characters. */
const clean = ({ findings, tags }: ScriptOutput): ScriptOutput => ({
  findings: findings.map(({ severity, text, line }) => ({
    severity,
    text: plain(text),
    ...(line !== undefined && { line }),
  })),
  tags: [...new Set(tags.map(plain))],
});

const plain = (text: string): string => text.replace(/[\p{Cc}\p{Cf}\p{Cs}]+/gu, " ").trim();
