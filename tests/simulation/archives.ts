/** A file of an archive as lives write it. */
export interface Member {
  readonly name: string;
  readonly text: string;
}

/** Begins as ZIP files do; the double of the engine takes it apart by marks that no other file has. */
export const writeArchive = (title: string, members: readonly Member[]): string =>
  [`PK\u0003\u0004 ${title}`, ...members.map(({ name, text }) => `${name}${mark.name}${text}`)].join(mark.member);

export const readMembers = (text: string): readonly Member[] =>
  text
    .split(mark.member)
    .slice(1)
    .map((member) => {
      const [name = "", content = ""] = member.split(mark.name);
      return { name, text: content };
    });

const mark = { member: "\u001e", name: "\u001f" } as const;
