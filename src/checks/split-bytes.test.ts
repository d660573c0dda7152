import { expect, test } from "vitest";
import { joinLines, toWindows1252, writeHeader, writeHeadings, writeRecord } from "#tests/support/write-csv.ts";
import { splitBytes } from "./split-bytes.ts";

const record = (belegdatum: string): string =>
  writeRecord({
    umsatz: "119,00",
    sollHaben: "S",
    konto: "10000",
    gegenkonto: "8400",
    belegdatum,
    belegfeld1: "RE-1",
    buchungstext: "Text",
    festschreibung: "0",
  });

const fileOf = (...days: readonly string[]) => ({
  name: "EXTF_Halbjahr.csv",
  bytes: toWindows1252(
    joinLines([writeHeader({ datumVon: "20260101", datumBis: "20260630" }), writeHeadings(), ...days.map(record)]),
  ),
  route: "manual" as const,
});

test("every part comes with its own verdict", async () => {
  const outcome = await splitBytes(fileOf("0501", "0602", "0702"), "month");
  if (!outcome.ok) throw new Error(outcome.reason);
  expect(
    outcome.parts.map(({ records, datumVon, verdict, counts }) => [records, datumVon, verdict, counts.error]),
  ).toEqual([
    [1, "20260101", "importable", 0],
    [2, "20260201", "importable", 0],
  ]);
  expect(await outcome.parts[1]?.content.text()).toContain("0702");
});

test("one part is the whole file, or what is left without an empty export", async () => {
  const whole = fileOf("0501");
  const withEmpty = { ...whole, bytes: new Uint8Array([...fileOf().bytes, ...whole.bytes]) };
  const summarise = async (file: typeof whole) => {
    const outcome = await splitBytes(file, "month");
    return outcome.ok && [outcome.isWhole, outcome.parts.map(({ name }) => name)];
  };
  expect(await summarise(whole)).toEqual([true, ["EXTF_Halbjahr.csv"]]);
  expect(await summarise(withEmpty)).toEqual([false, ["EXTF_Halbjahr_Teil1.csv"]]);
});

test("a file that cannot be divided says why", async () => {
  const bytes = new TextEncoder().encode("Name;Ort\r\nMuster;Köln\r\n");
  expect(await splitBytes({ name: "a.csv", bytes, route: "manual" }, "month")).toEqual({
    ok: false,
    reason: "In der ersten Zeile fehlen die Kopfdaten des DATEV-Formats.",
  });
});
