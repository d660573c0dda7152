import {
  type CheckedFile,
  type CheckOptions,
  checkFile,
  checkUploadBatch,
  describeInputFile,
  type Occurrence,
  type Reading,
  readClientProfile,
  readOwnRules,
  sumKonten,
  type UploadBatchOccurrence,
  type UploadBatchReport,
  type Verdict,
  writeCsv,
  writeJson,
} from "#engine/index.ts";
import { openInputFile } from "#server/files/open-input-file.ts";
import { openLater } from "#server/files/open-later.ts";
import { collectPaths } from "./collect-paths.ts";
import { printReport } from "./print-report.ts";
import { printTotals, printUploadBatch } from "./print-upload-batch.ts";
import { type Output, readCommand, usage } from "./read-command.ts";
import { readForm } from "./read-form.ts";
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
    const file = await checkPath(path, options, { maxOccurrences: listed, totals: command.totals }).catch(
      (error: unknown) => {
        fail(
          `${path}: Die Datei konnte nicht gelesen werden (${error instanceof Error ? error.message : String(error)}).`,
        );
        return null;
      },
    );
    if (file === null) continue;
    code = Math.max(code, codeByVerdict[file.verdict]);
    files.push(file);
    if (command.output !== "text") continue;
    terminal.write(printReport(file, terminal.hasColour));
    if (file.totals !== undefined) terminal.write(printTotals(file.totals));
  }
  const compared = files.length < 2 ? null : await comparePaths(files, listed);
  if (command.output !== "text") terminal.write(writers[command.output](files, compared));
  else if (compared !== null) terminal.write(printUploadBatch(compared, terminal.hasColour));
  return code;
}

/** What the files say about each other changes no verdict, so it does not touch the exit code either. */
async function comparePaths(files: readonly CheckedFile[], maxOccurrences: number): Promise<UploadBatchReport> {
  const opened = await Promise.all(files.map(({ file }) => openLater(file)));
  return checkUploadBatch(
    opened.filter((file) => file !== null),
    { maxOccurrences },
  );
}

type Writer = (files: readonly CheckedFile[], compared: UploadBatchReport | null) => string;

const writers: Record<Exclude<Output, "text">, Writer> = {
  json: writeJson,
  sarif: (files, compared) => writeSarif(addCompared(files, compared)),
  junit: (files, compared) => writeJunit(addCompared(files, compared)),
  csv: (files, compared) => writeCsv(addCompared(files, compared)),
};

/** In lists of findings those between files stand at the file they mark. */
function addCompared(files: readonly CheckedFile[], compared: UploadBatchReport | null): readonly CheckedFile[] {
  if (compared === null) return files;
  return files.map((file) => {
    const index = compared.files.indexOf(file.file);
    const added = compared.findings.flatMap(({ rule, severity, title, concerned, occurrences }) => {
      const count = concerned.find((one) => one.file === index)?.count;
      const own = occurrences.filter((occurrence) => occurrence.file === index).map(toOccurrence);
      return count === undefined ? [] : [{ rule, severity, title, count, occurrences: own }];
    });
    return { ...file, findings: [...file.findings, ...added] };
  });
}

const toOccurrence = ({ line = 0, field, fieldName, found, message }: UploadBatchOccurrence): Occurrence => ({
  line,
  ...(field === undefined ? {} : { field }),
  ...(fieldName === undefined ? {} : { fieldName }),
  ...(found === undefined ? {} : { found }),
  message,
});

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

interface Wanted {
  readonly maxOccurrences: number;
  readonly totals: boolean;
}

async function checkPath(
  path: string,
  options: CheckOptions,
  { maxOccurrences, totals: wantsTotals }: Wanted,
): Promise<CheckedFile> {
  const file = await openInputFile(path);
  try {
    const start = performance.now();
    const result = await checkFile(file, options);
    const durationMs = Math.round((performance.now() - start) * 100) / 100;
    const described = await describeInputFile({
      path,
      sha256: await file.hash(),
      file,
      result,
      durationMs,
      maxOccurrences,
    });
    const isStapel = result.report.format.family === "datev-csv";
    const totals = wantsTotals && isStapel ? sumKonten(await file.bytes()) : null;
    return totals === null ? described : { ...described, totals };
  } finally {
    await file.close();
  }
}
