import type { BatchCheck } from "#engine/model/batch/batch-check.ts";
import type { Rule, RuleTexts } from "#engine/model/rule.ts";
import type { BelegpaketRule } from "#engine/model/xml/belegpaket-rule.ts";
import type { XmlRule } from "#engine/model/xml/xml-rule.ts";
import { rankOf, titleOf } from "./areas.ts";
import { batchFolder, csvFolders, xmlFolder } from "./folders.ts";
import type { RuleId } from "./rule-id.ts";
import { type RulesetVersion, rulesets } from "./rulesets.ts";

/** Version of the rules, named in reports; only reports with equal versions are comparable. */
export const rulesetVersion: RulesetVersion = rulesets[0].version;

/** Exports of a folder's catalogue: its files by name. */
type Folder<Exported> = Readonly<Record<string, Readonly<Record<string, Exported | readonly Exported[]>>>>;

const isList = <Exported>(one: Exported | readonly Exported[]): one is readonly Exported[] => Array.isArray(one);

/** A file that exports anything but rules does not compile here, nor does a companion that is no rule. */
const listExports = <Exported>(folder: Folder<Exported>): readonly Exported[] =>
  Object.values(folder)
    .flatMap((file) => Object.values(file))
    .flatMap((one): readonly Exported[] => (isList(one) ? one : [one]));

interface WithId {
  readonly id: RuleId;
}

const compareIds = (a: WithId, b: WithId): number => (a.id < b.id ? -1 : 1);

/** By area and id. Every start of the engine sorts, so the area of a rule is looked up once. */
const sortByArea = <One extends WithId>(list: readonly One[]): readonly One[] =>
  list
    .map((rule) => ({ rule, rank: rankOf(rule.id) }))
    .sort((a, b) => a.rank - b.rank || compareIds(a.rule, b.rule))
    .map(({ rule }) => rule);

/** Every rule about CSV files, by area and id. */
export const rules: readonly Rule<RuleId>[] = sortByArea(
  Object.values(csvFolders).flatMap((folder: Folder<Rule<RuleId>>) => listExports(folder)),
);

const ofXml = listExports<XmlRule<RuleId> | BelegpaketRule<RuleId>>(xmlFolder).toSorted(compareIds);

/** Every rule about single XML files, by id. */
export const xmlRules: readonly XmlRule<RuleId>[] = ofXml.filter((rule) => rule.scope !== "belegpaket");

/** Every rule about Belegpakete, by id. */
export const belegpaketRules: readonly BelegpaketRule<RuleId>[] = ofXml.filter((rule) => rule.scope === "belegpaket");

/** Every condition on the files of a Sammel-Upload, by id; some of their rules hold inside a file or Belegpaket, too. */
export const batchChecks: readonly BatchCheck<RuleId>[] = listExports<BatchCheck<RuleId>>(batchFolder).toSorted(
  ({ rule: a }, { rule: b }) => compareIds(a, b),
);

const rulesById: ReadonlyMap<string, Rule<RuleId>> = new Map(rules.map((rule) => [rule.id, rule]));

const ofFiles: ReadonlySet<string> = new Set([...rules, ...ofXml].map(({ id }) => id));
const onlyInBatches = batchChecks.map(({ rule }) => rule).filter(({ id }) => !ofFiles.has(id));

/** The texts of all rules, as help pages and reports show them, by area and id. */
export const catalogue: readonly RuleTexts<RuleId>[] = [
  ...sortByArea<RuleTexts<RuleId>>([...rules, ...onlyInBatches]),
  ...ofXml,
];

const textsById: ReadonlyMap<string, RuleTexts<RuleId>> = new Map(catalogue.map((rule) => [rule.id, rule]));

/** Rules that are loaded when they are first needed (`engine/run/einvoice/load-einvoice.ts`). */
interface LaterRules {
  readonly areas: readonly RuleArea[];
  readonly find: (id: string) => RuleTexts | undefined;
}

let later: LaterRules = { areas: [], find: () => undefined };

export const addLaterRules = (rules: LaterRules): void => {
  later = rules;
};

export const findRule = (id: string): RuleTexts | undefined => textsById.get(id) ?? later.find(id);

/** The catalogue with the rules loaded later, as far as they are. */
export const listCatalogue = (): readonly RuleTexts[] => [...catalogue, ...later.areas.flatMap(({ rules }) => rules)];

/** True for rules that name no consequence for the import. */
export const hasUnknownEffect = (id: string): boolean =>
  /Folge[^.;]* ist nicht bekannt/.test(findRule(id)?.effect ?? "");

export const findCsvRule = (id: string): Rule<RuleId> | undefined => rulesById.get(id);

/** Rules about the same subject. */
export interface RuleArea {
  readonly title: string;
  readonly rules: readonly RuleTexts[];
}

/** The catalogue by subject. */
export const listRuleAreas = (): readonly RuleArea[] =>
  [...Map.groupBy(catalogue, ({ id }) => titleOf(id))].map(([title, ofArea]) => ({ title, rules: ofArea }));

/** The same with the rules loaded later, as far as they are. */
export const listAllRuleAreas = (): readonly RuleArea[] => [...listRuleAreas(), ...later.areas];
