/** Prints missed and false rule ids against the official results: `node tests/einvoice/score.ts [prefix of ids]`. */
import { checkFamilies } from "#engine/einvoice/families/check-families.ts";
import { createInvoice } from "#engine/einvoice/invoice/invoice.ts";
import type { EinvoiceRule } from "#engine/einvoice/model/einvoice-rule.ts";
import { appliesTo } from "#engine/einvoice/model/severity-of.ts";
import { invoiceRules } from "#engine/einvoice/rules/catalogue.ts";
import { readTree } from "#engine/einvoice/tree/read-tree.ts";
import { decodeXml } from "#engine/xml/parse/decode-xml.ts";
import { listFragments, listScoredCases, readCase } from "./read-cases.ts";

const wanted = new RegExp(process.argv[2] ?? "^(BR|PEPPOL)");
const official = (id: string) => id.replace(/^(EN|XR)-/, "").replace(/^(PEPPOL-EN16931-R\d+)-\d$/, "$1");
const idsOf = (xml: Uint8Array, isMeant: (rule: EinvoiceRule) => boolean): ReadonlySet<string> => {
  const { root } = readTree(decodeXml(xml).bytes);
  if (root === null) return new Set();
  const invoice = createInvoice(root.name === "rsm:CrossIndustryInvoice" ? "cii" : "ubl", root);
  // The official rules of the norm were run whatever the profile.
  const applies = (rule: EinvoiceRule) =>
    appliesTo(rule, invoice) || (rule.set === "en" && rule.severity[invoice.syntax] !== null);
  return new Set([
    ...checkFamilies(invoice).map(({ id }) => official(id)),
    ...invoiceRules
      .filter((rule) => isMeant(rule) && applies(rule))
      .filter(({ breaks }) => [...breaks(invoice)].length > 0)
      .map(({ id }) => official(id)),
  ]);
};
const tally = new Map<string, { hit: number; missed: string[]; false: string[] }>();
const compare = (name: string, want: ReadonlySet<string>, have: ReadonlySet<string>) => {
  for (const id of new Set([...want, ...have])) {
    if (!wanted.test(id)) continue;
    const row = tally.get(id) ?? { hit: 0, missed: [], false: [] };
    tally.set(id, row);
    if (want.has(id) && have.has(id)) row.hit += 1;
    else if (want.has(id)) row.missed.push(name);
    else row.false.push(name);
  }
};
for (const one of listScoredCases())
  compare(
    one.file,
    new Set(one.rules.map(([id]) => official(id))),
    idsOf(readCase(one), () => true),
  );
for (const { name, xml, official: hits } of listFragments())
  compare(
    `fragment ${name}`,
    new Set(Object.keys(hits).map(official)),
    idsOf(new TextEncoder().encode(xml), ({ set }) => set === "en"),
  );
let [hits, missed, wrong] = [0, 0, 0];
for (const [id, row] of [...tally].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
  hits += row.hit;
  missed += row.missed.length;
  wrong += row.false.length;
  if (row.missed.length + row.false.length > 0)
    console.log(
      `${id}: hit ${row.hit}, missed ${row.missed.length} ${row.missed.slice(0, 3).join(" ")}, false ${row.false.length} ${row.false.slice(0, 3).join(" ")}`,
    );
}
console.log(`hit ${hits}, missed ${missed}, false ${wrong}`);
