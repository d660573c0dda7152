import { afterEach, expect, test } from "vitest";
import { formatClient, formatClients, nameOfClient, setClientNames } from "./client-names.ts";
import { describeClient, describeFormat } from "./describe-format.ts";
import { describeTrash } from "./describe-trash.ts";

afterEach(() => setClientNames(new Map()));

test("a client without a name is its number alone", () => {
  expect([formatClient("4711"), nameOfClient("4711"), describeClient("29098", "4711")]).toEqual([
    "4711",
    null,
    "29098/4711",
  ]);
});

test("the name follows the number wherever a client is described", () => {
  setClientNames(new Map([["4711", "Bäckerei Krause"]]));
  expect(formatClients(["4711", "04711", "4712"])).toBe("4711 · Bäckerei Krause, 04711 · Bäckerei Krause, 4712");
  expect(describeClient("29098", "4711")).toBe("29098/4711 · Bäckerei Krause");
  expect(
    describeFormat({
      format: { family: "datev-csv", name: "Buchungsstapel" },
      header: { clientNumber: "4711" },
      records: null,
    }),
  ).toBe("Buchungsstapel, Mandant 4711 · Bäckerei Krause");
  expect(describeTrash({ clientNumber: "4711", deletedBy: "", deletedAt: 0 })).toContain(
    "Mandant 4711 · Bäckerei Krause",
  );
});
