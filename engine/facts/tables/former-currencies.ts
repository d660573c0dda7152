import type { Fact } from "#engine/facts/dated/validity.ts";

/** A currency that another one has replaced, with the last day it was legal tender. */
export interface FormerCurrency extends Fact {
  readonly code: string;
}

export const formerCurrencies: readonly FormerCurrency[] = [
  { code: "ATS", validTo: "2002-02-28", sources: ["ratenlisten"], certainty: "several" },
  { code: "BEF", validTo: "2002-02-28", sources: ["ratenlisten"], certainty: "several" },
  { code: "BGN", validTo: "2026-01-31", sources: ["ratenlisten"], certainty: "several" },
  { code: "CYP", validTo: "2008-01-31", sources: ["ratenlisten"], certainty: "several" },
  { code: "DEM", validTo: "2001-12-31", sources: ["ratenlisten"], certainty: "several" },
  { code: "EEK", validTo: "2011-01-14", sources: ["ratenlisten"], certainty: "several" },
  { code: "ESP", validTo: "2002-02-28", sources: ["ratenlisten"], certainty: "several" },
  { code: "FIM", validTo: "2002-02-28", sources: ["ratenlisten"], certainty: "several" },
  { code: "FRF", validTo: "2002-02-17", sources: ["ratenlisten"], certainty: "several" },
  { code: "GRD", validTo: "2002-02-28", sources: ["ratenlisten"], certainty: "several" },
  { code: "HRK", validTo: "2023-01-14", sources: ["ratenlisten"], certainty: "several" },
  { code: "IEP", validTo: "2002-02-09", sources: ["ratenlisten"], certainty: "several" },
  { code: "ITL", validTo: "2002-02-28", sources: ["ratenlisten"], certainty: "several" },
  { code: "LTL", validTo: "2015-01-15", sources: ["ratenlisten"], certainty: "several" },
  { code: "LUF", validTo: "2002-02-28", sources: ["ratenlisten"], certainty: "several" },
  { code: "LVL", validTo: "2014-01-14", sources: ["ratenlisten"], certainty: "several" },
  { code: "MTL", validTo: "2008-01-31", sources: ["ratenlisten"], certainty: "several" },
  { code: "NLG", validTo: "2002-01-27", sources: ["ratenlisten"], certainty: "several" },
  { code: "PTE", validTo: "2002-02-28", sources: ["ratenlisten"], certainty: "several" },
  { code: "SIT", validTo: "2007-01-14", sources: ["ratenlisten"], certainty: "several" },
  { code: "SKK", validTo: "2009-01-16", sources: ["ratenlisten"], certainty: "several" },
  { code: "TRL", validTo: "2005-12-31", sources: ["ratenlisten"], certainty: "several" },
  { code: "XEU", validTo: "1998-12-31", sources: ["ratenlisten"], certainty: "several" },
];
