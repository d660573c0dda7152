/** A document of document.xml with its files. */
export interface WrittenDocument {
  readonly guid: string;
  /** Belegtyp; null where the direction is not known. */
  readonly type: "incoming" | "outgoing" | null;
  /** Shown in Belege online, cut to 40 characters. */
  readonly description: string;
  /** Names of members. */
  readonly files: readonly string[];
}

interface Head {
  readonly createdAt: Date;
  readonly description: string;
}

/** document.xml of version 6.0: receipts without data of their own. Source: schema Document_v060.xsd. */
export function writeDocumentXml({ createdAt, description }: Head, documents: readonly WrittenDocument[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<archive xmlns="${namespace}" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="${namespace} Document_v060.xsd" version="6.0" generatingSystem="Prüfstapel">
  <header>
    <date>${formatLocalTime(createdAt)}</date>
    <description>${escapeText(cut(description, maxHeadDescription))}</description>
  </header>
  <content>
${documents.map(writeDocument).join("")}  </content>
</archive>
`;
}

const namespace = "http://xml.datev.de/bedi/tps/document/v06.0";
const maxHeadDescription = 255;
const maxDescription = 40;

const writeDocument = ({ guid, type, description, files }: WrittenDocument): string =>
  [
    `    <document guid="${guid}"${type === null ? "" : ` type="${type === "incoming" ? 1 : 2}"`}>`,
    `      <description>${escapeText(cut(description, maxDescription))}</description>`,
    ...files.map((name) => `      <extension xsi:type="File" name="${escapeText(name)}"/>`),
    "    </document>",
    "",
  ].join("\n");

/** The schema forbids a time zone. */
const formatLocalTime = (date: Date): string => {
  const two = (number: number): string => `${number}`.padStart(2, "0");
  const day = [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join("-");
  return `${day}T${[date.getHours(), date.getMinutes(), date.getSeconds()].map(two).join(":")}`;
};

const cut = (text: string, length: number): string => [...text].slice(0, length).join("").trim() || "Beleg";

const escapeText = (text: string): string =>
  text
    // Control characters and halves of a pair cannot stand in XML.
    .replace(/\p{C}/gu, " ")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
