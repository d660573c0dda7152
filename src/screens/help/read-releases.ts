export interface Release {
  readonly title: string;
  readonly lead: string;
  readonly groups: readonly { readonly title: string; readonly items: readonly string[] }[];
}

/** Reads `CHANGELOG.md`: `##` begins a release, `###` a group, `- ` an item of one line; a line of its own is the lead. */
export const readReleases = (text: string): readonly Release[] =>
  text
    .split(/^## /m)
    .slice(1)
    .map((section) => {
      const [head = "", ...groups] = section.split(/^### /m);
      const [title = "", ...lead] = readLines(head);
      return { title, lead: lead.join(" "), groups: groups.map(readGroup) };
    });

const readGroup = (text: string): Release["groups"][number] => {
  const [title = "", ...items] = readLines(text);
  return { title, items: items.map((line) => line.replace(/^- /, "")) };
};

const readLines = (text: string): readonly string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
