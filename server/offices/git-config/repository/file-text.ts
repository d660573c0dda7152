import { FileProblem } from "./file-problem.ts";

/** What a file says as its text: Python as it is, anything else as YAML under a heading. */
export const writeFileText = async (path: string, heading: string, value: unknown): Promise<string> =>
  isPython(path) ? String(value) : writeYaml(heading, value);

/** @throws FileProblem */
export const readFileText = async (path: string, text: string): Promise<unknown> =>
  isPython(path) ? text : readYaml(path, text);

const isPython = (path: string): boolean => path.endsWith(".py");

/** No configuration is that long; a file that is was made for something else. */
const maxText = 262_144;

/** Sorted, and the same for the same value: what has not changed makes no difference. */
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
