import { MantineProvider } from "@mantine/core";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ConfirmSecret } from "./confirm-secret.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";

const show = (element: ReactElement): string => renderToStaticMarkup(<MantineProvider>{element}</MantineProvider>);

test("shows the secret as a link and as text to copy, and asks for the first code", () => {
  const uri = "otpauth://totp/ps:erika?secret=ABCDEFGHIJ";
  const markup = show(<ConfirmSecret secret={{ secret: "ABCDEFGHIJ", uri }} onCodes={() => {}} onCancel={() => {}} />);
  expect(markup).toContain(`href="${uri}"`);
  expect(markup).toContain("ABCD EFGH IJ<");
  expect(markup).toContain("Schlüssel kopieren");
  expect(markup).toMatch(/<input[^>]*autocomplete="one-time-code"/i);
});

test("shows all recovery codes once, to copy and to save", () => {
  const codes = ["abcd-efgh-2345", "mnpq-rstu-6789"];
  const markup = show(<RecoveryCodes codes={codes} email="erika@example.org" onDone={() => {}} />);
  expect(markup.match(/<li>[^<]*/g)).toEqual(codes.map((code) => `<li>${code}`));
  expect(markup).toContain("werden nur jetzt angezeigt");
  expect(markup).toContain("Codes kopieren");
  expect(markup).toContain("Als Datei speichern");
});
