import { readAll, toInputFile } from "#checks/to-input-file.ts";
import { type CheckResult, openBelegpaketMember, readEinvoiceXml } from "#engine/index.ts";
import { marksOfText } from "./marks-of-text.ts";
import { type OpenText, openText } from "./open-text.ts";
import type { TextCalls, TextFacts } from "./text-calls.ts";

/** The file that is open in the worker. */
export interface TextSubject {
  readonly bytes: Blob;
  readonly result: CheckResult | null;
}

type TextHandlers = {
  readonly [N in Exclude<keyof TextCalls, "find">]: (
    request: TextCalls[N]["request"],
  ) => TextCalls[N]["response"] | Promise<TextCalls[N]["response"]>;
};

/** Handlers that share one open text; they answer nothing about another one. */
export const createTextHandlers = (
  subject: () => TextSubject | null,
): TextHandlers & { readonly textOf: (member: number | null) => OpenText | null } => {
  let opened: { readonly subject: TextSubject; readonly member: number | null; readonly text: OpenText } | null = null;
  const textOf = (member: number | null): OpenText | null =>
    opened !== null && opened.subject === subject() && opened.member === member ? opened.text : null;
  const open = async (member: number | null): Promise<TextFacts> => {
    const file = subject();
    if (file === null) return { isText: false, reason: notOpen };
    const existing = textOf(member);
    if (existing !== null) return existing.facts;
    const { content, name } = member === null ? await readOwn(file) : await readNamed(file, member);
    if (typeof content === "string") return { isText: false, reason: content };
    const isXml = isXmlFile(file) || (name !== undefined && (/\.xml$/i.test(name) || startsLikeXml(content)));
    const text = openText(content, isXml, marksOfText(file.result, name));
    if (text === null) return { isText: false, reason: noText };
    opened = { subject: file, member, text };
    return text.facts;
  };
  return {
    textOf,
    openText: ({ member }) => open(member),
    textRows: ({ member, from, count }) => textOf(member)?.rows(from, count) ?? [],
    textRowAt: ({ member, ...place }) => textOf(member)?.rowAt(place) ?? 0,
    changeTree: ({ member, change }) => textOf(member)?.tree?.change(change) ?? { rowCount: 0, row: -1 },
    treeRows: ({ member, from, count }) => textOf(member)?.tree?.rows(from, count) ?? [],
    memberContent: async ({ member }) => {
      const file = subject();
      const content = file === null ? notOpen : await readMember(file, member);
      if (typeof content === "string") throw new Error(content);
      return new Blob([content.slice()]);
    },
  };
};

const notOpen = "Die Datei ist nicht geöffnet.";
const noText = "Der Inhalt ist kein Text und wird deshalb nicht als Text gezeigt.";

const readMember = ({ bytes }: TextSubject, member: number): Promise<Uint8Array | string> =>
  openBelegpaketMember(toInputFile({ name: "", bytes }), member);

interface NamedContent {
  /** German sentence why there is none. */
  readonly content: Uint8Array | string;
  /** File name as Fundstellen in the open file have it; undefined where the open file itself is read. */
  readonly name: string | undefined;
}

/** The open file; of a PDF with an e-invoice its XML. */
const readOwn = async ({ bytes, result }: TextSubject): Promise<NamedContent> => {
  const content = await readAll(bytes);
  if (result?.report.format.family !== "e-invoice") return { content, name: undefined };
  const xml = await readEinvoiceXml(content);
  return { content: xml?.bytes ?? noText, name: xml?.name };
};

const readNamed = async (file: TextSubject, member: number): Promise<NamedContent> => ({
  content: await readMember(file, member),
  name: nameOf(file, member),
});

const nameOf = ({ result }: TextSubject, member: number): string | undefined => result?.report.members?.[member]?.name;

const isXmlFile = ({ result }: TextSubject): boolean => result !== null && xmlFamilies.has(result.report.format.family);

const xmlFamilies: ReadonlySet<string> = new Set(["datev-xml", "e-invoice"]);

const startsLikeXml = (content: Uint8Array): boolean =>
  /^\ufeff?\s*<\?xml/.test(new TextDecoder().decode(content.subarray(0, 100)));
