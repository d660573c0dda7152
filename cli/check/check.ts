import { collectPaths } from "#cli/files/collect-paths.ts";
import { describeFileError } from "#cli/files/describe-file-error.ts";
import { routeOption } from "#cli/files/route-option.ts";
import { defineCommand } from "#cli/program/command.ts";
import { CommandError, UsageError } from "#cli/program/errors.ts";
import { nameCall } from "#cli/program/name-call.ts";
import { count, flag, text } from "#cli/program/options.ts";
import type { Terminal } from "#cli/program/terminal.ts";
import { lineWidth } from "#cli/program/wrap-text.ts";
import {
  addClientChart,
  type CheckedFile,
  type CheckOptions,
  type ClientProfile,
  checkUploadBatch,
  exitCodeByVerdict,
  type InputFile,
  type Occurrence,
  type Reading,
  type RepairProposal,
  readClientChart,
  readClientProfile,
  readOwnRules,
  readOwnTaxKeyTable,
  type UploadBatchOccurrence,
  type UploadBatchReport,
  writeCsv,
  writeJson,
} from "#engine/index.ts";
import { openLazily } from "#server/store/files/open-lazily.ts";
import { checkPath, type PathCall } from "./check-path.ts";
import { openMembers } from "./open-members.ts";
import { printReport, type ReportStyle } from "./print-report.ts";
import { printTotals, printUploadBatch } from "./print-upload-batch.ts";
import { readBytesForm, readForm } from "./read-form.ts";
import { writeJunit } from "./write-junit.ts";
import { writeSarif } from "./write-sarif.ts";

/** `text` is for people, the others for programs. */
type Output = "text" | (typeof outputs)[number];
const outputs = ["json", "sarif", "junit", "csv"] as const;

export const check = defineCommand({
  summary: "Dateien und Ordner prüfen",
  operands: { label: "DATEI|ORDNER …", missing: "Es ist keine Datei angegeben.", max: Number.POSITIVE_INFINITY },
  options: {
    json: flag("Ergebnis als JSON ausgeben"),
    sarif: flag("Ergebnis als SARIF 2.1.0 ausgeben, für Werkzeuge der Quelltextprüfung"),
    junit: flag("Ergebnis als JUnit-XML ausgeben, für Build-Server"),
    csv: flag("Befunde als Tabelle ausgeben, für Tabellenprogramme"),
    brief: flag(
      "als Text nur Befunde und Fundstellen, eine Zeile je Angabe: ohne Bedeutung, Folge, Lösung und Korrektur",
    ),
    route: routeOption,
    "max-occurrences": count(
      0,
      "höchstens N Fundstellen je Befund auflisten (Vorgabe: als Text 5, sonst 100); die Anzahl bleibt genau",
    ),
    "client-profile": text(
      "DATEI",
      "Berater, Mandant, Wirtschaftsjahre, Sachkontenlänge, eigene USt-IdNrn. (ownVatIds), Kontenplan und Steuerschlüssel (ownTaxKeys) als JSON, mit denen die Datei verglichen wird",
    ),
    "client-chart": text(
      "DATEI",
      "Kontenbeschriftungen im DATEV-Format (Kategorie 20), die den Kontenplan des Mandanten enthalten",
    ),
    "client-keys": text(
      "DATEI",
      "individuelle Steuerschlüssel des Mandanten als CSV: Schlüssel, Bezeichnung, Steuersatz, Seite (Umsatzsteuer oder Vorsteuer)",
    ),
    "own-rules": text("DATEI", "eigene Regeln als JSON, die zusätzlich geprüft werden"),
    totals: flag("Kontrollsummen je Konto ausgeben, als Text oder JSON"),
  },
  notes: [
    "Enthält ein ZIP-Archiv CSV- oder XML-Dateien und ist es kein Belegpaket, wird jede von ihnen für sich geprüft.",
    "Mehrere Dateien werden zusätzlich untereinander verglichen: doppelte Stapel, fehlende Stammdaten, Beleglinks ohne Beleg.",
  ],
  exitCodes: {
    0: "alle importfähig",
    1: "mindestens eine nicht importfähig",
    2: "mindestens eine nicht prüfbar, oder falscher Aufruf",
  },
  run: async ({ operands, values, terminal }) => {
    const chosen = outputs.filter((name) => values[name]);
    if (chosen.length > 1) {
      throw new UsageError(`Nur eine Ausgabe ist möglich: ${chosen.map((one) => `--${one}`).join(", ")}.`);
    }
    const forms = await readForms({
      profile: values["client-profile"],
      chart: values["client-chart"],
      keys: values["client-keys"],
      rules: values["own-rules"],
    });
    if (!forms.ok) throw new CommandError(forms.problems.join("\n"));
    const output = chosen[0] ?? "text";
    return checkPaths(operands, {
      output,
      options: { route: values.route, ...forms.value },
      maxOccurrences: values["max-occurrences"] ?? (output === "text" ? 5 : 100),
      withTotals: values.totals,
      withProposals: output === "text" && !values.brief,
      terminal,
    });
  },
});

