import { expect, test } from "vitest";
import { describeSignOut } from "./describe-sign-out.ts";

test.each([
  [
    { unsent: 2, seals: true, hasPin: false, connected: true },
    "2 Einträge sind noch nicht übertragen",
    "Abmelden und verschlüsselt aufbewahren",
    ["Sie bleiben auf diesem Gerät", "Nur Ihre Anmeldung an diesem Gerät öffnet sie wieder."],
    ["Verbindung", "PIN"],
  ],
  [
    { unsent: 1, seals: true, hasPin: true, connected: false },
    "1 Eintrag ist noch nicht übertragen",
    "Abmelden und verschlüsselt aufbewahren",
    ["Er bleibt auf diesem Gerät", "oder Ihre PIN", "die PIN nicht."],
    ["unverschlüsselt"],
  ],
  [
    { unsent: 0, seals: true, hasPin: false, connected: false },
    "Ohne Verbindung abmelden?",
    "Abmelden",
    ["bis dahin können Sie hier nicht weiterarbeiten"],
    ["gesendet"],
  ],
  [
    { unsent: 3, seals: false, hasPin: false, connected: false },
    "3 Einträge sind noch nicht übertragen",
    "Abmelden und aufbewahren",
    ["unverschlüsselt", "kann sie lesen"],
    ["werden verschlüsselt"],
  ],
] as const)("before signing out %j it is said what becomes of the data", (facts, title, confirm, says, never) => {
  const said = describeSignOut(facts);
  expect([said.title, said.confirm]).toEqual([title, confirm]);
  for (const part of says) expect(said.text).toContain(part);
  for (const part of never) expect(said.text).not.toContain(part);
});
