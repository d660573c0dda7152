export interface Part {
  readonly at: number;
  readonly text: string;
  /** German name of the character a mark stands for; null for ordinary text. */
  readonly name: string | null;
}

/** Cuts a file value into ordinary text and marks for what the eye would miss. Inner single blanks stay blanks. */
export function splitInvisible(value: string): readonly Part[] {
  const parts: Part[] = [];
  let plain = "";
  const flush = (at: number): void => {
    if (plain !== "") parts.push({ at: at - plain.length, text: plain, name: null });
    plain = "";
  };
  for (let at = 0; at < value.length; at++) {
    const character = value.charAt(at);
    const mark = markFor(character, isCrowdedBlank(value, at));
    if (mark === null) {
      plain += character;
      continue;
    }
    flush(at);
    parts.push({ at, text: mark[0], name: mark[1] });
  }
  flush(value.length);
  return parts;
}

/** A blank at either end or beside another blank. */
const isCrowdedBlank = (value: string, at: number): boolean =>
  at === 0 || at === value.length - 1 || value.charAt(at - 1) === " " || value.charAt(at + 1) === " ";

function markFor(character: string, crowded: boolean): readonly [string, string] | null {
  switch (character) {
    case " ":
      return crowded ? ["·", "Leerzeichen"] : null;
    case "\t":
      return ["→", "Tabulator"];
    case "\r":
      return ["␍", "Wagenrücklauf"];
    case "\n":
      return ["␊", "Zeilenumbruch"];
    case "\u00A0":
      return ["⍽", "geschütztes Leerzeichen"];
    case "\uFEFF":
      return ["⟦BOM⟧", "Byte-Reihenfolge-Marke (BOM)"];
    case "\uFFFD":
      return ["�", "unlesbares Zeichen"];
    default:
      return character < " " || character === "\u007F"
        ? [String.fromCharCode(0x2400 + (character === "\u007F" ? 0x21 : character.charCodeAt(0))), "Steuerzeichen"]
        : null;
  }
}
