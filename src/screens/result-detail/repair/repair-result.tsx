import { Alert, Button, Group, Text } from "@mantine/core";
import type { ReactElement } from "react";
import { useNavigate } from "react-router-dom";
import type { RepairOutcome } from "#checks/repair-session.ts";
import { submitFiles } from "#state/uploads.ts";
import { describeCounts, describeVerdict } from "#text/describe-verdict.ts";
import { formatCount } from "#text/format-number.ts";
import { nameRepaired, typeOfFamily } from "#text/name-repaired.ts";
import { MadeFiles } from "#ui/made-files.tsx";

interface Props {
  readonly outcome: RepairOutcome;
  readonly fileName: string;
  readonly onBack: () => void;
  /** Offers what is left for the repaired copy. */
  readonly onGoOn: () => void;
  readonly onClose: () => void;
}

/** What the repair did and what the check says about the copy; from here it leaves the dialog. */
export function RepairResult({ outcome, fileName, onBack, onGoOn, onClose }: Props): ReactElement {
  const navigate = useNavigate();
  const { report, before, applied, withheld, left, lasting, loss, content } = outcome;
  const changes = applied.reduce((sum, { count }) => sum + count, 0);
  const type = typeOfFamily(report.format.family);
  const repaired = new File([content], nameRepaired(outcome.name), { type });

  return (
    <>
      <Alert color={report.counts.error > 0 ? "yellow" : "petrol"} role="status">
        {formatCount(changes, "Änderung", "Änderungen")}. {describeVerdict(report)}
      </Alert>
      <Text mt="sm">
        Vorher {describeCounts(before)}, jetzt {describeCounts(report.counts)}.
      </Text>
      <ul>
        {applied.map(({ id, title, count }) => (
          <li key={id}>
            {title}: {formatCount(count, "Änderung", "Änderungen")}
          </li>
        ))}
      </ul>
      {withheld.length > 0 && (
        <Text>
          Zurückgestellt, weil die Prüfung danach mehr Fehler fände: {withheld.map(({ title }) => title).join(", ")}.
        </Text>
      )}
      {loss !== null && (
        <Alert color="yellow" mt="sm" title={loss}>
          {lasting.length > 0 && `In der korrigierten Datei nicht mehr zu erkennen: ${lasting.join(" ")}`}
        </Alert>
      )}
      {left.length > 0 && (
        <Group mt="sm" gap="xs">
          <Text>
            Die korrigierte Datei wurde erneut geprüft.{" "}
            {left.length === 1
              ? "Eine weitere Korrektur ist möglich."
              : `${left.length} weitere Korrekturen sind möglich.`}
          </Text>
          <Button variant="light" size="compact-sm" onClick={onGoOn}>
            Weiter korrigieren
          </Button>
        </Group>
      )}
      <Text mt="xs">Die Datei „{fileName}“ ist unverändert.</Text>
      <MadeFiles
        files={changes > 0 ? [repaired] : []}
        label="Korrigierte Datei"
        send={(files) => submitFiles(files, { send: true })}
        onSent={([taken]) => {
          onClose();
          if (taken) void navigate(`/results/${taken.localId}`);
        }}
      >
        <Button variant="default" onClick={onBack}>
          Andere Korrekturen wählen
        </Button>
      </MadeFiles>
    </>
  );
}
