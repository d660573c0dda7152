import type { SchemaElement } from "#engine/formats/xml/schema-table.ts";
import { xmlVersions } from "#engine/formats/xml/xml-versions.ts";
import type { ReportedUnit } from "#engine/report/report.ts";
import { wholeNumbers } from "#engine/values/number-formats.ts";
import { type Beleg, type BelegSource, createBelegFinder, describePosition } from "./find-beleg.ts";

/** An occurrence as a tax professional names its place. */
export interface PlaceWords {
  /** `""` where there is nothing to say beyond file and line. */
  readonly words: string;
  readonly invoiceId?: string;
}

/**
 * Puts places of an XML file or Belegpaket into words: „Beleg 3 von 12 (Rechnung R-77), Position 2, BU-Schlüssel“.
 * `place` is the third word of an occurrence, `from` its byte offset.
 */
export function createPlaceDescriber(report: BelegSource): (place: number, from: number) => PlaceWords {
  const belege = createBelegFinder(report);
  const isBelegpaket = report.members !== undefined;
  return (place, from) => {
    const { beleg, unit } = belege.at(place, from);
    const invoiceId = beleg.invoiceId ?? unit?.invoiceId;
    const { path, place: named } = report.places?.[place - 1] ?? {};
    if (named !== undefined) return { words: named, ...(invoiceId === undefined ? {} : { invoiceId }) };
    const words = [
      ...nameUnit(beleg, unit, { isBelegpaket, records: report.records }),
      ...(path === undefined ? [] : nameSteps(path, unit)),
    ];
    return { words: words.join(", "), ...(invoiceId === undefined ? {} : { invoiceId }) };
  };
}

/** Element or attribute at the end of a path, with those around it that are no unit: „Kopf, Mandantennummer“. */
export const describeXmlPath = (path: string): string => {
  const steps = nameSteps(path, undefined);
  return steps.length === 0 ? path : steps.join(", ");
};

/** „Beleg 3 von 12 (Rechnung R-77)“, „Position 2“. */
function nameUnit(
  beleg: Beleg,
  unit: ReportedUnit | undefined,
  { isBelegpaket, records }: { readonly isBelegpaket: boolean; readonly records: number },
): readonly string[] {
  const isOnlyRecord = !isBelegpaket && unit?.kind === "record";
  const position = isOnlyRecord
    ? describePosition({ key: "", kind: "record", position: unit.position, total: records })
    : describePosition(beleg);
  const invoice = beleg.invoiceId === undefined ? null : `Rechnung ${beleg.invoiceId}`;
  return [
    ...(position !== null && invoice !== null ? [`${position} (${invoice})`] : [position ?? invoice ?? []].flat()),
    ...(unit?.kind === "record" && !isOnlyRecord ? [`Position ${wholeNumbers.format(unit.position)}`] : []),
    ...(unit?.part === undefined ? [] : [`${unit.kind === "document" ? "Datei" : "Position"} ${unit.part}`]),
  ];
}

/** Names of the elements on a path; those that the words for the unit stand for are left out. */
function nameSteps(path: string, unit: ReportedUnit | undefined): readonly string[] {
  const paths = prefixesOf(path);
  const shown = paths.filter((one) => !containers.has(one) && !(unit?.part !== undefined && parts.has(one)));
  if (shown.length > 0) return shown.map(nameLast);
  return unit === undefined && paths.length > 0 ? [nameLast(path)] : [];
}

const prefixesOf = (path: string): readonly string[] => {
  const steps = path.split("/").slice(1);
  return steps.map((_, at) => `/${steps.slice(0, at + 1).join("/")}`);
};

const containers: ReadonlySet<string> = new Set([
  "/archive",
  "/archive/content",
  "/archive/content/document",
  "/LedgerImport",
  "/LedgerImport/consolidate",
  "/LedgerImport/consolidate/accountsPayableLedger",
  "/LedgerImport/consolidate/accountsReceivableLedger",
  "/LedgerImport/consolidate/cashLedger",
  "/invoice",
]);

const parts: ReadonlySet<string> = new Set(["/archive/content/document/extension", "/invoice/invoice_item_list"]);

/** The label of the field table; elements and attributes without one keep their name. */
const nameLast = (path: string): string =>
  labels().get(path) ?? path.slice(path.lastIndexOf("/") + 1).replace(/^@/, "");

let labelByPath: ReadonlyMap<string, string> | null = null;

/** Made when first needed: most files have no occurrence in XML. */
const labels = (): ReadonlyMap<string, string> => {
  labelByPath ??= readLabels();
  return labelByPath;
};

function readLabels(): ReadonlyMap<string, string> {
  const byPath = new Map<string, string>();
  const add = (element: SchemaElement, parent: string): void => {
    const path = `${parent}/${element.name}`;
    byPath.set(path, element.label);
    for (const { name, label } of element.attributes ?? [])
      if (label !== undefined) byPath.set(`${path}/@${name}`, label);
    for (const child of element.children ?? []) add(child, path);
    for (const variant of element.variants ?? []) add(variant, parent);
  };
  for (const schema of new Set(xmlVersions.flatMap(({ schema }) => schema ?? []))) add(schema.root, "");
  return byPath;
}
