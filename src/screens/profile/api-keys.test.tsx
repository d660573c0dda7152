import { MantineProvider } from "@mantine/core";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { dayMs } from "#engine/values/units.ts";
import { ApiKeyForm } from "./api-key-form.tsx";
import { ApiKeyList } from "./api-key-list.tsx";
import { ApiKeySecret } from "./api-key-secret.tsx";

const show = (element: ReactElement): string => renderToStaticMarkup(<MantineProvider>{element}</MantineProvider>);
const textOf = (markup: string): string => markup.replaceAll(/<style.*?<\/style>/gs, "").replaceAll(/<[^>]*>/g, "");

const key = {
  id: "k1",
  name: "Vorsystem",
  scopes: ["upload" as const],
  createdAt: Date.now(),
  expiresAt: Date.now() + 90 * dayMs,
  lastUsedAt: null,
};
const list = (apiKeys: Parameters<typeof ApiKeyList>[0]["apiKeys"], connected = true): string =>
  show(<ApiKeyList apiKeys={apiKeys} connected={connected} onChanged={() => {}} />);

test("each key shows scope, expiry and last use, and can be revoked", () => {
  const old = {
    ...key,
    id: "k2",
    name: "Altes Skript",
    scopes: ["read" as const, "upload" as const],
    expiresAt: 0,
    lastUsedAt: 0,
  };
  const markup = list([key, old]);
  expect(textOf(markup)).toMatch(/Vorsystem.*Hochladen · Gilt bis \d\d\.\d\d\.\d{4} · Noch nicht verwendet/);
  expect(textOf(markup)).toMatch(/Altes Skript \(abgelaufen\).*Lesen, Hochladen · Galt bis .*Zuletzt verwendet: \d\d/);
  expect(markup.match(/aria-label="Entziehen: [^"]*"/g)).toEqual([
    'aria-label="Entziehen: Vorsystem"',
    'aria-label="Entziehen: Altes Skript"',
  ]);
});

test("an empty list says so; offline, nothing can be revoked", () => {
  expect(textOf(list([]))).toContain("Sie haben keine Zugriffsschlüssel.");
  expect(list([key])).not.toMatch(/<button[^>]*\sdisabled/);
  expect(list([key], false)).toMatch(/<button[^>]*\sdisabled/);
});

test("the form asks for name, scopes and lifetime; the key is shown once", () => {
  const form = show(<ApiKeyForm onCreated={() => {}} onCancel={() => {}} />);
  for (const text of ["Bezeichnung", "Umfang", "Lesen", "Hochladen", "Gültig für"])
    expect(textOf(form)).toContain(text);
  const secret = show(<ApiKeySecret secret="psk_abc" onDone={() => {}} />);
  expect(textOf(secret)).toContain("wird nur jetzt angezeigt");
  expect(textOf(secret)).toContain("psk_abc");
});
