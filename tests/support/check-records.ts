import { describeOccurrences, type Occurrence } from "#engine/index.ts";
import { latin1Bytes } from "#engine/model/example-file.ts";
import type { HeaderValues, HostContext, Rule } from "#engine/model/rule.ts";
import { rules } from "#engine/rules/catalogue.ts";
import type { RuleId } from "#engine/rules/rule-id.ts";
import { type Values, writeExampleFile } from "./example-records.ts";
import { checkExample } from "./rule-examples.ts";

/** Occurrences of a rule in a file that is in order except for the given values. */
async function findOccurrences(
  id: RuleId,
  records: readonly Values[],
  header: HeaderValues = {},
  hostContext: HostContext = {},
): Promise<readonly Occurrence[]> {
  const rule = ruleWithTable(id);
  const bytes = latin1Bytes(writeExampleFile(rule.table, records, header));
  const { report, occurrences } = await checkExample(rule, { label: id, name: "EXTF_Datei.csv", bytes, hostContext });
  const finding = report.findings.findIndex((one) => one.rule === id);
  return finding < 0 ? [] : describeOccurrences(report, occurrences, bytes, { finding, offset: 0, limit: 50 });
}

/** Columns of one record that a rule marks, such as `konto gegenkonto`; empty if the record is in order. */
export async function findMarkedKeys(
  id: RuleId,
  values: Values,
  header: HeaderValues = {},
  hostContext: HostContext = {},
): Promise<string> {
  const { fields } = ruleWithTable(id).table;
  const all = await findOccurrences(id, [values], header, hostContext);
  return all.map(({ field = 0 }) => fields[field - 1]?.key ?? "").join(" ");
}

/** Value, expected value and detail of the only occurrence of a rule in one record. */
export async function findWords(
  id: RuleId,
  values: Values,
  header: HeaderValues = {},
): Promise<Pick<Occurrence, "found" | "expected" | "detail">> {
  const [only, ...more] = await findOccurrences(id, [values], header);
  if (only === undefined || more.length > 0) throw new Error(`${id} has ${more.length + Number(!!only)} occurrences`);
  const { found, expected, detail } = only;
  return { ...(found && { found }), ...(expected && { expected }), ...(detail && { detail }) };
}

function ruleWithTable(id: RuleId): Extract<Rule, { table: unknown }> {
  const rule = rules.find((one) => one.id === id);
  if (rule === undefined || !("table" in rule)) throw new Error(`${id} is not about records`);
  return rule;
}
