import { XmlDocument, XsdValidator } from "libxml2-wasm";
import { xmlVersions } from "#engine/formats/xml/xml-versions.ts";
import { writeXsd } from "./write-xsd.ts";

export type Answer = "valid" | "invalid" | "notWellFormed";

export interface Libxml2Answer {
  readonly answer: Answer;
  /** Its own messages, one per line. */
  readonly message: string;
}

export const compileXsd = (xsd: string): XsdValidator => XsdValidator.fromDoc(XmlDocument.fromString(xsd));

const validators = new Map<string, XsdValidator>();

/** The validator of libxml2 for our schema of one namespace; made once. */
export const validatorOf = (namespace: string): XsdValidator | null => {
  const existing = validators.get(namespace);
  if (existing !== undefined) return existing;
  const version = xmlVersions.find((candidate) => candidate.namespace === namespace);
  if (version === undefined || version.schema === null) return null;
  const validator = compileXsd(writeXsd(version, version.schema));
  validators.set(namespace, validator);
  return validator;
};

/** What libxml2 says about a file against our schema for the namespace of its root. */
export const askLibxml2 = (
  bytes: Uint8Array,
  choose: (namespace: string) => XsdValidator | null = validatorOf,
): Libxml2Answer => {
  let document: XmlDocument;
  try {
    document = XmlDocument.fromBuffer(bytes);
  } catch (error) {
    return { answer: "notWellFormed", message: messageOf(error) };
  }
  try {
    const validator = choose(document.root.namespaceUri);
    if (validator === null) return { answer: "invalid", message: "no schema for the namespace of the root" };
    validator.validate(document);
    return { answer: "valid", message: "" };
  } catch (error) {
    return { answer: "invalid", message: messageOf(error) };
  } finally {
    document.dispose();
  }
};

const messageOf = (error: unknown): string => (error instanceof Error ? error.message.trim() : String(error));
