import { MantineProvider } from "@mantine/core";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { freshDraft, type ProviderDraft } from "./provider-draft.ts";
import { ProviderFields } from "./provider-fields.tsx";

const show = (draft: ProviderDraft): string =>
  renderToStaticMarkup(
    <MantineProvider>
      <ProviderFields
        id={null}
        draft={draft}
        keyHint=""
        typedKey=""
        isReadOnly={false}
        onEdit={() => {}}
        onKey={() => {}}
      />
    </MantineProvider>,
  );

test("a form that has just opened finds nothing wrong; once something is typed, it asks for a name", () => {
  expect(show(freshDraft)).not.toContain("Bitte geben Sie");
  expect(show({ ...freshDraft, region: "EU" })).toContain("Bitte geben Sie einen Namen ein.");
});
