import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** One invoice with what the official rules report on it. */
export interface OfficialCase {
  readonly file: string;
  readonly set: "valid" | "negative" | "mutated" | "pdf";
  readonly syntax: string | null;
  readonly xsdValid: boolean | null;
  readonly schematron: string | null;
  readonly doctype?: boolean;
  /** Rule id, flag, path of the first hit, number of hits, and the level where KoSIT changes the flag. */
  readonly rules: readonly (readonly [string, string, string, number, string?])[];
  readonly expect: "accept" | "reject" | null;
  readonly kosit: { readonly stage: string } | null;
}

/** Facts, cases and official results beside the project; missing elsewhere. */
export const sharedFolder = join(import.meta.dirname, "../../../shared/einvoice");

export const hasCases = existsSync(sharedFolder);

/** The cases beside the project; a hybrid PDF has the results of its embedded file. */
export const listCases = (): readonly OfficialCase[] => {
  const { files } = JSON.parse(readFileSync(join(sharedFolder, "oracle.json"), "utf8")) as {
    files: readonly (OfficialCase & { readonly xml?: Partial<OfficialCase> })[];
  };
  return files.map(({ xml, ...one }) => ({ ...one, ...xml, file: one.file, set: one.set }));
};

/** Cases in XML whose official rule ids are known and count. */
export const listScoredCases = (): readonly OfficialCase[] =>
  listCases().filter(
    ({ schematron, xsdValid, doctype, set }) =>
      schematron === "run" && xsdValid === true && doctype !== true && set !== "pdf",
  );

export const readCase = ({ file }: Pick<OfficialCase, "file">): Uint8Array => readFileSync(join(sharedFolder, file));

/** Tiny documents with one rule in focus, and how often each rule reports. */
export const listFragments = (): readonly {
  readonly name: string;
  readonly xml: string;
  readonly official: Readonly<Record<string, number>>;
}[] => JSON.parse(readFileSync(join(sharedFolder, "unit-fragments.json"), "utf8")).fragments;

/** Rule of an official family; the value of `absent` and `max1` is a path. */
export interface OfficialFamilyRule {
  readonly id: string;
  readonly severity: "fatal" | "warning";
  readonly kind: "absent" | "max1" | "text";
  readonly value: string;
}

export const listFamilyRules = (): readonly OfficialFamilyRule[] => {
  const { families } = JSON.parse(readFileSync(join(sharedFolder, "rules.json"), "utf8"));
  return families.flatMap(({ rules }: { rules: readonly OfficialFamilyRule[] }) => rules);
};
