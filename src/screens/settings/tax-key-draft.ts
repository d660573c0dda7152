import type { OwnTaxKey, OwnTaxKeyTexts } from "#engine/index.ts";
import type { Engine } from "#ui/use-engine.ts";

/** A tax key while it is being typed. */
export interface TaxKeyDraft extends OwnTaxKeyTexts {
  /** Identifies a line of the form. */
  readonly id: string;
}

export const createTaxKey = (): TaxKeyDraft => ({ id: crypto.randomUUID(), key: "", name: "", rate: "", side: "" });

export const toTaxKeyDraft = ({ key, name, rate, side }: OwnTaxKey): TaxKeyDraft => ({
  ...createTaxKey(),
  key,
  name,
  rate: rate === undefined ? "" : String(rate).replace(".", ","),
  side: side ?? "",
});

/** Keys of a file replace those with the same number, and empty lines. */
export const mergeTaxKeys = (drafts: readonly TaxKeyDraft[], given: readonly OwnTaxKey[]): readonly TaxKeyDraft[] => [
  ...drafts.filter((draft) => !isEmpty(draft) && !given.some(({ key }) => key === withoutZeros(draft.key))),
  ...given.map(toTaxKeyDraft),
];

/** The keys of a form, or what is wrong: by id of the line and name of the input, with a blank between them. */
export const readTaxKeyDrafts = (
  drafts: readonly TaxKeyDraft[],
  readOwnTaxKey: Engine["readOwnTaxKey"],
): { readonly ownTaxKeys: readonly OwnTaxKey[] } | { readonly problems: Readonly<Record<string, string>> } => {
  const problems: Record<string, string> = {};
  const keys = new Map<string, OwnTaxKey>();
  for (const draft of drafts) {
    if (isEmpty(draft)) continue;
    const reading = readOwnTaxKey(draft);
    if ("problems" in reading) {
      for (const [input, problem] of Object.entries(reading.problems)) problems[`${draft.id} ${input}`] = problem;
    } else if (keys.has(reading.value.key)) {
      problems[`${draft.id} key`] = "Diesen Schlüssel gibt es in der Liste schon.";
    } else {
      keys.set(reading.value.key, reading.value);
    }
  }
  return Object.keys(problems).length > 0 ? { problems } : { ownTaxKeys: [...keys.values()] };
};

const isEmpty = ({ id: _, ...texts }: TaxKeyDraft): boolean => Object.values(texts).every((text) => text.trim() === "");

const withoutZeros = (key: string): string => key.trim().replace(/^0+/u, "");
