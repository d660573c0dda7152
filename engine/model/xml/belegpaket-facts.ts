import type { HostContext } from "#engine/model/rule.ts";
import type { Reference, XmlFileFacts } from "./file-facts.ts";

export interface BelegpaketEntry {
  readonly name: string;
  /** False when the archive does not say in which encoding the name is written. */
  readonly isNameCertain: boolean;
  /** Other readings of an uncertain name. */
  readonly otherNames: readonly string[];
  readonly isFolder: boolean;
  /** As the directory claims. */
  readonly sizeBytes: number;
  readonly compressedBytes: number;
  /** German sentence when the entry cannot be read. */
  readonly defect: string | null;
  /** German sentence when a safety limit stopped the reading. */
  readonly excess: string | null;
  /** The first bytes, enough for signatures. */
  readonly head: Uint8Array;
}

/** A reference of document.xml with the entry it means. */
export interface ResolvedReference extends Reference {
  /** Entry of exactly this name, or null. */
  readonly entry: BelegpaketEntry | null;
  /** Entry that is meant when only spelling or encoding differ. */
  readonly nearEntry: BelegpaketEntry | null;
}

/** A link to a picture in a record of bookings. */
export interface Beleglink {
  readonly member: string;
  readonly line: number;
  readonly text: string;
  /** Lower-case guid, `""` when the link has another form. */
  readonly guid: string;
}

/** Input of rules about Belegpakete; they run after all members have been read. */
export interface BelegpaketFacts {
  readonly hostContext: HostContext;
  readonly sizeBytes: number;
  /** German sentence when the archive as a whole cannot be read. */
  readonly defect: string | null;
  readonly excess: string | null;
  readonly entries: readonly BelegpaketEntry[];
  /** Entry that was read as document.xml, `""` when there is none. */
  readonly documentName: string;
  /** Entries that would be document.xml but for case or folder. */
  readonly candidates: readonly BelegpaketEntry[];
  readonly document: XmlFileFacts | null;
  readonly references: readonly ResolvedReference[];
  /** Facts of the data files that were read, by name of the entry. */
  readonly dataFiles: ReadonlyMap<string, XmlFileFacts>;
  /** The same and those of every other DATEV XML file that was read, without the one read as document.xml. */
  readonly xmlFiles: ReadonlyMap<string, XmlFileFacts>;
  /** Names of the entries of the DATEV-Format (CSV). */
  readonly csvNames: ReadonlySet<string>;
  /** Errors of the e-invoices among the Belege, by name of the entry. */
  readonly invoiceErrors: ReadonlyMap<string, string>;
  /** PDF among the Belege that were not searched for e-invoices, since they are too many or too large. */
  readonly unsearchedPdfs: readonly BelegpaketEntry[];
  /** Links to pictures in bookings that lie in the Belegpaket. */
  readonly beleglinks: readonly Beleglink[];
}

/** Files that operating systems add. */
export const isHelperEntry = (name: string): boolean =>
  /^__MACOSX\/|(^|\/)(\.DS_Store|Thumbs\.db|desktop\.ini)$|(^|\/)\._/i.test(name);

/** In whatever case and folder: the rules about Belegpakete say what is wrong with it. */
export const isDirectoryName = (name: string): boolean =>
  /(^|[/\\])document\.xml$/iu.test(name) && !isHelperEntry(name);

/** Names that must never be used as a path. */
export const isUnsafeName = (name: string): boolean =>
  name.includes("\u0000") || /^([/\\]|[A-Za-z]:)|\\|(^|\/)\.\.(\/|$)/.test(name);

/** Extension in lower case without the dot. */
export const extensionOf = (name: string): string => /\.([^./\\]+)$/.exec(name)?.[1]?.toLowerCase() ?? "";
