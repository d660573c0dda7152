import type { ReportedId, RuleId } from "#engine/rules/rule-id.ts";
import { characterByEntity } from "#engine/values/html-entities.ts";
import { readXmlEncoding } from "#engine/xml/parse/decode-xml.ts";
import { isBlankByte } from "#engine/xml/parse/xml-bytes.ts";
import { textOf } from "./locate-markup.ts";
import { rightDeclaration } from "./repair-encoding.ts";
import type { PlannedEdit, XmlOccurrence } from "./xml-repair.ts";

/** Slips of the markup with one way out: bare ampersands, entities of HTML, control characters, a DOCTYPE. */
export const repairSlip = (bytes: Uint8Array, occurrence: XmlOccurrence): PlannedEdit | null => {
  const { rule, from, to, line, detail } = occurrence;
  const edit = { rule, line, from, to };
  if (rule === "XML-G-002") return removeDoctype(bytes, occurrence);
  if (rule === "XML-G-003") {
    const letter = characterByEntity.get(textOf(bytes, from + 1, to - 1));
    if (letter === undefined) return null;
    return { ...edit, risk: "low", title: "HTML-Entität durch ihr Zeichen ersetzen", replacement: letter };
  }
  switch (detail) {
    case "Die XML-Deklaration ist falsch geschrieben.":
      return {
        ...edit,
        risk: "low",
        title: "XML-Deklaration berichtigen",
        replacement: rightDeclaration,
        uncovers: true,
      };
    case "Die XML-Deklaration steht nicht am Anfang der Datei.":
      return removeBlanksBefore(bytes, occurrence);
    case "Das Zeichen & steht unmaskiert im Text.":
      return { ...edit, risk: "low", title: "Zeichen & maskieren", replacement: "&amp;" };
    case "Die Zeichenfolge ]]> steht im Text.":
      return { ...edit, risk: "low", title: "Zeichenfolge ]]> maskieren", replacement: "]]&gt;" };
    case "Im Text steht ein unzulässiges Steuerzeichen.":
      return {
        ...edit,
        risk: "medium",
        title: "Steuerzeichen entfernen",
        loses: "Die Steuerzeichen entfallen.",
        replacement: "",
      };
    default:
      return null;
  }
};

export const slipRules: ReadonlySet<ReportedId> = new Set<RuleId>(["XML-G-001", "XML-G-002", "XML-G-003"]);

/** Only white space; other text before the declaration may be intended. */
const removeBlanksBefore = (bytes: Uint8Array, { rule, from, line }: XmlOccurrence): PlannedEdit | null => {
  let start = from;
  while (isBlankByte(bytes[start - 1])) start--;
  if (start !== (readXmlEncoding(bytes).encoding === "utf-8-bom" ? 3 : 0)) return null;
  return {
    rule,
    line,
    from: start,
    to: from,
    replacement: "",
    risk: "low",
    title: "Leerraum vor der XML-Deklaration entfernen",
    uncovers: true,
  };
};

/** Only without declarations, which may be used in the file. */
const removeDoctype = (bytes: Uint8Array, { rule, from, line }: XmlOccurrence): PlannedEdit | null => {
  const head = String.fromCharCode(...bytes.subarray(from, from + 1000));
  const [doctype] = /^<!DOCTYPE[^[\]<>]*>\s*/i.exec(head) ?? [];
  if (doctype === undefined) return null;
  return {
    rule,
    line,
    from,
    to: from + doctype.length,
    replacement: "",
    risk: "medium",
    title: "DOCTYPE-Angabe entfernen",
    loses: "Die DOCTYPE-Angabe entfällt.",
    uncovers: true,
  };
};
