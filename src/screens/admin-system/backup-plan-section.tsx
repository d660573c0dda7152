import { Button, Group } from "@mantine/core";
import { type ReactElement, type ReactNode, useState } from "react";
import { call } from "#data/server/call.ts";
import shared from "#screens/shared/admin/lines.module.css";
import { formatDateTime } from "#text/format-date.ts";
import { Confirm } from "#ui/confirm.tsx";
import { Facts } from "#ui/facts.tsx";
import { FailureAlert } from "#ui/failure-alert.tsx";
import { Section } from "#ui/section.tsx";
import { showToast } from "#ui/show-toast.ts";
import { useAttempt } from "#ui/use-attempt.ts";
import { describeKept, describeSchedule, describeTarget, type PlanAnswer } from "./backup-plan-fields.ts";
import { BackupPlanForm } from "./backup-plan-form.tsx";

interface Props {
  readonly answer: PlanAnswer;
  readonly connected: boolean;
  readonly onChanged: () => void;
}

/** The plan in force, and the way to set it up. */
export const BackupPlanSection = ({ answer, connected, onChanged }: Props): ReactElement => {
  const [isEditing, setEditing] = useState(false);
  const isOn = answer.settings.enabled;
  const end = (): void => setEditing(false);
  return (
    <Section
      id="sicherungsplan"
      title="Sicherung nach Zeitplan"
      lead="Der Server sichert von selbst, während er weiterarbeitet, liest jede Sicherung zurück und vergleicht sie. Was scheitert oder versäumt wird, melden Glocke, E-Mail und Übersicht."
    >
      {isOn && !isEditing ? (
        <>
          <Facts facts={listFacts(answer)} />
          {answer.isFromEnvironment ? (
            <p className={shared.muted}>
              Die Umgebung des Servers bestimmt diesen Plan (BACKUP_DIR, BACKUP_S3_ENDPOINT). Hier ist er nur zu lesen.
            </p>
          ) : (
            <PlanButtons {...{ answer, connected, onChanged }} onEdit={() => setEditing(true)} />
          )}
        </>
      ) : (
        <BackupPlanForm
          {...{ answer, connected }}
          onSaved={() => {
            end();
            onChanged();
          }}
          onCancel={isOn ? end : null}
        />
      )}
    </Section>
  );
};

const PlanButtons = ({ answer, connected, onChanged, onEdit }: Props & { readonly onEdit: () => void }) => {
  const { busy, reason, attempt } = useAttempt();
  const [isAsking, setAsking] = useState(false);
  const switchOff = async (): Promise<void> => {
    setAsking(false);
    await attempt(async () => {
      const { settings, version } = answer;
      await call("changeBackupPlan", { settings: { ...settings, enabled: false }, version });
      showToast("success", "Sicherung nach Zeitplan abgeschaltet");
    }, "Die Sicherung konnte nicht abgeschaltet werden.");
    onChanged();
  };
  return (
    <>
      <FailureAlert reason={reason} />
      <Group gap="xs" mt="md">
        <Button variant="default" disabled={!connected || busy} onClick={onEdit}>
          Ändern
        </Button>
        <Button variant="subtle" disabled={!connected} loading={busy} onClick={() => setAsking(true)}>
          Abschalten
        </Button>
      </Group>
      <Confirm
        opened={isAsking}
        title="Sicherung abschalten?"
        confirmLabel="Sicherung abschalten"
        danger
        busy={busy}
        onConfirm={() => void switchOff()}
        onCancel={() => setAsking(false)}
      >
        Danach sichert der Server nicht mehr von selbst. Vorhandene Sicherungen bleiben.
      </Confirm>
    </>
  );
};

const listFacts = ({ settings, nextAt, restorable }: PlanAnswer): readonly (readonly [string, ReactNode])[] => [
  ["Ziel", describeTarget(settings)],
  ["Zeitplan", describeSchedule(settings)],
  ["Nächste Sicherung", nextAt === null ? "–" : formatDateTime(nextAt)],
  ["Aufbewahrt je Ziel", describeKept(settings.kept)],
  ["Verschlüsselung", settings.recipient === "" ? "keine" : <code key="recipient">{settings.recipient}</code>],
  ["Zurückspielbar bis", describeRestorable(restorable)],
];

const describeRestorable = (restorable: PlanAnswer["restorable"]): string => {
  if (restorable === null) return "noch nicht erprobt";
  const { backupAt, testedAt, isEncrypted } = restorable;
  const trial = `${formatDateTime(backupAt)}, probeweise zurückgespielt am ${formatDateTime(testedAt)}`;
  return isEncrypted
    ? `${trial}, vor der Verschlüsselung. Die verschlüsselte Datei konnte nur über ihre Prüfsumme verglichen werden; den privaten Schlüssel hat der Server nicht.`
    : trial;
};
