import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { codeLists } from "#engine/einvoice/codes/code-lists.ts";
import { type CodeListName, codesOf, hasCode } from "#engine/einvoice/codes/has-code.ts";
import { nameOfCode } from "#engine/einvoice/codes/name-of-code.ts";
import { sharedFolder } from "./read-cases.ts";

interface Published {
  readonly lists: Readonly<Record<string, { readonly codes: readonly string[] }>>;
  readonly names: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

describe("code lists", () => {
  it("reads front-coded entries", () => {
    expect(hasCode("UNECE20_21", "C62")).toBe(true);
    expect(hasCode("UNECE20_21", "C6")).toBe(false);
    expect(hasCode("ISO4217", "EUR")).toBe(true);
    expect(hasCode("ISO4217", "eur")).toBe(false);
    expect(hasCode("ISO4217", "")).toBe(false);
  });

  it("has German names of common codes", () => {
    expect(nameOfCode("UNTDID1001-CII", "380")).toBe("Rechnung");
    expect(nameOfCode("EAS", "0204")).toBe("Leitweg-ID");
    expect(nameOfCode("UNECE20_21", "A10")).toBeNull();
  });
});

describe.skipIf(!existsSync(sharedFolder))("code lists against the published ones", () => {
  const published: Published = existsSync(sharedFolder)
    ? JSON.parse(readFileSync(join(sharedFolder, "code-lists.json"), "utf8"))
    : { lists: {}, names: {} };
  const sorted = (codes: Iterable<string>) => [...codes].toSorted();

  it.each(Object.entries(published.lists))("%s", (name, { codes }) => {
    expect(sorted(codesOf(name as CodeListName))).toEqual(sorted(codes));
  });

  it("has one list more: the countries of CII with AN instead of SS", () => {
    const own = Object.keys(codeLists).filter((name) => published.lists[name] === undefined);
    expect(own).toEqual(["ISO3166-CII"]);
    const countries = published.lists.ISO3166?.codes ?? [];
    expect(sorted(codesOf("ISO3166-CII"))).toEqual(sorted([...countries.filter((code) => code !== "SS"), "AN"]));
  });

  it("names the common codes", () => {
    for (const [title, names] of Object.entries(published.names)) {
      const list = title.startsWith("UNTDID1001")
        ? "UNTDID1001-CII"
        : title.startsWith("UNECE20")
          ? "UNECE20_21"
          : (title.split(" ")[0] as CodeListName);
      for (const [code, name] of Object.entries(names))
        expect(nameOfCode(list, code), `${list} ${code}`).toBe(hasCode(list, code) ? name : null);
    }
  });
});
