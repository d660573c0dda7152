import { loadEinvoiceTexts } from "./load-texts.ts";

type Judge = Pick<typeof import("#engine/einvoice/judge-invoice.ts"), "judgeInvoice" | "judgePdf">;

let judge: Judge | null = null;

/** The check asked for the rules about e-invoices, which are loaded with the first of them. */
export class JudgeMissing extends Error {
  override readonly name = "JudgeMissing";
}

/** Throws `JudgeMissing` until `loadEinvoiceRules` has ended. */
export const requireJudge = (): Judge => {
  if (judge === null) throw new JudgeMissing();
  return judge;
};

/** Loads the rules about e-invoices with their texts; at once when they are there. */
export const loadEinvoiceRules = async (): Promise<void> => {
  if (judge !== null) return;
  const [{ judgeInvoice, judgePdf }] = await Promise.all([
    import("#engine/einvoice/judge-invoice.ts"),
    loadEinvoiceTexts(),
  ]);
  judge = { judgeInvoice, judgePdf };
};
