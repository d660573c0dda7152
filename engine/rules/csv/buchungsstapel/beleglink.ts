import { buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import { requestReceiptLink } from "#engine/model/client-requests.ts";
import { cellRule } from "#engine/model/rule.ts";

export const beleglink = cellRule(buchungsstapel, {
  id: "CSV-R-020",
  severity: "warning",
  title: "Der Beleglink hat nicht den festgelegten Aufbau",
  what: "Der Beleglink besteht nicht aus BEDI, DDMS oder DORG, einem Leerzeichen und einer GUID in Anführungszeichen.",
  why: "Über Programmkürzel und GUID öffnet Rechnungswesen den digitalen Beleg; in der Datei sind die Anführungszeichen zu verdoppeln.",
  effect: "Der Datensatz wird übernommen, der Beleg lässt sich aber nicht öffnen.",
  fix: "Berichtigen Sie den Aufbau oder leeren Sie das Feld.",
  fixAtSource: "Lassen Sie das Vorsystem den Beleglink mit verdoppelten Anführungszeichen ausgeben.",
  clientRequest: requestReceiptLink,
  source: "DATEV-Entwicklerportal, Buchungsstapel, Feld 20",
  confidence: "official",
  expected: 'BEDI "f9eebbfe-1d4c-4a5b-9d0e-2f6a7c8b9d10"',
  fields: ["beleglink"],
  holds: (bytes, from, to) => {
    if (to - from !== form.length) return false;
    for (let i = 4; i < form.length; i++) {
      const byte = bytes[from + i] as number;
      if (form[i] === hexDigit ? isHex[byte] !== 1 : form[i] !== byte) return false;
    }
    return programs.some((program) => program.every((letter, index) => bytes[from + index] === letter));
  },
  good: ['BEDI "f9eebbfe-1d4c-4a5b-9d0e-2f6a7c8b9d10"'],
  bad: ["BEDI f9eebbfe-1d4c-4a5b-9d0e-2f6a7c8b9d10", "Rechnung.pdf"],
});

const toBytes = (text: string): readonly number[] => [...text].map((char) => char.charCodeAt(0));

/** As written in the file, where the quotes are doubled; `x` stands for a hexadecimal digit. */
const form = toBytes('.... ""xxxxxxxx-xxxx-xxxx-xxxx-xxxxxxxxxxxx""');
const hexDigit = 0x78;
const isHex = Uint8Array.from({ length: 256 }, (_, byte) => (/[0-9A-Fa-f]/.test(String.fromCharCode(byte)) ? 1 : 0));
const programs = ["BEDI", "DDMS", "DORG"].map(toBytes);
