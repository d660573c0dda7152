import { useEffect, useState } from "react";

export type Engine = typeof import("#engine/index.ts");

/**
 * The engine with its catalogue and tables; it is large and fetched when first needed, not with the app. "failed" if it
 * is not on the device yet and cannot be fetched; it is loaded with the next connection. The rules about e-invoices come
 * only on request.
 */
export const useEngine = ({
  withInvoices = false,
}: {
  readonly withInvoices?: boolean;
} = {}): Engine | "failed" | null => {
  const [engine, setEngine] = useState<Engine | "failed" | null>(null);
  useEffect(() => {
    let current = true;
    const load = (): void => {
      loadEngine(withInvoices).then(
        (loaded) => current && setEngine(loaded),
        () => {
          if (!current) return;
          setEngine("failed");
          window.addEventListener("online", load, { once: true });
        },
      );
    };
    load();
    return () => {
      current = false;
      window.removeEventListener("online", load);
    };
  }, [withInvoices]);
  return engine;
};

const loadEngine = async (withInvoices: boolean): Promise<Engine> => {
  const engine = await import("#engine/index.ts");
  if (withInvoices) await engine.loadEinvoiceRules();
  return engine;
};
