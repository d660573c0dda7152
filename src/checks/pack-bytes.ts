import { packBelege, planBelege } from "#engine/index.ts";
import { readAll, toInputFile } from "./to-input-file.ts";
import type { BelegFiles, PackOutcome, PlanOutcome } from "./worker-calls.ts";

/** Says which receipt belongs to which bookings. */
export const planBytes = async (given: BelegFiles): Promise<PlanOutcome> => planBelege(await toInput(given));

/** Makes the Belegpaket and the Buchungsstapel that links to it, both with their verdicts. */
export const packBytes = async (given: BelegFiles): Promise<PackOutcome> => {
  const { route } = given.stapel;
  const packed = await packBelege(await toInput(given), {
    route,
    createdAt: new Date(),
    createGuid: () => crypto.randomUUID(),
  });
  if (!packed.ok) return packed;
  const { plan, stapel, paket, documents, writtenLinks, together } = packed;
  // Receipts are parts of the archive as they are; none is copied.
  const parts = paket.pieces.map((piece) => (typeof piece === "number" ? (given.files[piece]?.bytes ?? "") : piece));
  return {
    ok: true,
    plan,
    documents,
    writtenLinks,
    together,
    stapel: { ...judge(stapel), content: new Blob([stapel.bytes], { type: "text/csv" }) },
    paket: { ...judge(paket), content: new Blob(parts, { type: "application/zip" }) },
  };
};

const judge = ({ name, report: { verdict, counts, format } }: Pick<JudgedFile, "name" | "report">) => ({
  name,
  verdict,
  counts,
  format,
});

type JudgedFile = Extract<Awaited<ReturnType<typeof packBelege>>, { readonly ok: true }>["stapel"];

const toInput = async ({ stapel, files, chosen }: BelegFiles) => ({
  stapel: { name: stapel.name, bytes: await readAll(stapel.bytes) },
  files: files.map(toInputFile),
  chosen,
});
