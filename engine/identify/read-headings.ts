/** A line that may hold headings. */
export interface HeadingLine {
  readonly separator: string;
  readonly headings: readonly string[];
}

/** The first lines of a file that have several cells, whatever separates and encloses them. */
export const readHeadingLines = (head: string): readonly HeadingLine[] =>
  head
    .replace(/^\ufeff/u, "")
    .split(/\r\n|\r|\n/)
    .slice(0, maxLines)
    .flatMap((line) => {
      const separator = findSeparator(line);
      const cells = line.split(separator).map((cell) => cell.replace(/^[\s"']+|[\s"']+$/g, ""));
      return cells.length > 1 && cells.length < maxColumns ? [{ separator, headings: cells }] : [];
    });

const maxLines = 20;
/** Records of the DATEV-Format are wider than the tables of other programs. */
const maxColumns = 80;

const findSeparator = (line: string): string =>
  [";", "\t", ",", "|"].reduce((best, one) => (line.split(one).length > line.split(best).length ? one : best));

/** Which of these headings the line has, in any case, encoding and spelling of umlauts. */
export function findHeadings(line: HeadingLine, expected: readonly string[]): readonly string[] {
  const present = new Set(line.headings.flatMap(listForms));
  return expected.filter((heading) => spell(heading).some((form) => present.has(form)));
}

/** A heading in two languages has both: „Amount/Betrag“. */
const listForms = (heading: string): readonly string[] => [heading, ...heading.split("/")].flatMap(spell);

/** Without accents, and without umlauts at all: those may be written „ae“ or be lost in another encoding. */
function spell(heading: string): readonly string[] {
  const small = heading.toLowerCase();
  const plain = small
    .normalize("NFD")
    .replaceAll("ß", "ss")
    .replace(/[^a-z0-9]/g, "");
  const bare = small
    .normalize("NFC")
    .replace(/[aou]e|ss/g, "")
    .replace(/[^a-z0-9]/g, "");
  return plain === "" || bare === "" ? [] : [plain, `~${bare}`];
}
