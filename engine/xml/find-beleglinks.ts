/** A link to a picture in a record of bookings. */
export interface Beleglink {
  readonly member: string;
  readonly line: number;
  readonly text: string;
  /** Lower-case guid, `""` when the link has another form. */
  readonly guid: string;
}

const field = 20;

/**
 * Beleglinks of a Buchungsstapel (DATEV-Format, field 20). Only this one field is looked at; everything else about the
 * file is the business of the CSV check.
 */
export const findBeleglinks = (member: string, text: string): readonly Beleglink[] => {
  const lines = text.split(/\r\n|\n/);
  if (!/^\ufeff?"?(EXTF|DTVF)"?;\d+;21;/.test(lines[0] ?? "")) return [];
  return lines.slice(2).flatMap((record, index): Beleglink[] => {
    const link = readField(record);
    if (link === "" || !link.startsWith("BEDI")) return [];
    return [{ member, line: index + 3, text: link, guid: bedi.exec(link)?.[1]?.toLowerCase() ?? "" }];
  });
};

const bedi = /^BEDI "([0-9A-Fa-f]{8}-[0-9A-Fa-f]{4}-[0-9A-Fa-f]{4}-[0-9A-Fa-f]{4}-[0-9A-Fa-f]{12})"$/;

const readField = (record: string): string => {
  let number = 1;
  let isQuoted = false;
  let from = 0;
  for (let at = 0; at <= record.length; at++) {
    const letter = record[at];
    if (letter === '"') isQuoted = !isQuoted;
    else if (letter === undefined || (letter === ";" && !isQuoted)) {
      if (number === field)
        return record
          .slice(from, at)
          .replace(/^"(.*)"$/s, "$1")
          .replaceAll('""', '"')
          .trim();
      number++;
      from = at + 1;
    }
  }
  return "";
};
