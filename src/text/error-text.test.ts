import { expect, test } from "vitest";
import { errorText } from "./error-text.ts";

const failure = (fields: { kind: string; code?: string; status?: number; said?: string; message?: string }): Error =>
  Object.assign(new Error(fields.message ?? ""), fields);

test.each([
  [{ kind: "offline" }, "Keine Verbindung zum Server. Ihre Daten bleiben auf diesem Gerät."],
  [{ kind: "timeout" }, "Der Server hat nicht rechtzeitig geantwortet. Ihre Daten bleiben auf diesem Gerät."],
  [
    { kind: "server", status: 503, message: "boom" },
    "Anmeldung fehlgeschlagen. Der Server meldet eine Störung (Kennung 503).",
  ],
  [{ kind: "server" }, "Anmeldung fehlgeschlagen. Der Server meldet eine Störung."],
  [{ kind: "client", said: "E-Mail oder Passwort ist nicht richtig." }, "E-Mail oder Passwort ist nicht richtig."],
  [{ kind: "client", message: "our own words" }, "Anmeldung fehlgeschlagen"],
  [{ kind: "server", status: 503, said: "Der Server wird gewartet." }, "Der Server wird gewartet."],
  [
    { kind: "client", code: "RATE_LIMITED" },
    "Anmeldung fehlgeschlagen. Zu viele Versuche. Bitte warten Sie einen Augenblick.",
  ],
  [{ kind: "client", code: "toString" }, "Anmeldung fehlgeschlagen"],
  [{ kind: "client" }, "Anmeldung fehlgeschlagen"],
  [{ kind: "contract", message: "unexpected shape" }, "Anmeldung fehlgeschlagen"],
])("the error %o is shown as „%s“", (fields, expected) => {
  expect(errorText(failure(fields), "Anmeldung fehlgeschlagen")).toBe(expected);
});

test.each([
  ["Die Datei fehlt.", "Die Datei fehlt. Der Server meldet eine Störung (Kennung 500)."],
  ["", "Der Server meldet eine Störung (Kennung 500)."],
  [undefined, "Der Server meldet eine Störung (Kennung 500)."],
])("a disturbance behind „%s“ is told as a sentence of its own", (placeText, expected) => {
  expect(errorText(failure({ kind: "server", status: 500 }), placeText)).toBe(expected);
});

test("an error that is no call failure shows the text of the place, never its own message", () => {
  expect(errorText(new TypeError("x is undefined"), "Suche fehlgeschlagen")).toBe("Suche fehlgeschlagen");
  expect(errorText("boom")).toBe("Ein Fehler ist aufgetreten. Bitte versuchen Sie es erneut.");
});

test("data protected by the PIN says so in words of its own", () => {
  const locked = Object.assign(new Error("Bitte geben Sie die PIN ein."), { name: "LockedError" });
  expect(errorText(locked, "Die Datei konnte nicht geladen werden.")).toBe("Bitte geben Sie die PIN ein.");
});
