/**
 * Names of receipts inside a Belegpaket, in the order given: only letters, digits, dot, hyphen and underscore, at most
 * 255 of them, and no two names that differ only in case. A name that meets this already is kept.
 */
export function nameMembers(names: readonly string[]): readonly string[] {
  const taken = new Set([documentName]);
  return names.map((name) => {
    const { stem, ending } = splitEnding(plain(name));
    for (let copy = 1; ; copy++) {
      const suffix = copy === 1 ? "" : `_${copy}`;
      const member = `${stem.slice(0, maxNameLength - suffix.length - ending.length)}${suffix}${ending}`;
      if (taken.has(member.toLowerCase())) continue;
      taken.add(member.toLowerCase());
      return member;
    }
  });
}

const documentName = "document.xml";
const maxNameLength = 255;

const umlauts: Readonly<Record<string, string>> = { ä: "ae", ö: "oe", ü: "ue", Ä: "Ae", Ö: "Oe", Ü: "Ue", ß: "ss" };

const plain = (name: string): string =>
  name
    .normalize("NFC")
    .replace(/[äöüÄÖÜß]/g, (letter) => umlauts[letter] ?? letter)
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[^A-Za-z0-9._-]+/g, "_");

/** The last dot begins the ending; dots in front of a name hide the file on some systems. */
function splitEnding(name: string): { readonly stem: string; readonly ending: string } {
  const dot = name.lastIndexOf(".");
  const [stem, ending] = dot < 0 ? [name, ""] : [name.slice(0, dot), name.slice(dot)];
  return { stem: stem.replace(/^[._]+/, "") || "Beleg", ending };
}
