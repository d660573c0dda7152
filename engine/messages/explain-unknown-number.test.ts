import { expect, test } from "vitest";
import { explainUnknownNumber } from "./explain-unknown-number.ts";

test.each([
  ["#REW99999", "unter https://www.datev.de/hilfe/REW99999; sonst"],
  ["1009999", "unter https://www.datev.de/hilfe/1009999; sonst"],
  ["SE9717F", "unter https://www.datev.de/hilfe/SE9717F; sonst"],
  ["812", "Suchen Sie im Hilfe-Center von DATEV"],
  ["RC=12", "Suchen Sie im Hilfe-Center von DATEV"],
  ["cvc-identity-constraint.4.1", "Prüfung gegen das XML-Schema"],
])("%s: %s", (number, words) => {
  expect(explainUnknownNumber(number)).toContain(`Die Nummer ${number} ist hier nicht verzeichnet.`);
  expect(explainUnknownNumber(number)).toContain(words);
});
