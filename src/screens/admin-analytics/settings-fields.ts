import type { AnalyticsSettings } from "#contract/analytics.ts";
import type { CallOutput } from "#contract/index.ts";
import { limits } from "#contract/limits.ts";
import type { FieldTable } from "#screens/shared/form/fields.ts";
import { formatCount } from "#text/format-number.ts";

export type SettingsAnswer = CallOutput<"readAnalyticsSettings">;

export const settingsFields: FieldTable<AnalyticsSettings, Pick<SettingsAnswer, "defaults">> = {
  collect: {
    kind: "switch",
    label: "Dauer und Weg erfassen",
    description: "Ohne Person und ohne Datei. Ausgeschaltet fehlen Prüfdauer, Übertragungszeit und Wege.",
  },
  collectQuestions: {
    kind: "switch",
    label: "Fragen an den Assistenten sammeln",
    description:
      "Fragen ohne Antwort und beurteilte Antworten, ohne Beträge, Nummern und Dateinamen. Sie stehen unter „Wonach gesucht wurde“, ohne Namen der Person.",
  },
  retentionDays: {
    kind: "number",
    label: "Aufbewahren, in Tagen",
    shortLabel: "Aufbewahren",
    description: ({ defaults }) =>
      `Ältere Messwerte und Fragen löscht der Server nachts. Vorgabe: ${defaults.retentionDays}.`,
    limit: limits.changeAnalyticsSettings.settings.retentionDays,
    toWords: (days) => formatCount(days, "Tag", "Tage"),
  },
};
