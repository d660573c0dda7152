import type { XmlAttribute } from "./xml-events.ts";

/** Which prefix means which namespace where the reader stands. */
export interface Namespaces {
  /** Null when the prefix is not declared. */
  readonly resolve: (prefix: string) => string | null;
  /** Takes over what the attributes of a tag declare, and answers with those that must not be declared. */
  readonly declare: (attributes: readonly XmlAttribute[], depth: number) => readonly XmlAttribute[];
  /** Forgets what was declared at this depth. */
  readonly leave: (depth: number) => void;
}

const xmlNamespace = "http://www.w3.org/XML/1998/namespace";
const xmlnsNamespace = "http://www.w3.org/2000/xmlns/";

export const createNamespaces = (): Namespaces => {
  const bindings: { readonly prefix: string; readonly hidden: string | undefined; readonly depth: number }[] = [];
  const uriByPrefix = new Map<string, string>([["xml", xmlNamespace]]);
  return {
    resolve: (prefix) => uriByPrefix.get(prefix) ?? (prefix === "" ? "" : null),
    declare: (attributes, depth) => {
      const forbidden: XmlAttribute[] = [];
      for (const attribute of attributes) {
        const { name, value } = attribute;
        if (name.qualified !== "xmlns" && name.prefix !== "xmlns") continue;
        const prefix = name.prefix === "" ? "" : name.local;
        if (isForbidden(prefix, value)) forbidden.push(attribute);
        else {
          bindings.push({ prefix, hidden: uriByPrefix.get(prefix), depth });
          uriByPrefix.set(prefix, value);
        }
      }
      return forbidden;
    },
    leave: (depth) => {
      for (let last = bindings.at(-1); last !== undefined && last.depth >= depth; last = bindings.at(-1)) {
        bindings.pop();
        if (last.hidden === undefined) uriByPrefix.delete(last.prefix);
        else uriByPrefix.set(last.prefix, last.hidden);
      }
    },
  };
};

/** Only the empty prefix can be set back, and the two prefixes of XML itself keep their meaning. */
const isForbidden = (prefix: string, uri: string): boolean =>
  (prefix !== "" && uri === "") ||
  prefix === "xmlns" ||
  uri === xmlnsNamespace ||
  (prefix === "xml") !== (uri === xmlNamespace);
