import { type NeighbourKind, nameKind } from "./neighbour-kind.ts";

/** Import files of the two payroll programs, by their sections; null for all others. */
export function recognisePayrollImport(head: string): NeighbourKind | null {
  const present = [...head.matchAll(/^\s*\[(\p{L}+)\]/gmu)].map(([, name = ""]) => name.toLowerCase());
  const count = sections.filter((section) => present.includes(section)).length;
  if (count === 0) return null;
  const target = /^\s*Ziel\s*=\s*"?(\p{L}+)/imu.exec(head)?.[1]?.toLowerCase() ?? "";
  if (target === "lodas" || (target === "" && lodasFields.test(head)))
    return nameKind("eine", "LODAS-Importdatei der Lohnabrechnung", describeSteps("LODAS", "Import-Assistenten", head));
  if (/^(?:lug|lohn)/.test(target))
    return nameKind("eine", "Importdatei für Lohn und Gehalt", describeSteps("Lohn und Gehalt", "ASCII-Import", head));
  // Without a target a single section may belong to the settings of any program.
  return count < 2
    ? null
    : nameKind(
        "eine",
        "Importdatei der Lohnabrechnung (LODAS oder Lohn und Gehalt)",
        describeSteps("LODAS oder Lohn und Gehalt", "Import der ASCII-Daten", head),
      );
}

const sections = ["allgemein", "satzbeschreibung", "bewegungsdaten", "stammdaten"];
const lodasFields = /;u_lod_|#(?:bwd|psd)\b/i;

const describeSteps = (program: string, way: string, head: string): string =>
  [
    `Lesen Sie die Datei in DATEV ${program} über den ${way} ein.`,
    "Sie enthält Stamm- oder Bewegungsdaten für Löhne und keine Buchungen; die Stapelverarbeitung liest sie nicht, und geprüft wird sie hier nicht.",
    "Soll der Buchungsbeleg der Lohnabrechnung geprüft werden, geben Sie ihn nach der Abrechnung im DATEV-Format aus.",
    ...nameOwner(head),
  ].join(" ");

function nameOwner(head: string): readonly string[] {
  const berater = readNumber(head, "BeraterNr");
  const mandant = readNumber(head, "MandantenNr");
  return berater === 0 || mandant === 0 ? [] : [`Sie nennt Berater ${berater} und Mandant ${mandant}.`];
}

const readNumber = (head: string, key: string): number =>
  Number(new RegExp(`^\\s*${key}\\s*=\\s*"?(\\d{1,7})`, "im").exec(head)?.[1] ?? 0);
