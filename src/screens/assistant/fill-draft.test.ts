import { expect, test } from "vitest";
import { fillDraft, withoutSources } from "./fill-draft.ts";

const draft = "Bitte prüfen Sie Beleg {beleg} über {betrag} [CSV-X-009]. Zu {Beleg} fehlt ein Konto [CSV-R-007-TYP].";

test("what a model left open is filled from the file, however often it stands there", () => {
  expect(fillDraft(draft, { betrag: "98765,43", beleg: "RE-$1" })).toBe(
    "Bitte prüfen Sie Beleg RE-$1 über 98765,43 [CSV-X-009]. Zu RE-$1 fehlt ein Konto [CSV-R-007-TYP].",
  );
});

test("what is not known is left to the person, in words; other braces stay", () => {
  expect(fillDraft("{betrag} zu {beleg}, {regeln}", { beleg: "RE-1" })).toBe(
    "(Betrag bitte ergänzen) zu RE-1, {regeln}",
  );
});

test("a draft goes out without the names of our rules", () => {
  expect(withoutSources(draft)).toBe("Bitte prüfen Sie Beleg {beleg} über {betrag}. Zu {Beleg} fehlt ein Konto.");
});
