import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Syntax, TermId } from "#engine/einvoice/invoice/terms.ts";
import { findAll } from "#engine/einvoice/tree/find-nodes.ts";
import { pathOf } from "#engine/einvoice/tree/invoice-node.ts";
import { addTerms, combine, createExample, type Edit, remove, write, writeAll } from "#tests/einvoice/edit-invoice.ts";
import { reportEn } from "#tests/einvoice/rule-cases.ts";
import { enRules } from "./catalogue.ts";
import { type FollowUps, followUpsAtElement, followUpsInInvoice } from "./follow-ups.ts";

type RuleId = FollowUps[0];

const lists: readonly FollowUps[] = [...followUpsAtElement, ...followUpsInInvoice];

/** Rules that are no consequence of another that reports. */
const withoutFollowers = (reported: readonly string[]): readonly string[] => {
  const followers = new Set(
    lists.flatMap(([cause, ...others]) => (reported.includes(cause.slice("EN-BR-".length)) ? others : [])),
  );
  return reported.filter((rule) => !followers.has(`EN-BR-${rule}`));
};

test("every id is a rule", () => {
  const ids = new Set<string>(enRules.map(({ id }) => id));
  expect(lists.flat().filter((id) => !ids.has(id))).toEqual([]);
});

test("no rule follows from itself, directly or over others", () => {
  for (const { id } of enRules) {
    const reached = new Set<string>();
    const follow = (cause: string): void => {
      for (const [first, ...followers] of lists)
        if (first === cause)
          for (const follower of followers)
            if (!reached.has(follower)) {
              reached.add(follower);
              follow(follower);
            }
    };
    follow(id);
    expect(reached.has(id), id).toBe(false);
  }
});

const renameSchemes: Edit = ({ root }) => {
  for (const node of findAll(root, "//cac:TaxSubtotal/cac:TaxCategory/cac:TaxScheme/cbc:ID")) node.text = "GST";
  for (const node of findAll(root, "//ram:ApplicableHeaderTradeSettlement/ram:ApplicableTradeTax/ram:TypeCode"))
    node.text = "GST";
};
const untaxed = combine(
  ...(["BT-151", "BT-95", "BT-102", "BT-118"] as const).map((id) => writeAll(id, "Z")),
  ...(["BT-152", "BT-96", "BT-103", "BT-119"] as const).map((id) => writeAll(id, "0")),
);
const notTaxable = combine(
  ...(["BT-151", "BT-95", "BT-102", "BT-118"] as const).map((id) => writeAll(id, "O")),
  write("BT-95", "S"),
  write("BT-102", "S"),
  write("BT-151", "S", 1),
);

/** Elements marked by a rule. */
const nodesOf = (syntax: Syntax, rule: RuleId, edit: Edit): readonly unknown[] => {
  const invoice = createExample(syntax, addTerms, edit);
  const { severity, breaks } = enRules.find(({ id }) => id === rule) ?? expect.fail(rule);
  return severity[syntax] === null ? [] : [...breaks(invoice)].map(({ node }) => pathOf(node));
};

test.each([
  ["EN-BR-08", remove("BG-5")],
  ["EN-BR-10", remove("BG-8")],
  ["EN-BR-19", remove("BG-12")],
  ["EN-BR-22", remove("BT-129")],
  ["EN-BR-26", remove("BT-146")],
  ["EN-BR-33", remove("BT-97")],
  ["EN-BR-38", remove("BT-104")],
  ["EN-BR-42", remove("BT-139")],
  ["EN-BR-44", remove("BT-144")],
  ["EN-BR-12", remove("BT-106")],
  ["EN-BR-13", remove("BT-109")],
  ["EN-BR-14", remove("BT-112")],
  ["EN-BR-15", remove("BT-115")],
  ["EN-BR-45", remove("BT-116")],
  ["EN-BR-46", remove("BT-117")],
  ["EN-BR-47", renameSchemes],
  ["EN-BR-57", combine(writeAll("BT-118", "K"), remove("BT-80"))],
  ["EN-BR-61", remove("BT-84")],
  ["EN-BR-CO-17", write("BT-117", "25.00")],
  ["EN-BR-Z-09", untaxed],
  ["EN-BR-S-02", combine(remove("BT-31"), remove("BG-11"))],
  ["EN-BR-S-03", combine(remove("BT-31"), remove("BG-11"))],
  ["EN-BR-O-11", notTaxable],
  ["EN-BR-O-13", notTaxable],
] as const)("followers of %s mark the same element", (cause, edit) => {
  const own = (["ubl", "cii"] as const).map((syntax) => nodesOf(syntax, cause, edit));
  const followers = followUpsAtElement.flatMap(([first, ...others]) => (first === cause ? others : []));
  const reporting = followers.filter((rule) =>
    (["ubl", "cii"] as const).some((syntax, index) =>
      nodesOf(syntax, rule, edit).some((node) => own[index]?.includes(node)),
    ),
  );
  expect(reporting).not.toEqual([]);
});

