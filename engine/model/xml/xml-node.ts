/** Position in the file. */
export interface XmlPosition {
  readonly line: number;
  readonly from: number;
  readonly to: number;
  readonly path: string;
}

/** A value of the file with its place; an unsound one already broke a rule about its own form. */
export interface XmlValue extends XmlPosition {
  readonly text: string;
  readonly sound: boolean;
}

/**
 * One element with what lies below it. Children that are units of their own (records, documents) are handed out one by
 * one and not kept, so that memory does not grow with the file.
 */
export interface XmlNode {
  readonly name: string;
  readonly path: string;
  readonly line: number;
  readonly from: number;
  to: number;
  readonly xsiType?: string;
  readonly parent: XmlNode | null;
  attributes: Map<string, XmlValue>;
  /** Children with a value, the first of each name. */
  fields: Map<string, XmlValue>;
  readonly children: XmlNode[];
  /** Set if a child element could not be read and may hold missing values. */
  hasUnreadChildren?: true;
}

/** Text of a sound attribute, or `""`. */
export const readAttribute = (node: XmlNode | undefined, name: string): string => soundText(node?.attributes.get(name));

/** Text of a sound field, or `""`. */
export const readField = (node: XmlNode | undefined, name: string): string => soundText(node?.fields.get(name));

export const findChild = (node: XmlNode | undefined, name: string): XmlNode | undefined =>
  node?.children.find((child) => child.name === name);

const soundText = (value: XmlValue | undefined): string => (value?.sound === true ? value.text : "");
