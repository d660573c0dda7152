import type { EinvoiceRule } from "#engine/einvoice/model/einvoice-rule.ts";

type RuleId = EinvoiceRule["id"];

/** A rule, and the rules that report only because it does. */
export type FollowUps = readonly [cause: RuleId, ...followers: RuleId[]];

const id = (rule: string): RuleId => `EN-BR-${rule}`;
const list = (cause: string, ...followers: readonly string[]): FollowUps => [id(cause), ...followers.map(id)];

const taxed = ["S", "AF", "AG"];
const untaxed = ["Z", "E", "AE", "IC", "G", "O"];
const categories = [...taxed, ...untaxed];
const every = (number: string, of: readonly string[] = categories): readonly string[] =>
  of.map((category) => `${category}-${number}`);

/** The follower marks the same element as its cause. */
export const followUpsAtElement: readonly FollowUps[] = [
  list("08", "09"),
  list("10", "11"),
  list("19", "20"),
  list("22", "23"),
  list("26", "27"),
  list("33", "CO-21"),
  list("38", "CO-22"),
  list("42", "CO-23"),
  list("44", "CO-24"),
  list("12", "CO-10"),
  list("13", "CO-13"),
  list("14", "CO-15"),
  list("15", "CO-16"),
  list("45", ...every("08")),
  list("46", "CO-17", ...every("09")),
  list("47", "48"),
  list("57", "IC-12"),
  list("61", "50"),
  list("CO-17", ...every("09", taxed)),
  ...untaxed.map((category) => list(`${category}-09`, "CO-17")),
  ...categories.map((category) => list(`${category}-02`, `${category}-03`, `${category}-04`)),
  ...categories.map((category) => list(`${category}-03`, `${category}-04`)),
  list("O-11", "O-12"),
  list("O-13", "O-14"),
];

/** In the order in which the amounts of an invoice are computed. */
const sums = ["CO-13", "CO-15", "CO-16"] as const;

/** The follower may mark any element of the invoice: one wrong amount carries through the sums. */
export const followUpsInInvoice: readonly FollowUps[] = [
  list("16", "CO-10", ...sums),
  list("24", "CO-10", ...every("08"), ...sums),
  list("31", "CO-11", ...every("08"), ...sums),
  list("36", "CO-12", ...every("08"), ...sums),
  ...["32", "37", "CO-04"].map((missing) => list(missing, ...every("08"))),
  list("47", ...every("01")),
  list("12", ...sums),
  list("13", "CO-15"),
  list("14", "CO-16"),
  list("CO-18", "CO-14", ...every("01")),
  list("45", "CO-17", ...every("09", taxed)),
  list("46", "CO-14"),
  list("48", ...every("09", taxed)),
  list("53", "DEC-15"),
  ...taxed.flatMap((category) => ["05", "06", "07"].map((number) => list(`${category}-${number}`, `${category}-08`))),
  ...categories.map((category) => list(`${category}-01`, ...every("08"))),
  list("CO-10", ...every("08"), ...sums),
  list("CO-11", ...every("08"), ...sums),
  list("CO-12", ...every("08"), ...sums),
  list("CO-13", "CO-15", "CO-16"),
  list("CO-17", "CO-14", "CO-15", "CO-16"),
  ...untaxed.map((category) => list(`${category}-09`, "CO-14", "CO-15", "CO-16")),
  list("CO-14", "CO-15", "CO-16"),
  list("CO-15", "CO-16"),
];
