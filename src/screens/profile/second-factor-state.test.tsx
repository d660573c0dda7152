import { MantineProvider } from "@mantine/core";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { SecondFactorState } from "./second-factor-state.tsx";

const show = (isOn: boolean, recoveryCodesLeft: number, connected = true): string =>
  renderToStaticMarkup(
    <MantineProvider>
      <SecondFactorState state={{ isOn, recoveryCodesLeft }} connected={connected} onChoose={() => {}} />
    </MantineProvider>,
  );

test("switched off, it offers only to set it up", () => {
  const markup = show(false, 0);
  expect(markup).toContain("nicht eingerichtet");
  expect(markup.match(/<button/g)).toHaveLength(1);
  expect(markup).toContain("Einrichten");
});

test("switched on, it shows the number of recovery codes left", () => {
  const markup = show(true, 10);
  expect(markup).toContain("10 Wiederherstellungscodes übrig.");
  expect(markup).toContain("Neue Wiederherstellungscodes");
  expect(markup).toContain("Ausschalten");
  expect(markup).not.toContain("Bitte erzeugen Sie");
});

test.each([3, 1, 0])("with %i codes left it asks for new ones", (left) => {
  expect(show(true, left)).toContain("Bitte erzeugen Sie neue Wiederherstellungscodes.");
});

test.each([false, true])("offline, nothing can be changed (on: %s)", (isOn) => {
  const markup = show(isOn, 10, false);
  expect(markup.match(/<button[^>]*\sdisabled/g)?.length).toBe(markup.match(/<button/g)?.length);
});
