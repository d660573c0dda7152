import { type FieldTable, fieldTables, wholeNumbers } from "#engine/index.ts";
import type { FactCard } from "./fact-card.ts";

/** A format with its required fields and the column counts of its versions. */
export const formatCard = ({ name, category, currentVersion, versions, fields, maxRecords }: FieldTable): FactCard => {
  const required = fields.filter((field) => field.required).map((field) => field.name);
  const history = versions.map(({ version, fieldCount }) => `Version ${version}: ${fieldCount}`).join(", ");
  return {
    source: {
      id: `format-${category}`,
      kind: "format",
      title: `${name} (Formatkategorie ${category})`,
      hash: `format-${category}`,
    },
    sentences: [
      `${name} ist die Formatkategorie ${category}, aktuelle Version ${currentVersion}, mit ${fields.length} Feldern.`,
      ...(required.length === 0 ? [] : [`Pflichtfelder: ${required.join(", ")}.`]),
      ...(maxRecords === undefined ? [] : [`Höchstens ${wholeNumbers.format(maxRecords)} Datensätze je Datei.`]),
      `Spalten je Formatversion: ${history}.`,
    ],
  };
};

/** Versions with a number of columns: „116 Spalten gehören zu Formatversion 7“. */
export const columnsCard = (count: number, category: number | null): FactCard | null => {
  const tables = category === null ? fieldTables : fieldTables.filter((table) => table.category === category);
  for (const table of tables.toSorted((a, b) => Number(b.category === 21) - Number(a.category === 21))) {
    const version = table.versions.find(({ fieldCount }) => fieldCount === count)?.version;
    if (version === undefined) continue;
    const { source, sentences } = formatCard(table);
    const isCurrent = version === table.currentVersion;
    return {
      source,
      sentences: [
        `${count} Spalten gehören zu Formatversion ${version} des Formats ${table.name}${isCurrent ? "" : `; die aktuelle Version ${table.currentVersion} hat ${table.fields.length}`}. Kopffeld 5 (Formatversion), Überschriften und Datensätze müssen zur selben Version gehören.`,
        ...sentences.slice(-1),
      ],
    };
  }
  return null;
};
