import { expect, test } from "vitest";
import { resolveDomain } from "./look-up-domain.ts";

test.each<[string, readonly string[] | null, string]>([
  ["the record", ["google-site-verification=x", "v=spf1 mx -all"], "set"],
  ["no record", ["google-site-verification=x"], "missing"],
  ["nothing at all", [], "missing"],
  ["two records", ["v=spf1 mx -all", "V=SPF1 a -all"], "ambiguous"],
  ["no answer", null, "unknown"],
])("a domain with %s", async (_what, texts, state) => {
  const [spf, dmarc] = await resolveDomain("kanzlei.example", async (name) =>
    name === "kanzlei.example" ? texts : ["v=DMARC1; p=none"],
  );
  expect([spf?.state, dmarc]).toEqual([
    state,
    { name: "DMARC", host: "_dmarc.kanzlei.example", state: "set", value: "v=DMARC1; p=none" },
  ]);
});