const cents = (amount: number): string =>
  `${amount < 0 ? "-" : ""}${Math.floor(Math.abs(amount) / 100)}.${String(Math.abs(amount) % 100).padStart(2, "0")}`;

interface Amounts {
  readonly lines: readonly [number, number];
  readonly allowance: number;
  readonly charge: number;
}

/** The amounts of a sound invoice at 19 %. */
const compute = ({ lines, allowance, charge }: Amounts): ReadonlyMap<string, number> => {
  const net = lines[0] + lines[1] - allowance + charge;
  const tax = Math.floor((net * 19 + 50) / 100);
  return new Map([
    ["BT-131", lines[0]],
    ["BT-131 1", lines[1]],
    ["BT-106", lines[0] + lines[1]],
    ["BT-92", allowance],
    ["BT-107", allowance],
    ["BT-99", charge],
    ["BT-108", charge],
    ["BT-109", net],
    ["BT-116", net],
    ["BT-117", tax],
    ["BT-110", tax],
    ["BT-112", net + tax],
    ["BT-115", net + tax],
  ]);
};

const writeAmounts = (amounts: ReadonlyMap<string, number>): Edit =>
  combine(
    ...[...amounts].map(([key, amount]) => {
      const [id = "", index = "0"] = key.split(" ");
      return write(id as TermId, cents(amount), Number(index));
    }),
  );

const soundAmounts = fc.record({
  lines: fc.tuple(fc.integer({ min: 1000, max: 9_999_999 }), fc.integer({ min: 1000, max: 9_999_999 })),
  allowance: fc.integer({ min: 1, max: 900 }),
  charge: fc.integer({ min: 1, max: 900 }),
});

/** The rule that reports when only this amount is changed by a cent. */
const breakingRule: readonly (readonly [amount: string, rule: string])[] = [
  ["BT-131", "CO-10"],
  ["BT-131 1", "CO-10"],
  ["BT-106", "CO-10"],
  ["BT-92", "CO-11"],
  ["BT-107", "CO-11"],
  ["BT-99", "CO-12"],
  ["BT-108", "CO-12"],
  ["BT-109", "CO-13"],
  ["BT-117", "CO-14"],
  ["BT-110", "CO-14"],
  ["BT-112", "CO-15"],
  ["BT-115", "CO-16"],
];

describe.each(["ubl", "cii"] as const)("%s", (syntax) => {
  test("an invoice with computed amounts is sound", () => {
    fc.assert(
      fc.property(soundAmounts, (amounts) => {
        expect(reportEn(syntax, writeAmounts(compute(amounts)))).toEqual([]);
      }),
      { numRuns: 50 },
    );
  });

  test.each(breakingRule)("%s changed by a cent is reported once, by BR-%s", (amount, rule) => {
    fc.assert(
      fc.property(soundAmounts, fc.constantFrom(-1, 1), (amounts, cent) => {
        const sound = compute(amounts);
        const changed = new Map([...sound, [amount, (sound.get(amount) ?? 0) + cent]]);
        expect(withoutFollowers(reportEn(syntax, writeAmounts(changed)))).toEqual([rule]);
      }),
      { numRuns: 20 },
    );
  });

  test.each([
    ["33", remove("BT-97")],
    ["38", remove("BT-104")],
    ["26", remove("BT-146")],
    ["46", remove("BT-117")],
    ["45", remove("BT-116")],
    ["08", remove("BG-5")],
    ["S-05", write("BT-152", "0")],
    ["S-02", remove("BT-31")],
    ["CO-17", write("BT-117", "25.00")],
    ["CO-18", remove("BG-23")],
    ["24", remove("BT-131")],
    ["31", remove("BT-92")],
    ["CO-04", remove("BT-151")],
  ] as const)("BR-%s is left of its edit", (rule, edit) => {
    expect(withoutFollowers(reportEn(syntax, edit))).toEqual([rule]);
  });
});
