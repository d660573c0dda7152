import type { KnownClient } from "#data/person/client-values.ts";
import type { StoredClient } from "#data/person/office-rules.ts";
import type { ClientChart, ClientProfile, Reading } from "#engine/index.ts";
import { formatFileDate } from "#text/format-date.ts";
import type { Engine } from "#ui/use-engine.ts";
import { splitValues, toSentence } from "./rule-draft.ts";
import { readTaxKeyDrafts, type TaxKeyDraft, toTaxKeyDraft } from "./tax-key-draft.ts";

export interface ClientDraft extends Readonly<Record<Exclude<keyof ClientProfile, "ownTaxKeys">, string>> {
  /** Shared by the office, as is the address. */
  readonly name: string;
  readonly taxKeys: readonly TaxKeyDraft[];
}
/** German sentences by input; those of a tax key by id of its line and input. */
export type ClientProblems = Readonly<Record<string, string>>;

export const createClientDraft = (
  profile: ClientProfile = {},
  shared: Readonly<Partial<Pick<KnownClient, "name" | "email">>> = {},
): ClientDraft => ({
  beraternummer: profile.beraternummer ?? "",
  mandantennummer: profile.mandantennummer ?? "",
  wjBeginn: (profile.wjBeginn ?? []).map(formatFileDate).join("; "),
  sachkontenlaenge: profile.sachkontenlaenge ?? "",
  ownVatIds: (profile.ownVatIds ?? []).join("; "),
  kontenplan: profile.kontenplan ?? "",
  name: shared.name ?? "",
  email: shared.email || (profile.email ?? ""),
  taxKeys: (profile.ownTaxKeys ?? []).map(toTaxKeyDraft),
});

/** The profile of a form, or its problems by input. Empty fields are not compared. */
export const readClientDraft = (
  draft: ClientDraft,
  others: readonly StoredClient[],
  { readClientProfile, readOwnTaxKey }: Pick<Engine, "readClientProfile" | "readOwnTaxKey">,
): { readonly profile: ClientProfile } | { readonly problems: ClientProblems } => {
  const profile = readFilled({
    beraternummer: draft.beraternummer.trim(),
    mandantennummer: draft.mandantennummer.trim(),
    wjBeginn: draft.wjBeginn.split(/[;,\s]+/u).map(parseDay),
    sachkontenlaenge: draft.sachkontenlaenge,
    ownVatIds: splitValues(draft.ownVatIds),
    kontenplan: draft.kontenplan,
    email: draft.email.trim(),
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
  const listed = readTaxKeyDrafts(draft.taxKeys, readOwnTaxKey);
  if ("problems" in listed) return { problems: { ...problems, ...listed.problems } };
  return Object.keys(problems).length > 0
    ? { problems }
    : { profile: { ...profile, ...(listed.ownTaxKeys.length > 0 && { ownTaxKeys: listed.ownTaxKeys }) } };
};

/** A new profile takes over its numbers from the file of the chart. */
export const withChart = (
  draft: ClientDraft,
  chart: ClientChart,
  { addClientChart }: Pick<Engine, "addClientChart">,
): Reading<ClientDraft> => {
  const { sachkontenlaenge } = draft;
  const reading = addClientChart(sachkontenlaenge === "" ? {} : { sachkontenlaenge }, chart);
  if (!reading.ok) return reading;
  const numbers = draft.mandantennummer.trim() === "" ? chart : draft;
  return {
    ok: true,
    value: {
      ...draft,
      beraternummer: numbers.beraternummer ?? "",
      mandantennummer: numbers.mandantennummer ?? "",
      sachkontenlaenge: reading.value.sachkontenlaenge ?? "",
      kontenplan: chart.kontenplan,
    },
  };
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
