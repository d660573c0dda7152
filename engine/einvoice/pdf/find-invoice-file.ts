import { findConformanceLevel } from "#engine/einvoice/invoice/profile.ts";
import { readInvoiceHead } from "./read-invoice-head.ts";
import type { EmbeddedFile, Pdf } from "./read-pdf.ts";

/** A flaw in how a PDF carries its invoice; the invoice itself can be read all the same. */
export interface PdfHint {
  readonly kind:
    | "severalInvoices"
    | "xmpMissing"
    | "fileNameDiffers"
    | "conformanceLevelDiffers"
    | "notAssociated"
    | "relationshipMissing";
  /** German sentence. */
  readonly text: string;
}

export interface InvoiceFile {
  readonly file: EmbeddedFile;
  readonly bytes: Uint8Array;
  /** German sentence when the file could not be unpacked, or not wholly. */
  readonly defect: string | null;
  readonly hints: readonly PdfHint[];
}

/** In the order in which they are preferred. */
const invoiceNames = ["xrechnung.xml", "factur-x.xml", "zugferd-invoice.xml"];

/** More XML files than a PDF carries for good reason. */
const maxUnpacked = 20;

/** The embedded file that is the invoice, by its name or else by its root element; null without one. */
export const findInvoiceFile = (pdf: Pdf): InvoiceFile | null => {
  const candidates = listCandidates(pdf.files);
  const [file] = candidates;
  if (file === undefined) return null;
  const { bytes, defect } = file.content();
  const hints = [
    ...(candidates.length > 1 ? [describeCandidates(candidates)] : []),
    ...checkMetadata(pdf, file, bytes),
    ...checkAssociation(file),
  ];
  return { file, bytes, defect, hints };
};

const listCandidates = (files: Pdf["files"]): readonly EmbeddedFile[] => {
  const named = invoiceNames.flatMap((name) => files.filter((file) => file.name.toLowerCase() === name));
  const others = files.filter((file) => !named.includes(file) && isXml(file)).slice(0, maxUnpacked);
  return [...named, ...others.filter((file) => readInvoiceHead(file.content().bytes).isInvoice)];
};

const isXml = ({ name, mediaType }: EmbeddedFile): boolean =>
  /\.xml$/i.test(name) || (mediaType !== null && /^(?:text|application)\/xml$/i.test(mediaType));

const describeCandidates = (candidates: readonly EmbeddedFile[]): PdfHint => {
  const [first, ...others] = candidates.map(({ name }) => `„${name}“`);
  const list = others.slice(0, 5).join(", ");
  const text = `Die PDF-Datei enthält mehrere Rechnungen. Gelesen wird ${first}, nicht gelesen: ${list}${others.length > 5 ? " …" : ""}.`;
  return { kind: "severalInvoices", text };
};

const checkMetadata = ({ xmp }: Pdf, { name }: EmbeddedFile, bytes: Uint8Array): readonly PdfHint[] => {
  if (xmp === null) {
    const text =
      "Den Metadaten (XMP) der PDF-Datei fehlen die Angaben zur Rechnung; manche Programme erkennen sie dann nicht als ZUGFeRD-Rechnung.";
    return [{ kind: "xmpMissing", text }];
  }
  const hints: PdfHint[] = [];
  if (xmp.documentFileName !== name) {
    const text = `Die Rechnung ist als „${name}“ eingebettet; die Metadaten (XMP) nennen ${quote(xmp.documentFileName, "keinen Dateinamen")}.`;
    hints.push({ kind: "fileNameDiffers", text });
  }
  const level = findConformanceLevel(readInvoiceHead(bytes).identifier);
  if (level !== null && fold(level) !== fold(xmp.conformanceLevel ?? "")) {
    const text = `Die Rechnung hat nach ihrer Spezifikationskennung (BT-24) das Profil „${level}“; die Metadaten (XMP) nennen ${quote(xmp.conformanceLevel, "keines")}.`;
    hints.push({ kind: "conformanceLevelDiffers", text });
  }
  return hints;
};

const quote = (value: string | null, otherwise: string): string => (value === null ? otherwise : `„${value}“`);

/** `EN16931` is meant as `EN 16931`. */
const fold = (level: string): string => level.replace(/\s/g, "").toUpperCase();

const checkAssociation = ({ name, isAssociated, relationship }: EmbeddedFile): readonly PdfHint[] => {
  const hints: PdfHint[] = [];
  if (!isAssociated) {
    const text = `„${name}“ ist zwar eingebettet, aber nicht als zugehörige Datei des Dokuments (AF) eingetragen, wie es PDF/A-3 verlangt.`;
    hints.push({ kind: "notAssociated", text });
  }
  if (relationship === null) {
    const text = `Die Beziehung von „${name}“ zum Dokument (AFRelationship) ist nicht angegeben; üblich ist „Alternative“.`;
    hints.push({ kind: "relationshipMissing", text });
  }
  return hints;
};
