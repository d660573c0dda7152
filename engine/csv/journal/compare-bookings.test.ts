import { expect, test } from "vitest";
import { exampleFile, exampleRecord, latin1Bytes, type RecordValues } from "#engine/model/example-file.ts";
import { compareBookings } from "./compare-bookings.ts";

const file = (...records: readonly RecordValues[]) =>
  latin1Bytes(exampleFile(...records.map((values) => exampleRecord(values))));
const [a, b, c] = [{ belegfeld1: "A" }, { belegfeld1: "B" }, { belegfeld1: "C", buchungstext: "Müller; Söhne" }];

test.each([
  [file(a, b), file(b, a), { inBoth: 2, changed: 0, onlyHere: 0, onlyThere: 0 }],
  [file(a, b), file(b, c), { inBoth: 1, changed: 0, onlyHere: 1, onlyThere: 1 }],
  // The same booking twice has been delivered once.
  [file(a, a), file(a), { inBoth: 1, changed: 0, onlyHere: 1, onlyThere: 0 }],
  [
    file({ ...a, umsatz: "1,00" }),
    file({ ...a, umsatz: "1,01" }),
    { inBoth: 0, changed: 1, onlyHere: 0, onlyThere: 0 },
  ],
  // The booking is the same, even if other fields differ.
  [file({ ...a, kost1: "10" }), file(a), { inBoth: 1, changed: 0, onlyHere: 0, onlyThere: 0 }],
  // Numbers and days may be written in another way.
  [
    file({ ...a, umsatz: "119", konto: "0420", buSchluessel: "0009", belegdatum: "501" }),
    file({ ...a, umsatz: "119,00", konto: "420", buSchluessel: "9", belegdatum: "0501" }),
    { inBoth: 1, changed: 0, onlyHere: 0, onlyThere: 0 },
  ],
  [
    file({ ...a, umsatz: "100,50" }),
    file({ ...a, umsatz: "100,5" }),
    { inBoth: 1, changed: 0, onlyHere: 0, onlyThere: 0 },
  ],
  [
    file({ ...a, umsatz: "100,00" }),
    file({ ...a, umsatz: "1,00" }),
    { inBoth: 0, changed: 1, onlyHere: 0, onlyThere: 0 },
  ],
  [file({ ...a, generalumkehr: "1" }), file(a), { inBoth: 0, changed: 1, onlyHere: 0, onlyThere: 0 }],
  [file({ ...a, generalumkehr: "0" }), file(a), { inBoth: 1, changed: 0, onlyHere: 0, onlyThere: 0 }],
  // Without Belegfeld 1 nothing tells that two bookings are of one Beleg.
  [
    file({ belegfeld1: "", umsatz: "1,00" }),
    file({ belegfeld1: "", umsatz: "2,00" }),
    { inBoth: 0, changed: 0, onlyHere: 1, onlyThere: 1 },
  ],
  [
    file({ ...a, umsatz: "1,00" }, { ...a, umsatz: "2,00" }, b),
    file({ ...a, umsatz: "3,00" }, b),
    { inBoth: 1, changed: 1, onlyHere: 1, onlyThere: 0 },
  ],
  [new Uint8Array(), file(a), { inBoth: 0, changed: 0, onlyHere: 0, onlyThere: 1 }],
])("two files %#", (here, there, expected) => {
  expect(compareBookings(here, there)).toEqual(expected);
});

test("the encoding does not matter", () => {
  const text = exampleFile(exampleRecord(c));
  expect(compareBookings(latin1Bytes(text), new TextEncoder().encode(text))).toMatchObject({ inBoth: 1, onlyHere: 0 });
});
