import { MantineProvider } from "@mantine/core";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { TabbedPanes } from "./panes.tsx";

const show = (onStep: (() => void) | null): string =>
  renderToStaticMarkup(
    <MantineProvider>
      <TabbedPanes
        ref={null}
        findings={null}
        findingsLabel="Inhalt"
        file={null}
        tab="file"
        onTab={() => {}}
        onStep={onStep}
        stepsSlot={null}
      />
    </MantineProvider>,
  );

test("without Fundstellen, the step buttons are missing", () => {
  expect(show(() => {})).toContain("Nächste Fundstelle");
  expect(show(null)).not.toContain("Fundstelle");
});
