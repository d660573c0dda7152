import type { BelegpaketEntry, ResolvedReference } from "#engine/model/xml/belegpaket-facts.ts";
import type { XmlFileFacts } from "#engine/model/xml/file-facts.ts";

/** Finds the entry of each reference; when everything lies in one folder, that is a finding of its own and no more. */
export const resolveReferences = (
  document: XmlFileFacts | null,
  entries: readonly BelegpaketEntry[],
  folder: string,
): readonly ResolvedReference[] => {
  const exact = new Map<string, BelegpaketEntry>();
  const near = new Map<string, BelegpaketEntry>();
  for (const entry of entries) {
    if (entry.isFolder) continue;
    const name = entry.name.startsWith(folder) ? entry.name.slice(folder.length) : entry.name;
    if (entry.isNameCertain && !exact.has(name)) exact.set(name, entry);
    for (const reading of [name, ...entry.otherNames])
      if (!near.has(normalise(reading))) near.set(normalise(reading), entry);
  }
  return (document?.references ?? []).map((reference) => {
    const entry = exact.get(reference.fileName) ?? null;
    return {
      ...reference,
      entry,
      nearEntry: entry === null ? (near.get(normalise(reference.fileName)) ?? null) : null,
    };
  });
};

const normalise = (name: string): string => name.normalize("NFC").toLowerCase();
