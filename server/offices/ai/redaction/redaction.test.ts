import { expect, test } from "vitest";
import { listFragments } from "./list-fragments.ts";
import { createMask } from "./mask.ts";
import { checkOutgoing, OutgoingRefusal } from "./outgoing-guard.ts";

test.each([
  ["IBAN DE89370400440532013000 falsch", "IBAN [IBAN 1] falsch"],
  ["IBAN DE89 3704 0044 0532 0130 00?", "IBAN [IBAN 1]?"],
  ["Schreiben an erika.muster@kanzlei.example bitte", "Schreiben an [E-Mail 1] bitte"],
  ["DE123456789 und ATU12345678", "[USt-IdNr. 1] und [USt-IdNr. 2]"],
  ["Steuernummer 181/815/08155", "Steuernummer [Steuernummer 1]"],
  ["am 31.12.2026 über 1.234,56", "am [Datum 1] über [Betrag 1]"],
  ["Konto 8400 und 8400 und 10000", "Konto [Zahl 1] und [Zahl 1] und [Zahl 2]"],
  ["Regel CSV-X-009 in Zeile 14", "Regel CSV-X-009 in Zeile 14"],
  ["CSV-ZZ-4711 ist keine Regel", "CSV-ZZ-[Zahl 1] ist keine Regel"],
  ["[IBAN 1] getippt", "  getippt"],
])("„%s“ becomes „%s“ and is restored", (text, hidden) => {
  const mask = createMask([]);
  expect(mask.hide(text)).toBe(hidden);
  if (!text.startsWith("[")) expect(mask.show(hidden)).toBe(text);
});

test("known values are replaced regardless of pattern, longest first, and never inside a word", () => {
  const mask = createMask(["Amt", "Amt Köln (Süd)", "12"]);
  expect(mask.hide("Das Amt Köln (Süd), das Amt und der Gesamtbetrag 12")).toBe(
    "Das [Wert 1], das [Wert 2] und der Gesamtbetrag [Wert 3]",
  );
  expect(mask.counts()).toEqual([{ kind: "Wert", count: 3 }]);
  expect(mask.show("[Wert 2] und [Wert 9]")).toBe("Amt und [Wert 9]");
});

test("all sequences of words are looked up, with and without punctuation", () => {
  const fragments = listFragments("Zahlt „Muster & Söhne GmbH“ pünktlich?");
  for (const one of ["muster & söhne gmbh", "muster", "söhne", "pünktlich", "gmbh"]) expect(fragments).toContain(one);
  expect([...fragments].some((one) => one.length < 4)).toBe(false);
});

const guard = (body: unknown, options: { mayCarryValues?: boolean; values?: readonly string[] } = {}) =>
  checkOutgoing(JSON.stringify(body), {
    trusted: ["Die Regel nennt die IBAN DE02120300000000202051 als Beispiel.", "user"],
    findValues: async (fragments) => new Set(options.values?.filter((value) => fragments.has(value))),
    mayCarryValues: options.mayCarryValues ?? false,
  });

test.each([
  ["an IBAN", "bitte DE89370400440532013000", "IBAN"],
  ["a VAT id", "bitte DE123456789", "USt-IdNr."],
  ["an address", "bitte a@b.example", "E-Mail"],
  ["a tax number", "bitte 181/815/08155", "Steuernummer"],
])("a body with %s is refused, wherever it occurs", async (_what, text, kind) => {
  for (const body of [{ prompt: text }, { messages: [{ content: [{ text }] }] }, text])
    await expect(guard(body)).rejects.toThrow(new OutgoingRefusal(`Die Anfrage enthielt einen Wert der Art ${kind}.`));
});

test("a file value is refused; our own texts, placeholders and rule ids are allowed", async () => {
  const values = ["müller bau", "user"];
  await expect(guard({ prompt: "Was ist mit Müller Bau?" }, { values })).rejects.toThrow(OutgoingRefusal);
  await guard({ prompt: "Was ist mit [Wert 1] und [IBAN 2] bei CSV-X-009?", role: "user" }, { values });
  await guard({ system: "Die Regel nennt die IBAN DE02120300000000202051 als Beispiel." }, { values });
  await guard({ prompt: "Was ist mit Müller Bau?" }, { values, mayCarryValues: true });
});
