import type { AiSettings, DataClass } from "#contract/ai.ts";
import { aiPurposes, purposeWords } from "#contract/ai-purposes.ts";
import { roleWord } from "#text/role-words.ts";

export const dataClassWords: Readonly<Record<DataClass, string>> = {
  fieldName: "Feldnamen",
  cellValue: "Feldwerte der Fundstellen",
  row: "Ganze Zeile der ersten Fundstelle",
};

export const retentionWords: Readonly<Record<AiSettings["privacy"]["retentionDays"], string>> = {
  0: "nicht aufbewahren",
  7: "7 Tage",
  30: "30 Tage",
};

const yesNo = (is: boolean): string => (is ? "ja" : "nein");

/** Everything the form holds as names and words; two states differ where these do. */
const describe = ({ enabled, purposes, privacy }: AiSettings): readonly (readonly [name: string, value: string])[] => [
  ["KI verwenden", yesNo(enabled)],
  ...aiPurposes.map((key) => {
    const { enabled: isOn, roles, providerId, model, maxTokens } = purposes[key];
    const who = roles.map(roleWord).toSorted().join(", ");
    const words = [yesNo(isOn), who, `${maxTokens} Token`, providerId ?? "", model ?? ""].filter(Boolean).join("; ");
    return [purposeWords[key], words] as const;
  }),
  [
    "Datenklassen",
    privacy.dataClasses
      .map((one) => dataClassWords[one])
      .toSorted()
      .join(", ") || "nur Regeln und Zahlen",
  ],
  ["Werte durch Platzhalter ersetzen", yesNo(privacy.redact)],
  ["Regionen", privacy.regions.join(", ") || "alle"],
  ["Inhalte", retentionWords[privacy.retentionDays]],
];

export const isSame = (a: AiSettings, b: AiSettings): boolean =>
  JSON.stringify(describe(a)) === JSON.stringify(describe(b));

/** What both have set differently. */
export const listConflicts = (
  mine: AiSettings,
  theirs: AiSettings,
): readonly { readonly name: string; readonly mine: string; readonly theirs: string }[] => {
  const other = new Map(describe(theirs));
  return describe(mine)
    .map(([name, value]) => ({ name, mine: value, theirs: other.get(name) ?? "" }))
    .filter((row) => row.mine !== row.theirs);
};

export const leastTokens = 50;
export const mostTokens = 4000;

/** Null where a field holds what the server does not take. */
export const findFault = ({ purposes }: AiSettings): string | null =>
  aiPurposes.every((key) => {
    const { maxTokens } = purposes[key];
    return Number.isInteger(maxTokens) && maxTokens >= leastTokens && maxTokens <= mostTokens;
  })
    ? null
    : `Bitte geben Sie als längste Antwort eine Zahl von ${leastTokens} bis ${mostTokens} an.`;
