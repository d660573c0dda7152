import { type NeighbourKind, nameKind } from "./neighbour-kind.ts";

/** Files of the format DATEV took until 2018: EV01 and ED00001 (KNE), DV01 and DE001 (OBE); null for all others. */
export function recognisePostversand(head: string, name: string): NeighbourKind | null {
  const isControl = controlRecord.test(head) || (controlName.test(name) && isFixedLength(head));
  const isData = head.charCodeAt(0) === groupSeparator || (dataName.test(name) && hasRecordMarks(head));
  if (!isControl && !isData) return null;
  return nameKind(
    "eine",
    isControl
      ? "Verwaltungsdatei im früheren Postversandformat (KNE/OBE)"
      : "Datei im früheren Postversandformat (KNE/OBE)",
    [steps, ...nameOwner(head)].join(" "),
  );
}

const steps =
  "Die Dateien EV01 und ED00001, früher DV01 und DE001, las die Stapelverarbeitung bis 2018; heute nimmt DATEV sie nicht mehr an, und geprüft werden sie hier nicht. Stellen Sie das Vorsystem auf das DATEV-Format (EXTF) um und geben Sie den Zeitraum neu aus.";

const fileEnd = String.raw`(?:\.\w{0,4})?$`;
const controlName = new RegExp(`(?:^|[/\\\\])[ED]V\\d{2}${fileEnd}`, "i");
const dataName = new RegExp(`(?:^|[/\\\\])(?:ED\\d{5}|DE\\d{3})${fileEnd}`, "i");

/**
 * Records of the control file have 128 characters: the first names the office and how often the number of files, each
 * other one begins with V, the number of a file and what it holds (11 bookings, 13 master data).
 */
const controlRecord =
  /^[^\r\n;]{6}[\d ]{7}[^\r\n;]{9} \d{5}\d{5} {20,}|V\d{5}1[13][^\r\n;]{2}[\d ]{7}[\d ]{5}\d{6}[\d ]{10}/;

/** One long record without anything that separates fields. */
const isFixedLength = (head: string): boolean => head.trim().length >= 40 && !/[;\t]/.test(head);

function nameOwner(head: string): readonly string[] {
  const [, berater = "", mandant = "", from = "", to = ""] = owner.exec(head) ?? [];
  if (berater === "") return [];
  const period = from === "" ? "" : `, Zeitraum ${formatDay(from)} bis ${formatDay(to)}`;
  return [`Sie nennt Berater ${Number(berater)} und Mandant ${Number(mandant)}${period}.`];
}

/** Office, client, number of the run and year, period; bookings have one, master data have none. */
const owner = /1[13][^\r\n;]{2}(\d{7})(\d{5})\d{6}(?:(?:0000)?([0-3]\d[01]\d{3})([0-3]\d[01]\d{3}))?/;
const formatDay = (day: string): string => day.replace(/(..)(..)(..)/, "$1.$2.$3");

/** Records of the old format are held apart by control characters. */
const groupSeparator = 0x1d;

function hasRecordMarks(head: string): boolean {
  for (let at = 0; at < head.length; at++) {
    const code = head.charCodeAt(at);
    if (code >= 0x18 && code <= 0x1f) return true;
  }
  return false;
}
