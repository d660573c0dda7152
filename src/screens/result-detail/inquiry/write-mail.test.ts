import { expect, test } from "vitest";
import { writeMailAddress, writeMailText } from "./write-mail.ts";

const mail = {
  subject: "Rückfrage zu Ihrer Datei „Mai & Juni.csv“",
  opening: "bei der Durchsicht fiel uns etwas auf.",
  points: [
    { text: "Bitte senden Sie R-77.pdf nach.", count: 1 },
    { text: "Bitte prüfen Sie das Datum.", count: 12 },
  ],
  author: "Anna Beispiel",
};
const bodyOf = (address: string): string => new URL(address).searchParams.get("body")?.replaceAll("\r\n", "\n") ?? "";

test("the text has opening, numbered points and the name of the person", () => {
  expect(writeMailText(mail)).toBe(
    [
      "Sehr geehrte Damen und Herren,",
      "bei der Durchsicht fiel uns etwas auf.",
      "1. Bitte senden Sie R-77.pdf nach. (1 Stelle)",
      "2. Bitte prüfen Sie das Datum. (12 Stellen)",
      "Mit freundlichen Grüßen\nAnna Beispiel",
    ].join("\n\n"),
  );
});

test("the address has recipient, subject and the same text", () => {
  const address = writeMailAddress(mail, " buero+datev@mandant.example ");
  expect(address).toMatch(/^mailto:buero%2Bdatev@mandant\.example\?/);
  expect(new URL(address).searchParams.get("subject")).toBe(mail.subject);
  expect(bodyOf(address)).toBe(writeMailText(mail));
  expect(writeMailAddress(mail, "")).toMatch(/^mailto:\?subject=/);
});

test("a recipient cannot add further fields to the address", () => {
  expect(writeMailAddress(mail, "a@b.example?bcc=c@d.example")).toMatch(/^mailto:a@b\.example%3Fbcc%3Dc@d\.example\?/);
});

test("points beyond the length limit of mail programs are counted in the address and complete in the text", () => {
  const points = Array.from({ length: 60 }, (_, index) => ({ text: `Bitte prüfen Sie Punkt ${index}.`, count: 1 }));
  const address = writeMailAddress({ ...mail, points }, "");
  expect(address.length).toBeLessThanOrEqual(1_900);
  expect(bodyOf(address)).toMatch(/\n\n\d+ weitere Punkte stehen in der Anlage\.\n\n/);
  expect(writeMailText({ ...mail, points })).toContain("60. Bitte prüfen Sie Punkt 59.");
});

test("a client with a name is named before the salutation", () => {
  const text = writeMailText({ ...mail, mandant: "Mandant 4711 · Bäckerei Krause" });
  expect(text.split("\n\n").slice(0, 2)).toEqual(["Mandant 4711 · Bäckerei Krause", "Sehr geehrte Damen und Herren,"]);
});

test("a closing stands between the points and the greeting", () => {
  expect(writeMailText({ ...mail, closing: "Die Datei ist unverändert." })).toMatch(
    /\(12 Stellen\)\n\nDie Datei ist unverändert\.\n\nMit freundlichen Grüßen\nAnna Beispiel$/,
  );
});