interface CheckCall extends PathCall {
  readonly output: Output;
  readonly terminal: Terminal;
}

async function checkPaths(named: readonly string[], call: CheckCall): Promise<number> {
  const { output, terminal, maxOccurrences, withProposals } = call;
  const { paths, problems } = await collectPaths(named);
  for (const problem of problems) terminal.complain(`${problem}\n`);
  let code = problems.length > 0 ? 2 : 0;
  const files: CheckedFile[] = [];
  const { hasColour } = terminal;
  const explained = new Set<string>();
  const styleOf = (proposals: readonly RepairProposal[] | null): ReportStyle => ({
    hasColour,
    details: withProposals ? { width: lineWidth(terminal.columns), proposals, explained } : null,
  });
  for (const path of paths) {
    const opened = await checkPath(path, call).catch((error: unknown) => {
      code = 2;
      terminal.complain(`${describeFileError(path, error)}\n`);
      return [];
    });
    for (const { checked, proposals } of opened) {
      code = Math.max(code, exitCodeByVerdict[checked.verdict]);
      files.push(checked);
      if (output !== "text") continue;
      terminal.write(printReport(checked, styleOf(proposals)));
      if (checked.totals !== undefined) terminal.write(printTotals(checked.totals));
    }
  }
  const compared = files.length < 2 ? null : await compareFiles(paths, files, maxOccurrences);
  if (output !== "text") terminal.write(writers[output](files, compared));
  else if (compared !== null) terminal.write(printUploadBatch(compared, styleOf([])));
  const [first] = explained;
  if (first !== undefined) terminal.write(`Mehr zu einer Regel: ${nameCall("rules", [first])}\n`);
  return code;
}

/** Findings between files change no verdict, so the exit code stays the same. */
async function compareFiles(
  paths: readonly string[],
  checked: readonly CheckedFile[],
  maxOccurrences: number,
): Promise<UploadBatchReport> {
  const archives = new Set(checked.filter(({ members }) => members !== undefined).map(({ file }) => file));
  const named = new Set(checked.map(({ file }) => file));
  const opened: InputFile[] = [];
  for (const path of paths) {
    const file = await openLazily(path);
    if (file === null) continue;
    if (!archives.has(path)) opened.push(file);
    else for (const member of await openMembers(path, file)) opened.push({ ...member, name: member.path });
  }
  return checkUploadBatch(
    opened.filter(({ name }) => named.has(name)),
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

/** In lists of findings, those between files are added to the file they mark. */
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

/** Reports the errors of all files at once. */
async function readForms(paths: {
  readonly profile: string | null;
  readonly chart: string | null;
  readonly keys: string | null;
  readonly rules: string | null;
}): Promise<Reading<Pick<CheckOptions, "hostContext" | "ownRules">>> {
  const profile = paths.profile === null ? null : await readForm(paths.profile, readClientProfile);
  const chart = paths.chart === null ? null : await readBytesForm(paths.chart, readClientChart);
  const keys = paths.keys === null ? null : await readBytesForm(paths.keys, readOwnTaxKeyTable);
  const rules = paths.rules === null ? null : await readForm(paths.rules, readOwnRules);
  const problems = [profile, chart, keys, rules].flatMap((form) => (form === null || form.ok ? [] : form.problems));
  if (problems.length > 0) return { ok: false, problems };

  const withKeys: ClientProfile = {
    ...(profile?.ok === true ? profile.value : {}),
    ...(keys?.ok === true ? { ownTaxKeys: keys.value } : {}),
  };
  const mandant = chart?.ok === true ? addClientChart(withKeys, chart.value) : { ok: true as const, value: withKeys };
  if (!mandant.ok) return { ok: false, problems: mandant.problems.map((problem) => `${paths.chart}: ${problem}`) };
  return {
    ok: true,
    value: {
      ...(Object.keys(mandant.value).length > 0 ? { hostContext: { mandant: mandant.value } } : {}),
      ...(rules?.ok === true ? { ownRules: rules.value } : {}),
    },
  };
}
