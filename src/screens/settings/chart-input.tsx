import { Button, Group } from "@mantine/core";
import { type ReactElement, useState } from "react";
import type { ClientChart, Reading } from "#engine/index.ts";
import { formatClient } from "#text/client-names.ts";
import { formatCount } from "#text/format-number.ts";
import type { Engine } from "#ui/use-engine.ts";
import { ChooseFile } from "./choose-file.tsx";
import { type ClientDraft, withChart } from "./client-draft.ts";
import { ProblemList } from "./problem-list.tsx";
import classes from "./settings-page.module.css";

interface ChartInputProps {
  readonly draft: ClientDraft;
  readonly engine: Engine;
  readonly onChange: (draft: ClientDraft) => void;
}

/** The chart of the client, taken from its Kontenbeschriftungen. */
export const ChartInput = ({ draft, engine, onChange }: ChartInputProps): ReactElement => {
  const [origin, setOrigin] = useState("");
  const [problems, setProblems] = useState<readonly string[]>([]);
  const take = (chart: Reading<ClientChart>, name: string): void => {
    const reading = chart.ok ? withChart(draft, chart.value, engine) : chart;
    setProblems(reading.ok ? [] : reading.problems);
    if (!reading.ok || !chart.ok) return;
    const { mandantennummer } = chart.value;
    setOrigin(
      ` aus „${name}“${mandantennummer === undefined ? "" : `, ausgegeben für Mandant ${formatClient(mandantennummer)}`}`,
    );
    onChange(reading.value);
  };
  const remove = (): void => {
    setOrigin("");
    onChange({ ...draft, kontenplan: "" });
  };
  const { kontenplan } = draft;
  return (
    <fieldset className={classes.condition}>
      <legend>Kontenplan</legend>
      <div data-muted role="status">
        {kontenplan === ""
          ? "Wählen Sie die Kontenbeschriftungen des Mandanten im DATEV-Format (Formatkategorie 20) mit allen Konten, die er bebucht."
          : `${formatCount(engine.countKonten(kontenplan), "Konto", "Konten")}${origin}`}
      </div>
      <Group gap="xs">
        <ChooseFile
          label={kontenplan === "" ? "Kontenplan wählen" : "Anderen Kontenplan wählen"}
          read={engine.readClientChart}
          onRead={take}
        />
        {kontenplan !== "" && (
          <Button variant="subtle" size="compact-sm" onClick={remove}>
            Kontenplan entfernen
          </Button>
        )}
      </Group>
      <ProblemList problems={problems} />
    </fieldset>
  );
};
