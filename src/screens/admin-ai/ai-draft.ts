import type { AiSettings, DataClass } from "#contract/ai.ts";
import type { AiProvider } from "#contract/ai-providers.ts";
import { aiPurposes, purposeWords } from "#contract/ai-purposes.ts";
import { limits } from "#contract/limits.ts";
import type { ConflictField } from "#screens/shared/admin/conflict.tsx";
import { isSameValue } from "#screens/shared/form/fields.ts";
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
const describe = (
  { enabled, purposes, privacy }: AiSettings,
  nameOf: (providerId: string) => string,
): readonly (readonly [name: string, value: string])[] => [
  ["KI verwenden", yesNo(enabled)],
  ...aiPurposes.map((key) => {
    const { enabled: isOn, roles, providerId, model, maxTokens } = purposes[key];
    const who = roles.map(roleWord).toSorted().join(", ");
    const words = [yesNo(isOn), who, `${maxTokens} Token`, providerId === null ? "" : nameOf(providerId), model ?? ""]
      .filter(Boolean)
      .join("; ");
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
  JSON.stringify(describe(a, (id) => id)) === JSON.stringify(describe(b, (id) => id));

/** Fields that both have set differently. */
export const listConflicts = (
  mine: AiSettings,
  theirs: AiSettings,
  providers: readonly Pick<AiProvider, "id" | "name">[],
): readonly ConflictField[] => {
  const nameOf = (id: string): string => providers.find((one) => one.id === id)?.name ?? "nicht mehr eingetragen";
  const other = new Map(describe(theirs, nameOf));
  return describe(mine, nameOf)
    .map(([name, value]) => ({ name, mine: value, theirs: other.get(name) ?? "" }))
    .filter((row) => row.mine !== row.theirs);
};

export const sourceOf = (saved: unknown, preset: unknown): "default" | "here" =>
  isSameValue(saved, preset) ? "default" : "here";

export const tokenLimits = limits.changeAiSettings.settings.purposes.explain.maxTokens;

/** Null if a field has a value the server would refuse. */
export const findFault = ({ purposes }: AiSettings): string | null => {
  const { minimum, maximum } = tokenLimits;
  const isSound = aiPurposes.every((key) => {
    const { maxTokens } = purposes[key];
    return Number.isInteger(maxTokens) && maxTokens >= minimum && maxTokens <= maximum;
  });
  return isSound ? null : `Bitte geben Sie als längste Antwort eine Zahl von ${minimum} bis ${maximum} an.`;
};
