import type { OwnRuleId } from "#engine/model/own-rule.ts";
import type { batchFolder, csvFolders, xmlFolder } from "./folders.ts";

type IdOf<Exported> = Exported extends { readonly id: infer Id extends string }
  ? Id
  : Exported extends { readonly rule: infer Rule }
    ? IdOf<Rule>
    : Exported extends readonly (infer Rule)[]
      ? IdOf<Rule>
      : never;

type IdsIn<Folder> = {
  [File in keyof Folder]: { [Name in keyof Folder[File]]: IdOf<Folder[File][Name]> }[keyof Folder[File]];
}[keyof Folder];

type CsvFolders = typeof csvFolders;

/** The id of a rule that exists, so that a misspelt one does not compile. */
export type RuleId =
  | { [Name in keyof CsvFolders]: IdsIn<CsvFolders[Name]> }[keyof CsvFolders]
  | IdsIn<typeof xmlFolder>
  | IdsIn<typeof batchFolder>;

/** `EN-` and `XR-` with the id of the official rule behind it; these rules are loaded with the first e-invoice. */
export type EinvoiceRuleId = `EN-${string}` | `XR-${string}`;

/** Rule of a finding: one of the catalogue, one about e-invoices, or an own rule of a firm. */
export type ReportedId = RuleId | EinvoiceRuleId | OwnRuleId;
