import { existsSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { checkFamilies } from "#engine/einvoice/families/check-families.ts";
import { type CompiledRule, familiesOf } from "#engine/einvoice/families/compile-families.ts";
import { textsOf } from "#engine/einvoice/families/family-texts.ts";
import type { Syntax } from "#engine/einvoice/invoice/terms.ts";
import { prefixByNamespace } from "#engine/einvoice/tree/namespaces.ts";
import { ciiInvoice, ublInvoice } from "./example-invoices.ts";
import { listFamilyRules, listFragments, listScoredCases, readCase, sharedFolder } from "./read-cases.ts";
import { readInvoice } from "./read-invoice.ts";
import { specialDocuments } from "./special-family-documents.ts";

const syntaxes: readonly Syntax[] = ["ubl", "cii"];
const allRules = syntaxes.flatMap((syntax) => familiesOf(syntax).rules.map((rule) => ({ syntax, rule })));

const namespaces = [...prefixByNamespace]
  .filter(([, prefix]) => prefix !== "")
  .map(([uri, prefix]) => ` xmlns:${prefix.slice(0, -1)}="${uri}"`)
  .join("");
const rootTag = (name: string): string =>
  name.includes(":") ? name : `${name} xmlns="urn:oasis:names:specification:ubl:schema:xsd:${name}-2"`;

const check = (xml: string | Uint8Array) => checkFamilies(readInvoice(xml));

/** A document of the root with this content. */
const documentOf = (root: string, content: string, attributes = ""): string =>
  `<${rootTag(root)}${namespaces}${attributes}>${content}</${root}>`;

const nest = (steps: readonly string[], content: string, attributes = ""): string =>
  steps.reduceRight(
    (inside, step, index) => `<${step}${index === steps.length - 1 ? attributes : ""}>${inside}</${step}>`,
    content,
  );

const nameOf = (step: string): string =>
  step === "line"
    ? "cac:InvoiceLine"
    : step.includes("*")
      ? `${step.startsWith("*") ? "cbc:" : ""}${step.replace("*", "Any")}`
      : step;

/** The smallest document in which the path of a rule occurs too often, or not at all where it must. */
const smallestDocument = ({ context, steps, attribute, isDeep, kind }: CompiledRule): string => {
  const [at = ""] = context.at.split(" ");
  const anchored = at
    .split("/")
    .filter((step) => step !== "")
    .map(nameOf);
  const [root = "", above] = at.startsWith("/")
    ? [anchored[0], anchored.slice(1)]
    : [at.startsWith("ram:") || at.startsWith("*Document") ? "rsm:CrossIndustryInvoice" : "Invoice", anchored];
  const elements = steps.filter((step) => !step.startsWith("@")).map(nameOf);
  const attributes = attribute === null ? "" : ` ${attribute}="x"`;
  const [parents, last] = [elements.slice(0, -1), elements.at(-1)];
  const leaf =
    last === undefined ? "" : nest([last], "", attributes).repeat({ absent: 1, once: 2, one: 0, special: 1 }[kind]);
  const indicator = { Nachlass: "false", Zuschlag: "true" }[context.name ?? ""];
  const flag = indicator === undefined ? "" : `<cbc:ChargeIndicator>${indicator}</cbc:ChargeIndicator>`;
  const path = isDeep ? parents : [...above, ...parents];
  if (last === undefined && path.length === 0) return documentOf(root, "", attributes);
  return documentOf(root, nest(path, flag + leaf, last === undefined ? attributes : ""));
};

/** The official rules hide them: `ram:TypeCode` belongs to a context before theirs. */
const hidden = ["EN-CII-DT-010", "EN-CII-DT-011", "EN-CII-DT-012"];

describe("rules of the families", () => {
  test("each is reported by the smallest document that breaks it", () => {
    const silent = allRules.filter(({ rule }) => {
      const special = specialDocuments[rule.id.slice(3)];
      const document =
        rule.kind === "special" && special !== undefined
          ? documentOf(rule.id.startsWith("EN-CII") ? "rsm:CrossIndustryInvoice" : "Invoice", special)
          : smallestDocument(rule);
      return !check(document).some(({ id }) => id === rule.id);
    });
    expect(silent.map(({ rule }) => rule.id)).toEqual(hidden);
  });

  test("sound invoices break none", () => {
    expect(check(ublInvoice)).toEqual([]);
    expect(check(ciiInvoice)).toEqual([]);
  });

  test("ids are unique", () => {
    expect(new Set(allRules.map(({ rule }) => rule.id)).size).toBe(allRules.length);
  });

  test("the mark is the unexpected element, or its attribute", () => {
    const xml = ublInvoice.replace(
      "<cbc:Name>Buchhaltung</cbc:Name>",
      `<cbc:ID schemeName="Stelle">7</cbc:ID><cbc:Name>Buchhaltung</cbc:Name>`,
    );
    const marks = check(xml).map(({ id, node, at, severity }) => [id, severity, node.name, at?.line === node.line]);
    expect(marks.toSorted()).toEqual([
      ["EN-UBL-CR-189", "warning", "cbc:ID", false],
      ["EN-UBL-DT-08", "warning", "cbc:ID", true],
    ]);
  });

  test("an element that may occur once is marked where it occurs again", () => {
    const xml = ublInvoice.replace("<cac:PaymentTerms>", "<cac:PaymentTerms><cbc:Note>a</cbc:Note>");
    expect(check(xml).map(({ id, node }) => [id, node.text])).toEqual([
      ["EN-UBL-SR-05", "Zahlbar innerhalb von 30 Tagen"],
    ]);
  });

  test("a rule reports once for each element of its context", () => {
    const weight = `<ram:SpecifiedLineTradeDelivery><ram:NetWeightMeasure/><ram:NetWeightMeasure/>`;
    const xml = ciiInvoice.replaceAll("<ram:SpecifiedLineTradeDelivery>", weight);
    expect(check(xml).map(({ id }) => id)).toEqual(["EN-CII-SR-157", "EN-CII-SR-157"]);
  });

  test("XRechnung changes the severity of some", () => {
    const line = "</cac:InvoiceLine>";
    const withSubLine = ublInvoice.replace(line, `<cac:SubInvoiceLine/>${line}`);
    const prepaid = withSubLine.replace("<cac:PaymentTerms>", "<cac:PrepaidPayment/><cac:PaymentTerms>");
    const profile = /(<cbc:CustomizationID>)[^<]*/;
    const severities = (identifier: string) =>
      Object.fromEntries(
        check(prepaid.replace(profile, `$1${identifier}`)).map(({ id, severity }) => [id.slice(3), severity]),
      );
    const en = "urn:cen.eu:en16931:2017";
    const xrechnung = `${en}#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0`;
    expect(severities(en)).toEqual({ "UBL-CR-470": "warning", "UBL-CR-646": "warning" });
    expect(severities(xrechnung)).toEqual({ "UBL-CR-470": "warning", "UBL-CR-646": "error" });
    expect(severities(`${xrechnung}#conformant#urn:xeinkauf.de:kosit:extension:xrechnung_3.0`)).toEqual({
      "UBL-CR-470": "hint",
      "UBL-CR-646": "hint",
    });
  });
});

describe("texts of the families", () => {
  test("every rule has a short title and full sentences", () => {
    const texts = allRules.map(({ rule }) => ({ rule, texts: textsOf(rule.id) }));
    const wrong = texts.filter(({ rule, texts: one }) => {
      if (one === null || one.id !== rule.id || one.severity !== rule.severity) return true;
      const { title, problem, consequence, fix, basis } = one;
      const isTitle = title !== "" && title.length <= 70 && !title.endsWith(".");
      const areSentences = [problem, consequence, fix].every((text) =>
        /^(?:[A-ZÄÖÜ0-9]|c[ab]c:|ram:).*\.$/s.test(text),
      );
      return !isTitle || !areSentences || /undefined|null|\*/.test(`${title}${problem}${consequence}${fix}${basis}`);
    });
    expect(wrong.map(({ texts: one }) => one)).toEqual([]);
  });

  test("a path is told with the German name of its group", () => {
    expect(textsOf("EN-CII-SR-229")).toEqual({
      id: "EN-CII-SR-229",
      severity: "warning",
      title: "Ansprechpartner des Verkäufers: ram:JobTitle ist nicht vorgesehen",
      problem:
        "Das Element ram:JobTitle ist in EN 16931 nicht vorgesehen. Pfad: rsm:SupplyChainTradeTransaction/ram:ApplicableHeaderTradeAgreement/ram:SellerTradeParty/ram:DefinedTradeContact/ram:JobTitle.",
      consequence: "Die Rechnung bleibt gültig; die Angabe kann beim Empfänger verloren gehen.",
      fix: "Das Element weglassen; was der Empfänger wissen muss, in ein vorgesehenes Feld oder in die Bemerkung (BT-22) schreiben.",
      basis: "EN 16931, Regel CII-SR-229",
    });
    expect(textsOf("EN-UBL-SR-01")?.title).toBe("Vertragsnummer mehrfach angegeben");
    expect(textsOf("EN-CII-SR-014")?.title).toBe("Rechnungsart nicht genau einmal angegeben");
    expect(textsOf("EN-UBL-CR-653")?.title).toBe("Verwendungszweck: Attribut schemeID ist nicht vorgesehen");
    expect(textsOf("EN-BR-01")).toBeNull();
  });
});

describe.skipIf(!existsSync(sharedFolder))("official facts beside the project", () => {
  test("ids and severities are the official ones", () => {
    const ours = Object.fromEntries(allRules.map(({ rule }) => [rule.id.slice(3), rule.severity]));
    const official = Object.fromEntries(
      listFamilyRules().map(({ id, severity }) => [id, severity === "fatal" ? "error" : severity]),
    );
    expect(ours).toEqual(official);
  });

  test("paths are the official ones where a rule is only a path", () => {
    const official = new Map(listFamilyRules().map((rule) => [rule.id as string, rule]));
    const differing = allRules
      .filter(({ rule }) => rule.kind !== "special" && official.get(rule.id.slice(3))?.kind !== "text")
      .map(({ rule }) => {
        const steps = rule.steps.map((step) => (step === "line" ? "(cac:InvoiceLine|cac:CreditNoteLine)" : step));
        const { kind, value } = official.get(rule.id.slice(3)) ?? {};
        return {
          ours: `${rule.id} ${rule.kind} ${rule.isDeep ? "//" : ""}${steps.join("/")}`,
          theirs: `${rule.id} ${kind === "max1" ? "once" : kind} ${value}`,
        };
      })
      .filter(({ ours, theirs }) => ours !== theirs);
    expect(differing).toEqual([]);
  });

  test("every case and fragment breaks the rules that the official check reports, as often", () => {
    const isOfFamily = ([id]: readonly [string, unknown]): boolean => /^(UBL|CII)-/.test(id);
    const cases = listScoredCases().map((one) => ({
      name: one.file,
      xml: readCase(one),
      official: one.rules.map(([id, , , hits]) => [id, hits] as const),
    }));
    const fragments = listFragments().map(({ name, xml, official }) => ({
      name,
      xml,
      official: Object.entries(official),
    }));
    const differing = [...cases, ...fragments].flatMap(({ name, xml, official }) => {
      const counts: Record<string, number> = {};
      for (const { id } of check(xml)) counts[id.slice(3)] = (counts[id.slice(3)] ?? 0) + 1;
      const wanted = JSON.stringify(official.filter(isOfFamily).toSorted());
      const reported = JSON.stringify(Object.entries(counts).toSorted());
      return wanted === reported ? [] : [{ name, wanted, reported }];
    });
    expect(differing).toEqual([]);
  });
});
