import { hashBytes } from "#data/store/hash-bytes.ts";
import { readPdfText } from "#documents/read-pdf-text.ts";
import {
  type CheckResult,
  checkFile,
  checkUploadBatch,
  compareBookings,
  compareTotals,
  createUncheckable,
  listSearchValues,
  readProof,
  setPdfTextReader,
  showEinvoice,
  verifyProof,
  warmUp,
} from "#engine/index.ts";
import { checkOfficeBytes } from "./check-office-bytes.ts";
import { editCells } from "./edit-cells.ts";
import type { Handlers, Transfers } from "./host-calls.ts";
import { openBelegpaket } from "./open-belegpaket.ts";
import { type OpenFile, openFile } from "./open-file.ts";
import { packBytes, planBytes } from "./pack-bytes.ts";
import { readArchive } from "./read-archive.ts";
import { readExamples } from "./read-examples.ts";
import { offerRepairs, repairBytes } from "./repair-bytes.ts";
import { splitBytes } from "./split-bytes.ts";
import { createTextHandlers, type TextSubject } from "./text/text-handlers.ts";
import { readAll, toInputFile } from "./to-input-file.ts";
import type { BookCallName, CallName, FileChecked, FileToCheck, StoredFile } from "./worker-calls.ts";

setPdfTextReader(readPdfText);

/** Handlers that share one open file. */
export const createHandlers = (): Handlers<Exclude<CallName, BookCallName>> => {
  let opened: OpenFile | null = null;
  let subject: TextSubject | null = null;
  let hasFile = false;
  // Between two rounds a file that has come meanwhile gets its turn.
  const isStillIdle = async (): Promise<boolean> => {
    await new Promise((resolve) => setTimeout(resolve));
    return !hasFile;
  };
  const { textOf, ...texts } = createTextHandlers(() => subject);
  return {
    ...texts,
    find: ({ query, member }) =>
      (member === undefined ? opened : textOf(member))?.find(query) ?? { count: 0, places: new Uint32Array(0) },
    warmUp: async () => {
      await warmUp(isStillIdle);
      return null;
    },
    check: (file, onProgress) => {
      hasFile = true;
      return check(file, onProgress);
    },
    open: async ({ bytes, result }) => {
      opened = result?.report.members ? openBelegpaket(bytes, result) : openFile(await readAll(bytes), result);
      subject = { bytes, result };
      const { lineCount, columnCount, lastFilled, isText } = opened;
      return { lineCount, columnCount, lastFilled, isText };
    },
    listSearchValues: ({ bytes, report }) => listSearchValues({ report }, toInputFile({ name: "", bytes })),
    rows: ({ from, count }) => opened?.rows(from, count) ?? [],
    totals: () => opened?.sum() ?? null,
    showInvoice: async () =>
      subject === null ? null : showEinvoice(await readAll(subject.bytes), subject.result?.report ?? null),
    describe: (page) => opened?.describe(page) ?? [],
    export: ({ kind, facts }) => opened?.write(kind, facts) ?? "",
    offerRepairs,
    repair: ({ chosen, ...file }) => repairBytes(file, chosen),
    editCells,
    split: async ({ by, ...file }) => splitBytes(await readFile(file), by),
    planBelege: planBytes,
    packBelege: packBytes,
    checkOffice: ({ route, requirements, ...file }) => checkOfficeBytes(toInputFile(file), route, requirements),
    openArchive: readArchive,
    writeDocument: async ({ name, bytes, ...request }, onProgress) => {
      const { writeDocument } = await import("./write-document.ts");
      return writeDocument(toInputFile({ name, bytes }), request, onProgress);
    },
    renderExport: async (built, onProgress) => {
      const { renderExport } = await import("./write-document.ts");
      return renderExport(built, onProgress);
    },
    readProof: async ({ bytes }) => readProof(await bytes.text()),
    verifyProof: async ({ proof, bytes }) => {
      const sha256 = await hashBytes(await bytes.arrayBuffer());
      return verifyProof(proof, { ...toInputFile({ name: proof.file.name, bytes }), sha256 }, hashBytes);
    },
    compareBookings: async ({ here, there }) => compareBookings(await readAll(here), await readAll(there)),
    compareStapel: async ({ before, after }) => {
      const [earlier, later] = [await readAll(before), await readAll(after)];
      return { bookings: compareBookings(later, earlier), totals: compareTotals(earlier, later) };
    },
    readExamples,
    compare: ({ files }) => checkUploadBatch(files.map(toInputFile)),
  };
};

/** Parts of a response that are transferred instead of copied. */
export const transfers: Transfers = {
  check: ({ result }) => [result.occurrences.buffer],
  find: ({ places }) => [places.buffer],
  listSearchValues: ({ dictionary }) => [dictionary.buffer],
};

const check = async ({ route, ...file }: FileToCheck, onProgress: (share: number) => void): Promise<FileChecked> => {
  const startedAt = performance.now();
  let lastPercent = -1;
  const reportPercent = (share: number): void => {
    const percent = Math.floor(share * 100);
    if (percent === lastPercent) return;
    lastPercent = percent;
    onProgress(share);
  };
  let result: CheckResult;
  try {
    result = await checkFile(toInputFile(file), { route, onProgress: reportPercent });
  } catch (error) {
    // A defect of the engine must never look like a verdict about the file.
    const cause = error instanceof Error ? error.message : error;
    result = createUncheckable(route, "Unbekannt", `Die Prüfung ist auf einen inneren Fehler gestoßen: ${cause}`);
  }
  return { result, durationMs: Math.round(performance.now() - startedAt) };
};

const readFile = async ({ name, bytes, route }: StoredFile) => ({ name, bytes: await readAll(bytes), route });
