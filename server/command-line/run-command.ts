import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import {
  type CheckOptions,
  checkFile,
  type Reading,
  readClientProfile,
  readOwnRules,
  rulesetVersion,
  type Verdict,
} from "#engine/index.ts";
import { collectPaths } from "./collect-paths.ts";
import { type CheckedFile, describeFile } from "./describe-file.ts";
import { printReport } from "./print-report.ts";
import { type Output, readCommand, usage } from "./read-command.ts";
import { readForm } from "./read-form.ts";
import { writeCsv } from "./write-csv.ts";
import { writeJunit } from "./write-junit.ts";
import { writeSarif } from "./write-sarif.ts";

export interface Terminal {
  readonly write: (text: string) => void;
  readonly complain: (text: string) => void;
  readonly hasColour: boolean;
}

/** Exit codes: 0 all importable, 1 some not importable, 2 some not checkable or wrong usage. */
export async function runCommand(words: readonly string[], terminal: Terminal): Promise<number> {
  const command = readCommand(words);
  if (command.kind === "help") {
    terminal.write(usage);
    return 0;
  }
  if (command.kind === "wrong") {
    terminal.complain(`${command.reason}\n\n${usage}`);
    return 2;
  }
  const forms = await readForms(command.clientProfile, command.ownRules);
  if (!forms.ok) {
    terminal.complain(forms.problems.map((problem) => `${problem}\n`).join(""));
    return 2;
  }
  const options: CheckOptions = { route: command.route, ...forms.value };
  const { paths, problems } = await collectPaths(command.paths);
  let code = 0;
  const fail = (reason: string) => {
    code = 2;
    terminal.complain(`${reason}\n`);
  };
  for (const problem of problems) fail(problem);

  const listed = command.maxOccurrences ?? (command.output === "text" ? 5 : 100);
  const files: CheckedFile[] = [];
  for (const path of paths) {
    const file = await checkPath(path, options, listed).catch((error: unknown) => {
      fail(
        `${path}: Die Datei konnte nicht gelesen werden (${error instanceof Error ? error.message : String(error)}).`,
      );
      return null;
    });
    if (file === null) continue;
    code = Math.max(code, codeByVerdict[file.verdict]);
    if (command.output === "text") terminal.write(printReport(file, terminal.hasColour));
    else files.push(file);
  }
  if (command.output !== "text") terminal.write(writers[command.output](files));
  return code;
}

const writers: Record<Exclude<Output, "text">, (files: readonly CheckedFile[]) => string> = {
  json: writeJson,
  sarif: writeSarif,
  junit: writeJunit,
  csv: writeCsv,
};

/** The reason is for people; this shape is a promise and says it by verdict and format. */
function writeJson(files: readonly CheckedFile[]): string {
  const answer = { rulesetVersion, files: files.map(({ reason: _, ...file }) => file) };
  return `${JSON.stringify(answer, null, 2)}\n`;
}

const codeByVerdict: Record<Verdict, number> = {
  importable: 0,
  importableWithWarnings: 0,
  notImportable: 1,
  notCheckable: 2,
};

/** Everything wrong in either file is named at once. */
async function readForms(
  profilePath: string | null,
  rulesPath: string | null,
): Promise<Reading<Pick<CheckOptions, "known" | "ownRules">>> {
  const profile = profilePath === null ? null : await readForm(profilePath, readClientProfile);
  const rules = rulesPath === null ? null : await readForm(rulesPath, readOwnRules);
  const problems = [profile, rules].flatMap((form) => (form === null || form.ok ? [] : form.problems));
  if (problems.length > 0) return { ok: false, problems };
  return {
    ok: true,
    value: {
      ...(profile?.ok === true ? { known: { client: profile.value } } : {}),
      ...(rules?.ok === true ? { ownRules: rules.value } : {}),
    },
  };
}

async function checkPath(path: string, options: CheckOptions, maxOccurrences: number): Promise<CheckedFile> {
  const read = await readFile(path);
  // The same memory: a copy would double what a large file takes.
  const bytes = new Uint8Array(read.buffer, read.byteOffset, read.length);
  const start = performance.now();
  const result = await checkFile({ name: basename(path), size: bytes.length, bytes: async () => bytes }, options);
  const durationMs = Math.round((performance.now() - start) * 100) / 100;
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  return describeFile({ path, sha256, bytes, result, durationMs, maxOccurrences });
}
