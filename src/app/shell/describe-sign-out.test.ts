import { expect, test } from "vitest";
import { describeSignOut } from "./describe-sign-out.ts";

test.each([
  [
    { unsent: 2, seals: true, hasPin: false, connected: true, isHolding: false },
    "2 Einträge sind noch nicht übertragen",
    "Abmelden und verschlüsselt aufbewahren",
    ["Sie bleiben auf diesem Gerät", "Nur Ihre Anmeldung an diesem Gerät öffnet sie wieder."],
    ["Verbindung", "PIN", "nicht gespeichert"],
  ],
  [
    { unsent: 0, seals: true, hasPin: false, connected: true, isHolding: true },
    "Mit nicht gespeicherten Eingaben abmelden?",
    "Abmelden",
    ["ein begonnener Text. Beim Abmelden geht es verloren."],
    ["gesendet", "Dafür brauchen Sie eine Verbindung"],
  ],
  [
    { unsent: 1, seals: true, hasPin: true, connected: false, isHolding: true },
    "1 Eintrag ist noch nicht übertragen",
    "Abmelden und verschlüsselt aufbewahren",
    ["Beim Abmelden geht es verloren. Er bleibt auf diesem Gerät", "oder Ihre PIN", "die PIN nicht."],
    ["unverschlüsselt"],
  ],
  [
    { unsent: 0, seals: true, hasPin: false, connected: false, isHolding: false },
    "Ohne Verbindung abmelden?",
    "Abmelden",
    ["bis dahin können Sie hier nicht weiterarbeiten"],
    ["gesendet"],
  ],
  [
    { unsent: 3, seals: false, hasPin: false, connected: false, isHolding: false },
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
