import { SegmentedControl } from "@mantine/core";
import { type ReactElement, useCallback, useState } from "react";
import { call } from "#data/server/call.ts";
import { AdminToolPage } from "#screens/shared/admin/admin-tool-page.tsx";
import { AdminView } from "#screens/shared/admin/admin-view.tsx";
import { useAnswer } from "#screens/shared/use-answer.ts";
import { Section } from "#ui/section.tsx";
import classes from "./analytics-page.module.css";
import { OfficeFigures } from "./office-figures.tsx";
import { SettingsForm } from "./settings-form.tsx";

const periods = [
  { value: "30", label: "30 Tage" },
  { value: "90", label: "90 Tage" },
  { value: "365", label: "1 Jahr" },
];

/** Use of the program by the office, in figures with their definitions. */
export const AnalyticsAdminPage = (): ReactElement => {
  const [days, setDays] = useState("90");
  const load = useCallback(() => call("readOfficeFigures", { days: Number(days) }, { timeoutMs: 10_000 }), [days]);
  const source = useAnswer(`officeFigures ${days}`, load);
  const settings = useAnswer("analyticsSettings", loadSettings);
  return (
    <AdminToolPage tool="analytics">
      <p className={classes.lead}>
        Diese Seite beschreibt den Betrieb der Kanzlei als Ganzes. Sie zählt Personen, nennt und vergleicht sie aber
        nicht: Auswertungen über einzelne Personen gibt es nicht.
      </p>
      <SegmentedControl
        className={classes.period}
        aria-label="Zeitraum"
        data={periods}
        value={days}
        onChange={setDays}
      />
      <AdminView
        source={source}
        loading="Auswertung wird geladen"
        failed="Die Auswertung konnte nicht geladen werden"
        rows={4}
        rowHeight={120}
      >
        {(figures) => <OfficeFigures figures={figures} />}
      </AdminView>
      <Section
        id="erfassen"
        title="Was erfasst wird"
        lead="Zahlen zu Dateien, Ergebnissen und Speicher ergeben sich aus dem, was ohnehin gespeichert ist. Dauer und Weg misst der Server eigens dafür."
      >
        <AdminView
          source={settings}
          loading="Einstellungen werden geladen"
          failed="Die Einstellungen konnten nicht geladen werden"
          rows={2}
          rowHeight={72}
        >
          {(answer) => (
            <SettingsForm
              answer={answer}
              connected={settings.connected}
              onSaved={() => {
                settings.reload();
                source.reload();
              }}
            />
          )}
        </AdminView>
      </Section>
    </AdminToolPage>
  );
};

const loadSettings = () => call("readAnalyticsSettings", {}, { timeoutMs: 5_000 });
