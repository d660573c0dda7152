/** An entry of a list: a word, or something with a name. */
type Item = string | { readonly name?: unknown };

/**
 * Merges a list that two devices changed from the same base: keeps what either has added, without what this device
 * removed. Entries under the same name are taken from here. All three are JSON, empty for an empty list.
 */
export const joinLists = (before: string, here: string, elsewhere: string): string => {
  const [previous, own, others] = [before, here, elsewhere].map(readList) as [List, List, List];
  const joined = new Map(others);
  for (const name of previous.keys()) if (!own.has(name)) joined.delete(name);
  for (const [name, item] of own) if (previous.get(name) !== item) joined.set(name, item);
  return joined.size === 0 ? "" : `[${[...joined.values()].join(",")}]`;
};

/** JSON of each entry, by its name. */
type List = ReadonlyMap<string, string>;

const readList = (text: string): List => {
  try {
    const list: unknown = JSON.parse(text);
    return new Map(Array.isArray(list) ? list.map((item: Item) => [nameOf(item), JSON.stringify(item)]) : []);
  } catch {
    return new Map(); // nothing was ever stored
  }
};

const nameOf = (item: Item): string => (typeof item === "string" ? item : String(item?.name));
