import { MantineProvider } from "@mantine/core";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { NothingInTrash } from "./nothing-in-trash.tsx";

const show = (element: ReactElement): string =>
  renderToStaticMarkup(
    <MantineProvider>
      <main>{element}</main>
    </MantineProvider>,
  ).replace(/^.*<main>/s, "");
const empty = "Der Papierkorb ist leer.";

test("says that the trash is empty once the server has confirmed it", () => {
  expect(show(<NothingInTrash isConnected isFetched hasFailed={false} />)).toContain(empty);
});

test("loading, failed and offline do not say that it is empty", () => {
  const waiting = show(<NothingInTrash isConnected isFetched={false} hasFailed={false} />);
  expect(waiting).toContain("Papierkorb wird geladen");
  const offline = show(<NothingInTrash isConnected={false} isFetched={false} hasFailed={false} />);
  expect(offline).toContain("Dieses Gerät kennt keine gelöschte Dateiprüfung.");
  expect(waiting + offline).not.toContain(empty);
  expect(show(<NothingInTrash isConnected isFetched={false} hasFailed />)).toBe("</main>");
});
