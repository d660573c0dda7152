import { isHelperEntry, isUnsafeName } from "#engine/model/xml/belegpaket-facts.ts";
import { createEditBuilder } from "#engine/repairs/edit/edit-list.ts";
import type { MemberChange, PlannedRepair } from "#engine/repairs/edit/repair.ts";
import { wordsPerOccurrence } from "#engine/report/report.ts";
import type { CheckResult } from "#engine/rules/reported.ts";
import type { RuleId } from "#engine/rules/rule-id.ts";
import { decodeText } from "#engine/xml/parse/decode-text.ts";
import type { PartReader } from "#engine/zip/file-parts.ts";
import { readDirectoryParts, unpackParts, type ZipEntry } from "#engine/zip/read-archive.ts";
import { planRewrite, type Renaming } from "#engine/zip/rewrite-archive.ts";
import { type ProposeForMember, proposeMemberRepairs } from "./propose-member-repairs.ts";

/**
 * Repairs of a Belegpaket of `size` bytes: stray members, folders, names that differ from document.xml, and contents of
 * data files. Pictures are not unpacked.
 */
export function* proposeBelegpaketRepairs(
  result: CheckResult,
  size: number,
  proposeFor: ProposeForMember | undefined,
): PartReader<readonly PlannedRepair[]> {
  const { entries, defect } = yield* readDirectoryParts(size);
  if (defect !== null || entries.some((entry) => entry.defect !== null || isUnsafeName(entry.name.text))) return [];
  const names = entries.map(({ name }) => name.text);
  if (new Set(names).size < names.length) return [];
  const has = (id: RuleId) => result.report.findings.some(({ rule }) => rule === id);
  const repairs: PlannedRepair[] = [];
  for (const { rule, title, find } of kinds) {
    if (!has(rule)) continue;
    const changes = find === null ? yield* matchReferences(result, entries) : find(names);
    const repair = yield* plan(size, names, changes);
    if (repair !== null) repairs.push({ rule, title, risk: "low", isWhole: true, ...repair });
  }
  if (proposeFor === undefined) return repairs;
  return [...repairs, ...(yield* proposeMemberRepairs(result, size, entries, proposeFor))];
}

type Changes = ReadonlyMap<string, string | null>;

/** Helper files are removed first, so the rest may be in one folder. */
const kinds: readonly {
  readonly rule: RuleId;
  readonly title: string;
  /** Null where document.xml has to be read. */
  readonly find: ((names: readonly string[]) => Changes) | null;
}[] = [
  { rule: "XML-P-023", title: "Dateien des Betriebssystems aus dem Paket entfernen", find: dropHelpers },
  { rule: "XML-P-005", title: "Dateien aus den Ordnern in die oberste Ebene legen", find: flatten },
  { rule: "XML-P-003", title: "Verzeichnis des Pakets document.xml nennen", find: renameDocument },
  { rule: "XML-P-024", title: "Dateien so nennen, wie document.xml auf sie verweist", find: null },
];

export const belegpaketRules: readonly RuleId[] = kinds.map(({ rule }) => rule);

function* plan(
  size: number,
  names: readonly string[],
  changes: Changes,
): PartReader<Pick<PlannedRepair, "edits" | "members"> | null> {
  const rename: Renaming = (name) => {
    const renamed = changes.get(name);
    return renamed === undefined ? name : renamed;
  };
  const after = names.map(rename).filter((name) => name !== null);
  // Two members of one name would be one too few.
  const isUnique = new Set(after.map((name) => name.toLowerCase())).size === after.length;
  if (!isUnique) return null;
  const edits = yield* planRewrite(size, rename);
  if (edits === null || edits.length === 0) return null;
  const builder = createEditBuilder();
  for (const { from, to, bytes } of edits) builder.add(from, to - from, bytes, 0, 0);
  const members = [...changes].map(([before, name]): MemberChange => ({ before, after: name ?? "" }));
  return { edits: builder.finish(), members };
}

function dropHelpers(names: readonly string[]): Changes {
  return new Map(names.filter(isHelperEntry).map((name) => [name, null]));
}

/** Removes folders and their names in paths. */
function flatten(names: readonly string[]): Changes {
  return new Map(
    names
      .filter((name) => name.includes("/") && !isHelperEntry(name))
      .map((name) => [name, name.endsWith("/") ? null : name.slice(name.lastIndexOf("/") + 1)]),
  );
}

/** One in a folder is the business of the folders. */
function renameDocument(names: readonly string[]): Changes {
  const candidates = names.filter((name) => name.toLowerCase() === "document.xml");
  return new Map(candidates.map((name) => [name, "document.xml"]));
}

/** Names in document.xml to which one member comes close. */
function* matchReferences({ report, occurrences }: CheckResult, entries: readonly ZipEntry[]): PartReader<Changes> {
  const document = entries.find(({ name }) => name.text === "document.xml");
  const finding = report.findings.findIndex(({ rule }) => rule === "XML-P-024");
  const changes = new Map<string, string>();
  if (document === undefined) return changes;
  const { bytes, state } = yield* unpackParts(document, document.sizeBytes);
  if (state !== "complete") return changes;
  for (let at = 0; at < occurrences.length; at += wordsPerOccurrence) {
    if (occurrences[at] !== finding) continue;
    const name = decodeText(bytes, occurrences[at + 3] as number, occurrences[at + 4] as number, "attribute");
    const near = entries.find((one) => readingsOf(one).some((reading) => fold(reading) === fold(name)))?.name.text;
    if (near === undefined) continue;
    // Two references in different spellings leave a choice.
    if ((changes.get(near) ?? name) !== name) return new Map();
    changes.set(near, name);
  }
  return changes;
}

const readingsOf = ({ name }: ZipEntry): readonly string[] => [name.text, ...name.alternatives];

const fold = (name: string): string => name.normalize("NFC").toLowerCase();
