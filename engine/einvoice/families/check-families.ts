import type { Invoice } from "#engine/einvoice/invoice/invoice.ts";
import type { InvoiceMark } from "#engine/einvoice/model/einvoice-rule.ts";
import { severityOf } from "#engine/einvoice/model/severity-of.ts";
import { attributeOf, type InvoiceNode } from "#engine/einvoice/tree/invoice-node.ts";
import type { Severity } from "#engine/report/report.ts";
import { type CompiledRule, familiesOf, type PathTree } from "./compile-families.ts";
import type { FamilyId } from "./family-rule.ts";

export interface FamilyMark extends Pick<InvoiceMark, "node" | "at"> {
  readonly id: `EN-${FamilyId}`;
  readonly severity: Severity;
}

/** Elements that were collected for the rules of one element of a context. */
interface Run {
  readonly collected: Map<CompiledRule, InvoiceNode[]>;
}

/** How far an element has come on the paths of a run. */
interface Position {
  readonly paths: PathTree;
  readonly run: Run;
}

/**
 * Runs the rules of the families in one walk over the tree. A rule reports once for each element of its context, as the
 * official rules do: at the first element that must not be there, or at the second of one that may occur once.
 */
export const checkFamilies = (invoice: Invoice): readonly FamilyMark[] => {
  const { syntax, root } = invoice;
  const { contextOf } = familiesOf(syntax);
  const marks: FamilyMark[] = [];
  const judge = (rule: CompiledRule, context: InvoiceNode, collected: readonly InvoiceNode[]) => {
    for (const node of rule.breaks(context, collected)) {
      const at = rule.attribute === null ? undefined : attributeOf(node, rule.attribute);
      marks.push({ id: rule.id, severity: severityIn(invoice, rule), node, ...(at === undefined ? {} : { at }) });
    }
  };
  const visit = (node: InvoiceNode, everywhere: readonly Position[], reached: readonly Position[]): void => {
    const context = contextOf(node);
    let [deep, here] = [everywhere, reached];
    let run: Run | undefined;
    if (context !== undefined) {
      run = { collected: new Map(context.always.map((rule) => [rule, []])) };
      here = [...reached, { paths: context.paths, run }];
      if (node.parent === null) deep = [{ paths: context.deepPaths, run }];
    }
    for (const position of reached) for (const rule of position.paths.rules) collect(position.run, rule, node);
    if (node.attributes.length > 0) {
      for (const position of deep) collectAttributes(position, node);
      for (const position of here) collectAttributes(position, node);
    }
    for (const child of node.children) {
      const next: Position[] = [];
      for (const position of deep) advance(position, child, next);
      for (const position of here) advance(position, child, next);
      visit(child, deep, next);
    }
    if (run !== undefined) for (const [rule, collected] of run.collected) judge(rule, node, collected);
  };
  visit(root, [], []);
  return marks;
};

const severityIn = (invoice: Invoice, { id, severity }: CompiledRule): Severity =>
  severityOf({ id, set: "en", severity: { ubl: severity, cii: severity } }, invoice) ?? severity;

const collect = ({ collected }: Run, rule: CompiledRule, node: InvoiceNode): void => {
  const nodes = collected.get(rule);
  if (nodes === undefined) collected.set(rule, [node]);
  else nodes.push(node);
};

const collectAttributes = ({ paths, run }: Position, node: InvoiceNode): void => {
  if (paths.attributes.size === 0) return;
  for (const { name } of node.attributes) for (const rule of paths.attributes.get(name) ?? []) collect(run, rule, node);
};

const advance = ({ paths, run }: Position, child: InvoiceNode, next: Position[]): void => {
  const further = paths.children.get(child.name);
  if (further !== undefined) next.push({ paths: further, run });
};
