import { expect, test } from "vitest";
import { fillDraft, withoutSources } from "./fill-draft.ts";

const draft = "Bitte prüfen Sie Beleg {beleg} über {betrag} [CSV-X-009]. Zu {Beleg} fehlt ein Konto [CSV-R-007-TYP].";

test("every placeholder of a model is filled from the file", () => {
  expect(fillDraft(draft, { betrag: "98765,43", beleg: "RE-$1" })).toBe(
    "Bitte prüfen Sie Beleg RE-$1 über 98765,43 [CSV-X-009]. Zu RE-$1 fehlt ein Konto [CSV-R-007-TYP].",
  );
});

test("unknown placeholders become words for the person; other braces stay", () => {
  expect(fillDraft("{betrag} zu {beleg}, {regeln}", { beleg: "RE-1" })).toBe(
    "(Betrag bitte ergänzen) zu RE-1, {regeln}",
  );
});

test("ids of rules are removed from a draft", () => {
  expect(withoutSources(draft)).toBe("Bitte prüfen Sie Beleg {beleg} über {betrag}. Zu {Beleg} fehlt ein Konto.");
});
