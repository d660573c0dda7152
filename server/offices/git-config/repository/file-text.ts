import { FileProblem } from "./file-problem.ts";

/** Text of a file: Python code unchanged, anything else as YAML below a heading. */
export const writeFileText = async (path: string, heading: string, value: unknown): Promise<string> =>
  isPython(path) ? String(value) : writeYaml(heading, value);

/** @throws FileProblem */
export const readFileText = async (path: string, text: string): Promise<unknown> =>
  isPython(path) ? text : readYaml(path, text);

const isPython = (path: string): boolean => path.endsWith(".py");

/** Larger than any configuration file. */
const maxText = 262_144;

/** Sorted and deterministic, so that equal values give equal files. */
const writeYaml = async (heading: string, value: unknown): Promise<string> => {
  const { stringify } = await import("yaml");
  const body = stringify(value, { sortMapEntries: true, lineWidth: 0, aliasDuplicateObjects: false });
  return `# ${heading.replaceAll(/[\r\n]+/g, " ")}\n${body}`;
};

/** @throws FileProblem */
const readYaml = async (path: string, text: string): Promise<unknown> => {
  if (text.length > maxText) throw new FileProblem(path, "Die Datei ist zu lang.");
  const { parseDocument } = await import("yaml");
  const document = parseDocument(text, { schema: "core", logLevel: "silent" });
  const [first] = document.errors;
  if (first) throw new FileProblem(path, `Zeile ${first.linePos?.[0].line ?? 1} ist kein lesbares YAML.`);
  try {
    return document.toJS({ maxAliasCount: 0 }) as unknown;
  } catch {
    throw new FileProblem(path, "Verweise innerhalb der Datei sind hier nicht möglich.");
  }
};
