import type { AnalyticsSettings } from "#contract/analytics.ts";
import type { ConflictField } from "#screens/shared/admin/conflict.tsx";
import { formatCount } from "#text/format-number.ts";

/** As typed. */
export interface SettingsDraft {
  readonly collect: boolean;
  readonly retentionDays: string;
}

export const draftOf = ({ collect, retentionDays }: AnalyticsSettings): SettingsDraft => ({
  collect,
  retentionDays: String(retentionDays),
});

/** Null while the days are no number the server takes. */
export const toSettings = ({ collect, retentionDays }: SettingsDraft): AnalyticsSettings | null => {
  const days = Number(retentionDays);
  return /^\d{1,4}$/.test(retentionDays.trim()) && days >= 7 && days <= 3660 ? { collect, retentionDays: days } : null;
};

/** What differs, in words. */
export const compareSettings = (mine: AnalyticsSettings, theirs: AnalyticsSettings): readonly ConflictField[] =>
  [
    { name: "Dauer und Weg erfassen", mine: mine.collect ? "ja" : "nein", theirs: theirs.collect ? "ja" : "nein" },
    {
      name: "Aufbewahren",
      mine: formatCount(mine.retentionDays, "Tag", "Tage"),
      theirs: formatCount(theirs.retentionDays, "Tag", "Tage"),
    },
  ].filter((field) => field.mine !== field.theirs);
