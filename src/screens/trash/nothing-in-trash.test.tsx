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

test("empty is said once the server has said it", () => {
  expect(show(<NothingInTrash isConnected isFetched hasFailed={false} />)).toContain(empty);
});

test("on its way, faulty and offline are not called empty", () => {
  const waiting = show(<NothingInTrash isConnected isFetched={false} hasFailed={false} />);
  expect(waiting).toContain("Papierkorb wird geladen");
  const offline = show(<NothingInTrash isConnected={false} isFetched={false} hasFailed={false} />);
  expect(offline).toContain("Dieses Gerät kennt keine gelöschte Dateiprüfung.");
  expect(waiting + offline).not.toContain(empty);
  expect(show(<NothingInTrash isConnected isFetched={false} hasFailed />)).toBe("</main>");
});
