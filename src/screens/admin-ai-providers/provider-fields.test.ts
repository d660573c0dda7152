import { expect, test } from "vitest";
import { findFaults, toDraft, toValues } from "#screens/shared/form/fields.ts";
import { followType, newProvider, providerFields, toProviderChange, toProviderValues } from "./provider-fields.ts";

const draft = toDraft(providerFields, newProvider);

test("a new provider needs a name", () => {
  expect(findFaults(providerFields, draft, null)).toEqual({ name: "Bitte geben Sie einen Namen ein." });
});

test("a provider survives its form unchanged", () => {
  const provider = {
    ...{ type: "azure" as const, name: "Azure", baseUrl: "https://a.example", region: "EU", models: ["eins", "zwei"] },
    ...{ dpaSignedOn: "2026-01-31", budgetEur: 12.5, priceIn: null, priceOut: 0.25, timeoutSeconds: 60, enabled: true },
  };
  const typed = toDraft(providerFields, toProviderValues(provider));
  expect(toProviderChange(toValues(providerFields, typed))).toEqual(provider);
});

test("the default address follows the kind; another one is kept", () => {
  expect(followType({ ...draft, type: "mistral" }, draft).baseUrl).toBe("https://api.mistral.ai/v1");
  const own = { ...draft, baseUrl: "https://ki.kanzlei.example" };
  expect(followType({ ...own, type: "mistral" }, own).baseUrl).toBe("https://ki.kanzlei.example");
});
