/** Rules that a specification identifier (BT-24) asks for. */
export interface Profile {
  /** German name: `XRechnung 3.0`, `ZUGFeRD/Factur-X EXTENDED`. */
  readonly name: string;
  /** `none`: rules of EN 16931 would report what the profile allows or leaves out. */
  readonly rules: "en" | "xrechnung" | "extension" | "cvd" | "none";
  /** The identifier is one of the table, exactly as written. */
  readonly isKnown: boolean;
  /** Names XRechnung in a version that is not in force. */
  readonly isOtherXrechnung: boolean;
  /** German sentence: why it is no e-invoice under German law, or out of force. */
  readonly note?: string;
  /** In its place for an invoice that is older than XRechnung 3.0. */
  readonly earlierNote?: string;
}

const en = "urn:cen.eu:en16931:2017";
const xrechnung = `${en}#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0`;

const bookingAid =
  "Das Profil enthält keine Positionen. Nach § 14 UStG ist die Datei keine E-Rechnung, sondern eine Buchungshilfe. Was zur E-Rechnung fehlt, steht als Hinweis da.";
const zugferd1 = "ZUGFeRD 1.0 entspricht nicht EN 16931. Nach § 14 UStG ist es seit 2025 keine E-Rechnung.";
const own =
  "Das Profil lässt mehr zu als EN 16931; seine eigenen Regeln werden nicht geprüft. Wo die Rechnung von EN 16931 abweicht, steht als Hinweis da.";

const firstZugferd = "ZUGFeRD 1.0";
const hybridPrefix = "ZUGFeRD/Factur-X ";
const zugferdNames = ["factur-x.eu:1p0", "zugferd.de:2p0"] as const;

type Row = readonly [identifier: string, name: string, rules: Profile["rules"], note?: string];

const rows: readonly Row[] = [
  [en, "EN 16931", "en"],
  [xrechnung, "XRechnung 3.0", "xrechnung"],
  [`${xrechnung}#conformant#urn:xeinkauf.de:kosit:extension:xrechnung_3.0`, "XRechnung 3.0 Extension", "extension"],
  [`${xrechnung}#compliant#urn:xeinkauf.de:kosit:xrechnung:cvd_0.9`, "XRechnung 3.0 CVD", "cvd"],
  ...["1.2", "2.0", "2.1", "2.2", "2.3"].map(
    (version): Row => [
      `${en}#compliant#urn:xoev-de:kosit:standard:xrechnung_${version}`,
      `XRechnung ${version}`,
      "en",
      `XRechnung ${version} ist nicht mehr in Kraft; seit dem 1. Februar 2024 gilt XRechnung 3.0. Geprüft wird nach EN 16931; was XRechnung 3.0 verlangt, wird als Warnung gemeldet.`,
    ],
  ),
  [
    `${en}#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0`,
    "Peppol BIS Billing 3.0",
    "en",
    "Geprüft wird nach EN 16931; die eigenen Regeln von Peppol gehören nicht zu dieser Prüfung.",
  ],
  ...zugferdNames.flatMap((urn): readonly Row[] => [
    [`urn:${urn}:minimum`, `${hybridPrefix}MINIMUM`, "none", bookingAid],
    [`urn:${urn}:basicwl`, `${hybridPrefix}BASIC WL`, "none", bookingAid],
    [`${en}#compliant#urn:${urn}:basic`, `${hybridPrefix}BASIC`, "en"],
    [`${en}#conformant#urn:${urn}:extended`, `${hybridPrefix}EXTENDED`, "none", own],
  ]),
  [`${en}:compliant:factur-x.eu:1p0:basic`, `${hybridPrefix}BASIC`, "en"],
];

const namesXrechnung = (identifier: string): boolean => identifier.toLowerCase().includes("xrechnung");

const earlierNote =
  "Am Rechnungsdatum galt XRechnung 3.0 noch nicht. Geprüft wird nach EN 16931 in heutiger Fassung; was XRechnung 3.0 verlangt, wird als Hinweis gemeldet.";

const byIdentifier: ReadonlyMap<string, Profile> = new Map(
  rows.map(([identifier, name, rules, note]) => [
    identifier,
    {
      name,
      rules,
      isKnown: true,
      isOtherXrechnung: rules === "en" && namesXrechnung(identifier),
      ...(note === undefined ? {} : { note }),
      ...(rules === "en" && namesXrechnung(identifier) ? { earlierNote } : {}),
    },
  ]),
);

/** The profile of BT-24; an identifier that is not in the table is judged by EN 16931. */
export const findProfile = (identifier: string): Profile => {
  const listed = byIdentifier.get(identifier.trim());
  if (listed !== undefined) return { ...listed, isKnown: byIdentifier.has(identifier) };
  if (/^urn:ferd:/.test(identifier.trim()))
    return { name: firstZugferd, rules: "none", isKnown: true, isOtherXrechnung: false, note: zugferd1 };
  const isOtherXrechnung = namesXrechnung(identifier);
  const note = isOtherXrechnung
    ? "Die Spezifikationskennung nennt keine bekannte Version von XRechnung. Geprüft wird nach EN 16931; was XRechnung 3.0 verlangt, wird als Warnung gemeldet."
    : "Die Spezifikationskennung ist nicht bekannt. Geprüft wird nach EN 16931; was darüber hinausgeht, bleibt offen.";
  const earlier = isOtherXrechnung ? { earlierNote } : {};
  return { name: "EN 16931 (unbekanntes Profil)", rules: "en", isKnown: false, isOtherXrechnung, note, ...earlier };
};

/** How the metadata of a PDF name the profile of BT-24; null where they have no name for it. */
export const findConformanceLevel = (identifier: string): string | null => {
  const { name } = findProfile(identifier);
  if (name === firstZugferd) return /:(basic|comfort|extended)$/.exec(identifier.trim())?.[1]?.toUpperCase() ?? null;
  if (name.startsWith(hybridPrefix)) return name.slice(hybridPrefix.length);
  return name.startsWith("XRechnung") ? "XRECHNUNG" : name === "EN 16931" ? name : null;
};
