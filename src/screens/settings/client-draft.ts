import type { StoredClient } from "#data/person/office-rules.ts";
import type { ClientProfile } from "#engine/index.ts";
import { formatFileDate } from "#text/format-date.ts";
import { splitValues, toSentence } from "./rule-draft.ts";

export type ClientDraft = Readonly<Record<keyof ClientProfile, string>>;
export type ClientProblems = Partial<ClientDraft>;

export const createClientDraft = (profile: ClientProfile = {}): ClientDraft => ({
  beraternummer: profile.beraternummer ?? "",
  mandantennummer: profile.mandantennummer ?? "",
  wjBeginn: (profile.wjBeginn ?? []).map(formatFileDate).join("; "),
  sachkontenlaenge: profile.sachkontenlaenge ?? "",
  ownVatIds: (profile.ownVatIds ?? []).join("; "),
});

type ReadClientProfile = typeof import("#engine/index.ts").readClientProfile;

/** The profile of a form, or what is wrong at which of its inputs. What is empty is not compared. */
export const readClientDraft = (
  draft: ClientDraft,
  others: readonly StoredClient[],
  readClientProfile: ReadClientProfile,
): { readonly profile: ClientProfile } | { readonly problems: ClientProblems } => {
  const profile = readFilled({
    beraternummer: draft.beraternummer.trim(),
    mandantennummer: draft.mandantennummer.trim(),
    wjBeginn: draft.wjBeginn.split(/[;,\s]+/u).map(parseDay),
    sachkontenlaenge: draft.sachkontenlaenge,
    ownVatIds: splitValues(draft.ownVatIds),
  });
  const problems: Record<string, string> = {};
  for (const [key, value] of Object.entries(profile)) {
    const reading = readClientProfile({ [key]: value });
    if (!reading.ok) problems[key] = key === "wjBeginn" ? dayExpected : reading.problems.map(withoutKey).join(" ");
  }
  const { beraternummer, mandantennummer } = profile;
  if (mandantennummer === undefined) problems.mandantennummer = "Geben Sie die Mandantennummer ein.";
  else if (
    others.some(
      (other) => other.profile.mandantennummer === mandantennummer && other.profile.beraternummer === beraternummer,
    )
  ) {
    problems.mandantennummer = "Für diesen Mandanten gibt es schon ein Profil.";
  }
  return Object.keys(problems).length > 0 ? { problems } : { profile };
};

const dayExpected = "Erwartet wird ein Datum TT.MM.JJJJ, mehrere mit Semikolon getrennt.";

const readFilled = (profile: ClientProfile): ClientProfile =>
  Object.fromEntries(
    Object.entries(profile)
      .map(([key, value]) => [key, Array.isArray(value) ? value.filter((part) => part !== "") : value] as const)
      .filter(([, value]) => value.length > 0),
  );

/** `1.1.2026` → JJJJMMTT; anything else stays as it is and is refused. */
const parseDay = (text: string): string => {
  const [, day = "", month = "", year = ""] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/u.exec(text) ?? [];
  return year === "" ? text && `?${text}` : year + month.padStart(2, "0") + day.padStart(2, "0");
};

/** `„beraternummer“: erwartet wird …` → `Erwartet wird …`. */
const withoutKey = (problem: string): string => toSentence(problem.replace(/^„\w+“: /u, ""));
