import { MantineProvider } from "@mantine/core";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { SessionList } from "./session-list.tsx";

const own = { id: "s1", createdAt: 0, deviceName: "Firefox, Linux", lastContactAt: 0, isThis: true };
const other = { id: "s2", createdAt: 0, deviceName: "Chrome, Windows", lastContactAt: null, isThis: false };
const program = { ...other, id: "s3", deviceName: null };

const show = (sessions: Parameters<typeof SessionList>[0]["sessions"], connected = true): string =>
  renderToStaticMarkup(
    <MantineProvider>
      <SessionList sessions={sessions} email="" connected={connected} onChanged={() => {}} />
    </MantineProvider>,
  );

test("this session is marked and every other one can be signed out", () => {
  const markup = show([own, other, program]);
  expect(markup.replaceAll(/<[^>]*>/g, "")).toContain("Firefox, Linux (diese Sitzung)");
  expect(markup.match(/aria-label="Abmelden: [^"]*"/g)).toEqual([
    'aria-label="Abmelden: Chrome, Windows"',
    'aria-label="Abmelden: Anderes Programm"',
  ]);
  expect(markup.match(/\(diese Sitzung\)/g)).toHaveLength(1);
  expect(markup).not.toContain("nirgends");
});

test("a single session says that there are no others", () => {
  const markup = show([own]);
  expect(markup).toContain("Sonst sind Sie nirgends angemeldet.");
  expect(markup).not.toContain("<button");
});

test("offline, the list is read-only", () => {
  expect(show([own, other])).not.toMatch(/<button[^>]*\sdisabled/);
  expect(show([own, other], false)).toMatch(/<button[^>]*\sdisabled/);
});
