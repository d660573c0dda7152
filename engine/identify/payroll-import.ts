import { type NeighbourKind, nameKind } from "./neighbour-kind.ts";

/** Import files of the two payroll programs, by their sections; null for all others. */
export function recognisePayrollImport(head: string): NeighbourKind | null {
  const sections = new Set([...head.matchAll(/^\s*\[(\p{L}+)\]/gmu)].map(([, name = ""]) => name.toLowerCase()));
  if (!known.some((section) => sections.has(section))) return null;
  const target = /^\s*Ziel\s*=\s*"?(\p{L}+)/imu.exec(head)?.[1]?.toLowerCase() ?? "";
  const isLodas = target === "lodas" || (target === "" && /;u_lod_|#(?:bwd|psd)\b/i.test(head));
  const isLuG = /^(?:lug|lohn)/.test(target);
  if (isLodas)
    return nameKind("eine", "LODAS-Importdatei der Lohnabrechnung", saySteps("LODAS", "Import-Assistenten", head));
  if (isLuG)
    return nameKind("eine", "Importdatei für Lohn und Gehalt", saySteps("Lohn und Gehalt", "ASCII-Import", head));
  // Without a target two sections tell it from the settings of any program.
  return sections.has("satzbeschreibung") || sections.size > 1 ? nameUnknownTarget(head, sections) : null;
}

const known = ["allgemein", "satzbeschreibung", "bewegungsdaten", "stammdaten"];

const nameUnknownTarget = (head: string, sections: ReadonlySet<string>): NeighbourKind | null =>
  known.filter((section) => sections.has(section)).length < 2
    ? null
    : nameKind(
        "eine",
        "Importdatei der Lohnabrechnung (LODAS oder Lohn und Gehalt)",
        saySteps("LODAS oder Lohn und Gehalt", "Import der ASCII-Daten", head),
      );

const saySteps = (program: string, way: string, head: string): string =>
  [
    `Lesen Sie die Datei in DATEV ${program} über den ${way} ein.`,
    "Sie enthält Stamm- oder Bewegungsdaten für Löhne und keine Buchungen; die Stapelverarbeitung liest sie nicht, und geprüft wird sie hier nicht.",
    "Soll der Buchungsbeleg der Lohnabrechnung geprüft werden, geben Sie ihn nach der Abrechnung im DATEV-Format aus.",
    ...nameOwner(head),
  ].join(" ");

const nameOwner = (head: string): readonly string[] => {
  const berater = readNumber(head, "BeraterNr");
  const mandant = readNumber(head, "MandantenNr");
  return berater === 0 || mandant === 0 ? [] : [`Sie nennt Berater ${berater} und Mandant ${mandant}.`];
};

const readNumber = (head: string, key: string): number =>
  Number(new RegExp(`^\\s*${key}\\s*=\\s*"?(\\d{1,7})`, "im").exec(head)?.[1] ?? 0);
