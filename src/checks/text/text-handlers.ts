import { readAll, toInputFile } from "#checks/to-input-file.ts";
import { type CheckResult, openBelegpaketMember } from "#engine/index.ts";
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
    const content = member === null ? await readAll(file.bytes) : await readMember(file, member);
    if (typeof content === "string") return { isText: false, reason: content };
    const name = member === null ? undefined : nameOf(file, member);
    const isXml = name === undefined ? isXmlFile(file) : /\.xml$/i.test(name) || startsLikeXml(content);
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

const nameOf = ({ result }: TextSubject, member: number): string | undefined => result?.report.members?.[member]?.name;

const isXmlFile = ({ result }: TextSubject): boolean => result !== null && xmlFamilies.has(result.report.format.family);

const xmlFamilies: ReadonlySet<string> = new Set(["datev-xml", "e-invoice"]);

const startsLikeXml = (content: Uint8Array): boolean =>
  /^\ufeff?\s*<\?xml/.test(new TextDecoder().decode(content.subarray(0, 100)));
