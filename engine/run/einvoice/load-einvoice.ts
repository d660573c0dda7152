import { addTexts } from "./add-texts.ts";

/** The check asked for code about e-invoices, which is loaded when it is first needed. */
export class EinvoiceMissing extends Error {
  override readonly name = "EinvoiceMissing";
  readonly load: () => Promise<unknown>;

  constructor(load: () => Promise<unknown>) {
    super();
    this.load = load;
  }
}

/** Code that is loaded when it is first needed. */
export interface Part<Code> {
  /** At once when it is there. */
  readonly load: () => Promise<Code>;
  /** Throws `EinvoiceMissing` until it is loaded. */
  readonly require: () => Code;
}

export const createPart = <Code>(importCode: () => Promise<Code>): Part<Code> => {
  let loaded: Code | null = null;
  const load = async (): Promise<Code> => {
    if (loaded !== null) return loaded;
    const code = await importCode();
    loaded = code;
    return code;
  };
  const require = (): Code => {
    if (loaded === null) throw new EinvoiceMissing(load);
    return loaded;
  };
  return { load, require };
};

/** Rules, texts and view of e-invoices. */
export const { load: loadEinvoice, require: requireEinvoice } = createPart(async () => {
  const { einvoice } = await import("#engine/einvoice/einvoice.ts");
  addTexts(einvoice);
  return einvoice;
});

/** Runs it again once the code that it misses is loaded. */
export const withEinvoice = async <Value>(run: () => Value | Promise<Value>): Promise<Value> => {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof EinvoiceMissing)) throw error;
    await error.load();
    return withEinvoice(run);
  }
};

/** Loads the rules about e-invoices with their texts into the catalogue; at once when they are there. */
export const loadEinvoiceRules = async (): Promise<void> => {
  await loadEinvoice();
};
