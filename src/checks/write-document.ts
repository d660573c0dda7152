import regularUrl from "source-sans/TTF/SourceSans3-Regular.ttf?url";
import semiboldUrl from "source-sans/TTF/SourceSans3-Semibold.ttf?url";
import { hashBytes } from "#data/store/hash-bytes.ts";
import { type BuiltExport, buildExport, documentTypes, type InputFile, nameExport } from "#engine/index.ts";
import type { DocumentRequest, NamedContent } from "./worker-calls.ts";

/** Makes a document about a checked file; the libraries that write it are fetched when the first one is asked for. */
export const writeDocument = async (
  file: InputFile,
  { order, ...facts }: Omit<DocumentRequest, "name" | "bytes">,
  onProgress: (share: number) => void,
): Promise<NamedContent> => {
  const built = await buildExport({ ...facts, file }, order, hashBytes);
  return { name: nameExport(file.name, order), content: await renderExport(built, onProgress) };
};

/** Writes the content of a document in its format. */
export const renderExport = async (built: BuiltExport, onProgress: (share: number) => void): Promise<Blob> => {
  const { mediaType } = documentTypes[built.as];
  switch (built.as) {
    case "pdf": {
      const { renderPdf } = await import("#documents/render-pdf.ts");
      return toBlob(await renderPdf(built.document, await fetchFonts(), onProgress), mediaType);
    }
    case "excel": {
      const { renderWorkbook } = await import("#documents/render-workbook.ts");
      return toBlob(await renderWorkbook(built.workbook), mediaType);
    }
    case "json":
      return new Blob([built.text], { type: mediaType });
  }
};

const toBlob = (bytes: Uint8Array, type: string): Blob => new Blob([bytes as Uint8Array<ArrayBuffer>], { type });

const fetchFonts = async () => {
  const [regular, semibold] = await Promise.all([regularUrl, semiboldUrl].map(fetchFont));
  if (!regular || !semibold) throw new Error("Die Schrift für das Dokument fehlt.");
  return { regular, semibold };
};

const fetchFont = async (url: string): Promise<Uint8Array> => {
  const response = await fetch(url);
  if (!response.ok) throw new Error("Die Schrift für das Dokument konnte nicht geladen werden.");
  return new Uint8Array(await response.arrayBuffer());
};
