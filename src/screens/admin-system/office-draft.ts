import type { CallOutput } from "#contract/index.ts";
import type { Role } from "#contract/roles.ts";
import type { OfficeSettings } from "#contract/system.ts";
import { formatNumber } from "#text/format-number.ts";
import { roleWord } from "#text/role-words.ts";
import { levelWords, type OfficeDraft, officeFields } from "./office-fields.ts";

type Defaults = CallOutput<"readOfficeSettings">["defaults"];

export const officeDraftOf = (settings: OfficeSettings): OfficeDraft => ({
  ...settings,
  contactEmail: settings.contactEmail ?? "",
  maxUploadMb: toText(settings.maxUploadMb),
  sessionDays: toText(settings.sessionDays),
  passwordLength: toText(settings.passwordLength),
  checkSeconds: toText(settings.checkSeconds),
  checkThreads: toText(settings.checkThreads),
  logLevel: settings.logLevel ?? "",
});

export const toOfficeSettings = (draft: OfficeDraft): OfficeSettings => ({
  ...draft,
  contactEmail: draft.contactEmail.trim() || null,
  maxUploadMb: toNumber(draft.maxUploadMb),
  sessionDays: toNumber(draft.sessionDays),
  passwordLength: toNumber(draft.passwordLength),
  secondFactorRoles: [...draft.secondFactorRoles],
  checkSeconds: toNumber(draft.checkSeconds),
  checkThreads: toNumber(draft.checkThreads),
  logLevel: draft.logLevel in levelWords ? (draft.logLevel as keyof typeof levelWords) : null,
});

const toText = (value: number | null): string => (value === null ? "" : String(value));
const toNumber = (text: string): number | null => (text === "" ? null : Number(text));

/** Per field what the server would not take. */
export const findOfficeFaults = (
  draft: OfficeDraft,
  defaults: Defaults,
): Readonly<Partial<Record<keyof OfficeDraft, string>>> => {
  const faults: Partial<Record<keyof OfficeDraft, string>> = {};
  for (const field of officeFields) {
    if (field.kind === "email" && !/^([^\s@]+@[^\s@]+)?$/.test(draft[field.name].trim()))
      faults[field.name] = "Bitte geben Sie eine E-Mail-Adresse ein.";
    if (field.kind !== "number") continue;
    const most = field.most(defaults);
    if (!isNumberBetween(draft[field.name], field.least, most))
      faults[field.name] = `Bitte geben Sie eine Zahl von ${field.least} bis ${formatNumber(most)} ein.`;
  }
  return faults;
};

const isNumberBetween = (text: string, least: number, most: number): boolean =>
  text === "" || (/^\d{1,5}$/.test(text) && Number(text) >= least && Number(text) <= most);

/** What people notice of a change that makes something narrower; empty where there is nothing to warn of. */
export const describeConsequences = (
  before: OfficeSettings,
  after: OfficeSettings,
  defaults: Defaults,
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

/** Only what somebody has changed here: what a colleague changes beside it stays. */
export const changesOf = (before: OfficeSettings, after: OfficeSettings): Partial<OfficeSettings> =>
  Object.fromEntries(Object.entries(after).filter(([name, value]) => !isEqual(value, fieldOf(before, name))));

const fieldOf = (settings: OfficeSettings, name: string): unknown => settings[name as keyof OfficeSettings];

/** Roles may stand in another order. */
const isEqual = (a: unknown, b: unknown): boolean => toKey(a) === toKey(b);
const toKey = (value: unknown): string => JSON.stringify(Array.isArray(value) ? value.toSorted() : value);

/** What both have changed since `before`, and differently, in words. */
export const listConflicts = (before: OfficeSettings, mine: OfficeSettings, theirs: OfficeSettings) => {
  const [changed, other] = [changesOf(before, mine), changesOf(before, theirs)];
  const [draft, theirDraft] = [officeDraftOf(mine), officeDraftOf(theirs)];
  return officeFields
    .filter(({ name }) => name in changed && name in other && !isEqual(mine[name], theirs[name]))
    .map(({ name, label }) => ({ name: label, mine: show(draft[name]), theirs: show(theirDraft[name]) }));
};

const show = (value: string | boolean | readonly Role[]): string => {
  if (typeof value === "boolean") return value ? "ja" : "nein";
  if (typeof value !== "string") return value.map(roleWord).join(", ") || "niemand";
  return value in levelWords ? levelWords[value as keyof typeof levelWords] : value || "Vorgabe";
};
