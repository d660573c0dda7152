import type { Answer, Libxml2Answer } from "./libxml2.ts";

/** One file about which both programs were asked. */
export interface Comparison {
  readonly bytes: Uint8Array;
  readonly text: string;
  readonly engine: { readonly answer: Answer; readonly rules: readonly string[] };
  readonly libxml2: Libxml2Answer;
}

/** A difference that is meant to be. */
export interface Exception {
  readonly id: string;
  readonly reason: string;
  readonly applies: (comparison: Comparison) => boolean;
  /** A text of a well-formed file and what to put there, so that exactly this exception occurs. */
  readonly example: readonly [search: string, replacement: string];
}

/** What libxml2 only mentions; it stands there when something else is wrong, too. */
const warnings = /^Unsupported version|^Invalid value .* for xml:space/;

const everyMessage = ({ libxml2 }: Comparison, pattern: RegExp): boolean =>
  libxml2.message
    .split("\n")
    .filter((line) => !warnings.test(line))
    .every((line) => pattern.test(line));

export const exceptions: readonly Exception[] = [
  {
    id: "namespace-no-uri",
    reason:
      "libxml2 reports a namespace name that is no absolute URI as an error. Namespaces in XML make that no matter of form: a name of this kind is just an unknown one.",
    applies: (comparison) =>
      comparison.libxml2.answer === "notWellFormed" &&
      comparison.engine.answer !== "notWellFormed" &&
      everyMessage(comparison, /^xmlns(:[^ ]+)?: ('.*' is not a valid URI|URI .* is not absolute)$/s),
    example: ["<header>", '<header xmlns:a="a b">'],
  },
  {
    id: "xml-id",
    reason: "libxml2 also checks xml:id, a standard of its own. We report the attribute as unknown, which says more.",
    applies: (comparison) =>
      comparison.libxml2.answer === "notWellFormed" &&
      comparison.engine.answer === "invalid" &&
      comparison.libxml2.message.includes("xml:id : attribute value") &&
      everyMessage(
        comparison,
        /^xml:id : attribute value .* is not an NCName$|^xmlns.*(not a valid URI|not absolute)$/s,
      ),
    example: ["<header>", '<header xml:id="1">'],
  },
  {
    id: "version-without-digits",
    reason: 'libxml2 reads version="1." in the declaration; XML demands a digit after the point.',
    applies: ({ text, engine, libxml2 }) =>
      engine.rules.includes("XML-G-001") &&
      libxml2.answer !== "notWellFormed" &&
      /^\ufeff?<\?xml[ \t\r\n]+version[ \t\r\n]*=[ \t\r\n]*["']1\.["']/.test(text),
    example: ['version="1.0" encoding', 'version="1." encoding'],
  },
  {
    id: "unknown-encoding",
    reason:
      "libxml2 leaves the dashes and points out of the name of an encoding before it looks it up, so that UTF--8 is UTF-8. There is no such encoding, and we do not guess.",
    applies: ({ text, engine, libxml2 }) =>
      engine.rules.includes("XML-G-004") && libxml2.answer !== "notWellFormed" && isNearlyUtf8(text),
    example: ['encoding="UTF-8"', 'encoding="UTF--8"'],
  },
  {
    id: "blank-around-type",
    reason:
      "libxml2 keeps blanks around the name in xsi:type. XML Schema removes them from a QName before it is resolved.",
    applies: (comparison) =>
      comparison.libxml2.answer === "invalid" &&
      comparison.engine.answer === "valid" &&
      /^Element .* The QName value '(\{.*\})?([ \t\n\r][^ \t\n\r']*[ \t\n\r]*|[^ \t\n\r']+[ \t\n\r]+)' of the xsi:type attribute does not resolve/.test(
        comparison.libxml2.message,
      ) &&
      everyMessage(
        comparison,
        /of the xsi:type attribute does not resolve to a type definition\.$|: The type definition is abstract\.$/,
      ),
    example: ['xsi:type="Invoice"', 'xsi:type=" Invoice "'],
  },
  {
    id: "doctype",
    reason: "A DOCTYPE is legal XML. We end there by design (XML-G-002): nothing it declares is ever resolved.",
    applies: ({ text, engine, libxml2 }) =>
      engine.rules.includes("XML-G-002") && libxml2.answer !== "notWellFormed" && text.includes("<!DOCTYPE"),
    example: ["<archive", "<!DOCTYPE archive><archive"],
  },
  {
    id: "latin1-as-windows-1252",
    reason:
      "Bytes 80 to 9F of a file declared as ISO-8859-1 are control characters by the standard. In practice they are Windows-1252, so we read letters there, which may stand in a name.",
    applies: ({ bytes, text, engine, libxml2 }) =>
      engine.answer !== "notWellFormed" &&
      libxml2.answer === "notWellFormed" &&
      /^<\?xml[^>]*encoding[ \t\r\n]*=[ \t\r\n]*["']iso-8859-1["']/i.test(text) &&
      bytes.some((byte) => byte >= 0x80 && byte <= 0x9f),
    // In UTF-8 the second byte of the letter is 8A.
    example: ['UTF-8"?>', 'ISO-8859-1"?><?nameÊ?>'],
  },
];

const isNearlyUtf8 = (text: string): boolean => {
  const [, name = ""] = /^\ufeff?<\?xml[^>]*encoding[ \t\r\n]*=[ \t\r\n]*["']([^"']*)["']/.exec(text) ?? [];
  return name.replace(/[^a-z0-9]/gi, "").toLowerCase() === "utf8" && !/^utf-?8$/i.test(name);
};
