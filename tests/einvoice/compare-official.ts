import { readPdfText } from "#documents/read-pdf-text.ts";
import { createInvoice, syntaxOfRoot } from "#engine/einvoice/invoice/invoice.ts";
import { invoiceRules } from "#engine/einvoice/rules/catalogue.ts";
import { readTree } from "#engine/einvoice/tree/read-tree.ts";
import { checkFile, setPdfTextReader } from "#engine/index.ts";
import { decodeXml } from "#engine/xml/parse/decode-xml.ts";
import { listCases, listFragments, type OfficialCase, readCase } from "./read-cases.ts";
import { createTally, officialId } from "./tally.ts";

setPdfTextReader(readPdfText);

type Tally = ReturnType<typeof createTally>;

export interface OfficialComparison {
  readonly rules: Tally;
  /** UBL-CR/SR/DT and CII-SR/DT. */
  readonly families: Tally;
  readonly files: number;
  /** Files the official schema accepts, and those with exactly the same rules. */
  readonly compared: number;
  readonly exact: number;
  readonly verdicts: number;
  /** One line for each file that is accepted here and refused officially, or the other way round. */
  readonly wrongVerdicts: readonly string[];
}

/** Runs the whole check over the invoices beside the project and compares it with what the official rules report. */
export const compareOfficial = async (): Promise<OfficialComparison> => {
  const rules = createTally();
  const families = createTally();
  const wrongVerdicts: string[] = [];
  const cases = listCases();
  let [verdicts, exact, compared] = [0, 0, 0];
  for (const one of cases) {
    const { verdict, findings } = await check(one);
    if (one.expect === "accept" || one.expect === "reject") {
      verdicts += 1;
      if (!agrees(one.expect, verdict, one)) wrongVerdicts.push(`${one.file}: ${one.expect}, here ${verdict}`);
    }
    if (one.schematron !== "run" || one.xsdValid !== true || one.doctype === true) continue;
    const official = new Set(one.rules.map(([id]) => officialId(id)));
    const own = new Set(
      findings.flatMap(({ rule }) => (/^(EN|XR)-(BR|PEPPOL|UBL|CII)/.test(rule) ? [officialId(rule)] : [])),
    );
    compared += 1;
    // A hint without influence on the verdict, which the official scoring counts apart.
    const differences = rules.add(one.file, official, own, (id) => !isFamily(id) && id !== "BR-DE-TMP-32");
    families.add(one.file, official, own, isFamily);
    if (differences === 0) exact += 1;
  }
  return { rules, families, files: cases.length, compared, exact, verdicts, wrongVerdicts };
};

/** Rules of the norm on tiny documents, which no schema accepts: so they are run without the check of the structure. */
export const compareFragments = (): Tally => {
  const tally = createTally();
  for (const { name, xml, official } of listFragments()) {
    const { root } = readTree(decodeXml(new TextEncoder().encode(xml)).bytes);
    const syntax = root === null ? null : syntaxOfRoot(root);
    if (root === null || syntax === null) throw new Error(`${name} is no invoice`);
    const invoice = createInvoice(syntax, root);
    const own = invoiceRules
      .filter(
        ({ set, severity, breaks }) => set === "en" && severity[syntax] !== null && [...breaks(invoice)].length > 0,
      )
      .map(({ id }) => officialId(id));
    tally.add(name, new Set(Object.keys(official).map(officialId)), new Set(own), (id) => !isFamily(id));
  }
  return tally;
};

const isFamily = (id: string): boolean => /^(UBL|CII)-/.test(id);

const check = async (one: OfficialCase) => {
  const bytes = readCase(one);
  const { report } = await checkFile(
    { name: one.file, size: bytes.length, bytes: async () => bytes },
    { route: "manual" },
  );
  return report;
};

/** An unreadable or foreign file is refused officially; here it is not checkable. */
const agrees = (official: "accept" | "reject", verdict: string, { kosit, syntax }: OfficialCase): boolean => {
  if (verdict === "notCheckable") return official === "reject" && (kosit?.stage === "parse" || !syntax);
  return (official === "accept") === verdict.startsWith("importable");
};
