import type { OfficeSettings } from "#contract/system.ts";
import { formatNumber } from "#text/format-number.ts";
import { roleWord } from "#text/role-words.ts";
import type { OfficeAnswer } from "./office-fields.ts";

/** Warnings about changes that restrict people; empty if none does. */
export const describeConsequences = (
  before: OfficeSettings,
  after: OfficeSettings,
  defaults: OfficeAnswer["defaults"],
): readonly string[] => {
  const mb = after.maxUploadMb ?? defaults.maxUploadMb;
  const days = after.sessionDays ?? defaults.sessionDays;
  const seconds = after.checkSeconds ?? defaults.checkSeconds;
  const newRoles = after.secondFactorRoles.filter((role) => !before.secondFactorRoles.includes(role));
  const says: readonly (readonly [boolean, string])[] = [
    [
      mb < (before.maxUploadMb ?? defaults.maxUploadMb),
      `Dateien über ${formatNumber(mb)} MB nimmt der Server nicht mehr an; sie bleiben auf dem Gerät.`,
    ],
    [
      days < (before.sessionDays ?? defaults.sessionDays),
      `Wer ${formatNumber(days)} Tage keinen Kontakt zum Server hat, muss sich neu anmelden; bestehende Sitzungen behalten ihre Frist bis zur nächsten Erneuerung.`,
    ],
    [before.showsCertified && !after.showsCertified, "Auf der Anmeldeseite fehlt künftig „DATEV Zertifiziert“."],
    [
      newRoles.length > 0,
      `${newRoles.map(roleWord).join(", ")}: Wer noch keinen zweiten Faktor hat, kann sofort erst weiterarbeiten, wenn er eingerichtet ist; auch Zugriffsschlüssel dieser Personen ruhen bis dahin. Das gilt auch für Sie selbst.`,
    ],
    [
      after.devicePin && !before.devicePin,
      "Jede Person muss auf jedem ihrer Geräte eine PIN festlegen, bevor sie dort weiterarbeitet. Eine vergessene PIN kann niemand zurücksetzen: Was noch nicht auf dem Server liegt, ist dann verloren.",
    ],
    [
      seconds < (before.checkSeconds ?? defaults.checkSeconds),
      `Prüfungen, die länger als ${formatNumber(seconds)} Sekunden dauern, enden ohne Ergebnis des Servers.`,
    ],
  ];
  return says.filter(([isSo]) => isSo).map(([, text]) => text);
};
