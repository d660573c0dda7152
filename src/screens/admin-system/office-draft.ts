import type { CallOutput } from "#contract/index.ts";
import type { OfficeSettings } from "#contract/system.ts";
import { formatNumber } from "#text/format-number.ts";

type Answer = CallOutput<"readOfficeSettings">;

/** As it stands in the fields; an empty one leaves it to the default. */
export interface OfficeDraft {
  readonly contactEmail: string;
  readonly maxUploadMb: string;
  readonly sessionDays: string;
  readonly showsCertified: boolean;
}

export const officeDraftOf = ({ contactEmail, maxUploadMb, sessionDays, showsCertified }: OfficeSettings) => ({
  contactEmail: contactEmail ?? "",
  maxUploadMb: maxUploadMb === null ? "" : String(maxUploadMb),
  sessionDays: sessionDays === null ? "" : String(sessionDays),
  showsCertified,
});

export const mostSessionDays = 366;

export interface OfficeFaults {
  readonly contactEmail: string | null;
  readonly maxUploadMb: string | null;
  readonly sessionDays: string | null;
}

/** Per field what the server would not take. */
export const findOfficeFaults = (draft: OfficeDraft, defaults: Answer["defaults"]): OfficeFaults => ({
  contactEmail:
    draft.contactEmail === "" || /^[^\s@]+@[^\s@]+$/.test(draft.contactEmail.trim())
      ? null
      : "Bitte geben Sie eine E-Mail-Adresse ein.",
  maxUploadMb: isNumberUpTo(draft.maxUploadMb, defaults.maxUploadMb)
    ? null
    : `Bitte geben Sie eine Zahl von 1 bis ${formatNumber(defaults.maxUploadMb)} ein.`,
  sessionDays: isNumberUpTo(draft.sessionDays, mostSessionDays)
    ? null
    : `Bitte geben Sie eine Zahl von 1 bis ${mostSessionDays} ein.`,
});

const isNumberUpTo = (text: string, most: number): boolean =>
  text === "" || (/^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= most);

export const toOfficeSettings = (draft: OfficeDraft): OfficeSettings => ({
  contactEmail: draft.contactEmail.trim() || null,
  maxUploadMb: draft.maxUploadMb === "" ? null : Number(draft.maxUploadMb),
  sessionDays: draft.sessionDays === "" ? null : Number(draft.sessionDays),
  showsCertified: draft.showsCertified,
});

/** What people notice of a change that makes something narrower; empty where there is nothing to warn of. */
export const describeConsequences = (
  before: OfficeSettings,
  after: OfficeSettings,
  defaults: Answer["defaults"],
): readonly string[] => {
  const upload = [before, after].map(({ maxUploadMb }) => maxUploadMb ?? defaults.maxUploadMb);
  const days = [before, after].map(({ sessionDays }) => sessionDays ?? defaults.sessionDays);
  return [
    ...(isLess(upload)
      ? [`Dateien über ${formatNumber(upload[1] ?? 0)} MB nimmt der Server nicht mehr an; sie bleiben auf dem Gerät.`]
      : []),
    ...(isLess(days)
      ? [
          `Wer ${formatNumber(days[1] ?? 0)} Tage keinen Kontakt zum Server hat, muss sich neu anmelden; bestehende Sitzungen behalten ihre Frist bis zur nächsten Erneuerung.`,
        ]
      : []),
    ...(before.showsCertified && !after.showsCertified
      ? ["Auf der Anmeldeseite fehlt künftig „DATEV Zertifiziert“."]
      : []),
  ];
};

const isLess = ([before = 0, after = 0]: readonly number[]): boolean => after < before;
