import type { CompiledAttribute, CompiledElement } from "./compile-schema.ts";

/** German sentences about elements and attributes that break the schema; undefined where the title says it all. */

export const describeUnknownElement = (
  name: string,
  parent: CompiledElement | null,
  version: string,
): string | undefined => {
  if (parent === null) return undefined;
  if (parent.laterChildren.has(name)) return `Die Version ${version} kennt das Element ${name} noch nicht.`;
  if (parent.children.length === 0) return `In ${parent.name} darf kein Element stehen.`;
  const near = parent.children.find((child) => isNear(child.name, name));
  return near === undefined ? undefined : `Gemeint ist vermutlich ${near.name}.`;
};

export const describeUnknownAttribute = (name: string, { attributes }: CompiledElement): string | undefined => {
  const near = attributes.find((attribute) => isNear(attribute.name, name));
  return near === undefined ? undefined : `Gemeint ist vermutlich ${near.name}.`;
};

export const describeForeignNamespace = (namespace: string): string =>
  namespace === "" ? "Das Element gehört zu keinem Namensraum." : `Das Element gehört zum Namensraum „${namespace}“.`;

export const describeTooMany = ({ name, max }: CompiledElement): string =>
  max === 1
    ? `Das Element ${name} steht hier zum 2. Mal und darf nur einmal stehen.`
    : `Das Element ${name} steht hier öfter als ${max}-mal.`;

export const describeOrder = (name: string, after: string): string => `Das Element ${name} steht nach ${after}.`;

/** The element that stands behind a missing one; `counts` says how often each child stands there, by its position. */
export const findNext = (
  parent: CompiledElement,
  missing: CompiledElement,
  counts: readonly number[],
): CompiledElement | undefined =>
  parent.children.find((child) => child.order > missing.order && (counts[child.order] ?? 0) > 0);

export const describeMissing = (
  parent: CompiledElement,
  missing: CompiledElement,
  next: CompiledElement | undefined,
): string => {
  const { name, label, article } = missing;
  const what = article === null ? `das Element ${name} „${label}“` : `mindestens ${article} ${label} (${name})`;
  return `Es fehlt ${what} ${next === undefined ? `in ${parent.name}` : `vor ${next.name}`}.`;
};

export const describeNoneOf = ({ name, children }: CompiledElement): string =>
  `In ${name} fehlt jedes der Elemente ${children.map((child) => child.name).join(", ")}.`;

export const describeMissingAttribute = ({ name }: CompiledAttribute, element: CompiledElement): string =>
  `Es fehlt das Attribut ${name} in ${element.name}.`;

/** Position of the first difference from a fixed text; blanks are easily overlooked. */
export const describeWording = (value: string, fixed: string): string => {
  let at = 0;
  while (at < fixed.length && value[at] === fixed[at]) at++;
  const isOnlyBlanks = value.replace(/\s/gu, "") === fixed.replace(/\s/gu, "");
  return isOnlyBlanks
    ? `Nur die Leerzeichen sind andere, zuerst an der ${at + 1}. Stelle.`
    : `Der Wortlaut weicht ab der ${at + 1}. Stelle ab.`;
};

export const describeLength = (value: string, maxLength: number | null): string | undefined => {
  const { length } = [...value];
  return maxLength === null || length <= maxLength
    ? undefined
    : `Der Wert hat ${length} Zeichen; höchstens ${maxLength} sind zulässig.`;
};

export const describeZero = (dispensable: "Attribut" | "Element" | null): string =>
  dispensable === null
    ? "Null ist hier nicht erlaubt, und die Angabe darf nicht fehlen."
    : `Null ist hier nicht erlaubt; lassen Sie das ${dispensable} weg.`;

/** Names the offending blank and its position; invisible ones come before ordinary ones. */
export const describeBlank = (value: string): string => {
  const unseen = value.search(/[^\S \t\r\n]|\p{Cf}/u);
  const at = unseen < 0 ? value.search(/\s/u) : unseen;
  const code = value.codePointAt(at) ?? 0x20;
  const name =
    blankNames.get(code) ?? `ein unsichtbares Zeichen (U+${code.toString(16).toUpperCase().padStart(4, "0")})`;
  return `An der ${[...value.slice(0, at)].length + 1}. Stelle steht ${name}.`;
};

const blankNames: ReadonlyMap<number, string> = new Map([
  [0x20, "ein Leerzeichen"],
  [0x09, "ein Tabulator"],
  [0x0a, "ein Zeilenumbruch"],
  [0x0d, "ein Zeilenumbruch"],
  [0xa0, "ein geschütztes Leerzeichen (U+00A0)"],
]);

const isNear = (one: string, other: string): boolean => plainName(one) === plainName(other);

const plainName = (name: string): string => name.toLowerCase().replace(/[_-]/g, "");
