import { Checkbox, Group, PasswordInput, Switch, TextInput } from "@mantine/core";
import type { ReactElement, ReactNode } from "react";
import shared from "#screens/shared/admin/lines.module.css";
import { type BackupDraft, dayWords } from "./backup-plan-draft.ts";

export interface StepProps {
  readonly draft: BackupDraft;
  readonly problems: Readonly<Partial<Record<keyof BackupDraft, string>>>;
  readonly connected: boolean;
  readonly secretSet: boolean;
  readonly secretHint: string | null;
  readonly onChange: (change: Partial<BackupDraft>) => void;
}

type TextField = "folder" | "endpoint" | "bucket" | "region" | "accessKey" | "kept" | "recipient";

const textInput = (
  { draft, problems, connected, onChange }: StepProps,
  { name, label, description }: { readonly name: TextField; readonly label: string; readonly description: string },
): ReactNode => (
  <TextInput
    label={label}
    description={description}
    autoComplete="off"
    spellCheck={false}
    inputMode={name === "kept" ? "numeric" : "text"}
    disabled={!connected}
    value={draft[name]}
    error={problems[name]}
    onChange={(event) => onChange({ [name]: event.currentTarget.value })}
  />
);

/** Where backups go. */
export const TargetFields = (props: StepProps): ReactElement => {
  const { draft, problems, connected, secretSet, secretHint, onChange } = props;
  return (
    <>
      <p className={shared.muted}>
        Wählen Sie einen Ort, den ein Ausfall dieses Rechners nicht trifft: ein Netzlaufwerk, eine zweite Platte oder
        einen Bucket.
      </p>
      <Checkbox
        label="In einen Ordner auf dem Server"
        disabled={!connected}
        checked={draft.usesFolder}
        error={problems.usesFolder}
        onChange={(event) => onChange({ usesFolder: event.currentTarget.checked })}
      />
      {draft.usesFolder &&
        textInput(props, {
          name: "folder",
          label: "Ordner",
          description:
            "Vollständiger Pfad, etwa /mnt/sicherung. Der Ordner muss bestehen, und der Server muss dort schreiben dürfen.",
        })}
      <Checkbox
        label="In einen Bucket (S3)"
        disabled={!connected}
        checked={draft.usesBucket}
        onChange={(event) => onChange({ usesBucket: event.currentTarget.checked })}
      />
      {draft.usesBucket && (
        <>
          {textInput(props, {
            name: "endpoint",
            label: "Adresse des S3-Dienstes",
            description: "Ohne den Bucket, etwa https://s3.eu-central-1.amazonaws.com.",
          })}
          {textInput(props, {
            name: "bucket",
            label: "Bucket",
            description: "Er muss bestehen und nur für Sicherungen da sein.",
          })}
          {textInput(props, { name: "region", label: "Region", description: "Wie der Anbieter sie nennt." })}
          {textInput(props, {
            name: "accessKey",
            label: "Zugangsschlüssel",
            description: "Darf in diesem Bucket lesen, schreiben und löschen, sonst nichts.",
          })}
          <PasswordInput
            label="Geheimer Schlüssel"
            description={
              secretSet
                ? `Gesetzt${secretHint === null ? "" : ` (${secretHint})`}. Leer lassen, um ihn zu behalten.`
                : "Wird verschlüsselt abgelegt und nie wieder angezeigt."
            }
            autoComplete="new-password"
            visibilityToggleButtonProps={{ "aria-label": "Geheimer Schlüssel anzeigen", tabIndex: 0 }}
            disabled={!connected}
            value={draft.secretKey}
            error={problems.secretKey}
            onChange={(event) => onChange({ secretKey: event.currentTarget.value })}
          />
        </>
      )}
    </>
  );
};

/** When backups are taken, and how many stay. */
export const ScheduleFields = (props: StepProps): ReactElement => {
  const { draft, problems, connected, onChange } = props;
  return (
    <>
      <TextInput
        type="time"
        label="Uhrzeit"
        description="In Deutschland. Lief der Server nicht, wird beim nächsten Start einmal nachgeholt."
        disabled={!connected}
        value={draft.at}
        error={problems.at}
        onChange={(event) => onChange({ at: event.currentTarget.value })}
      />
      <Checkbox.Group
        label="Wochentage"
        value={[...draft.weekdays]}
        error={problems.weekdays}
        onChange={(weekdays) => onChange({ weekdays })}
      >
        <Group gap="md" mt={6}>
          {dayWords.map((word, at) => (
            <Checkbox key={word} value={String(at + 1)} label={word} disabled={!connected} />
          ))}
        </Group>
      </Checkbox.Group>
      {textInput(props, {
        name: "kept",
        label: "Aufbewahrte Sicherungen",
        description:
          "Je Ziel. Ältere werden gelöscht, sobald eine neuere geschrieben, zurückgelesen und verglichen ist.",
      })}
    </>
  );
};

/** The key that backups are encrypted to. */
export const KeyFields = (props: StepProps): ReactElement => {
  const { draft, connected, onChange } = props;
  return (
    <>
      <Switch
        label="Sicherungen verschlüsseln"
        description="Ratsam, wenn andere das Ziel lesen können: In einer Sicherung stehen alle Buchungsdaten."
        disabled={!connected}
        checked={draft.encrypts}
        onChange={(event) => onChange({ encrypts: event.currentTarget.checked })}
      />
      {draft.encrypts && (
        <>
          {textInput(props, {
            name: "recipient",
            label: "Öffentlicher Schlüssel",
            description:
              "Beginnt mit age1. Das Paar erzeugen Sie auf einem anderen Rechner: npm run backup-key -- schluessel.txt",
          })}
          <p className={shared.muted}>
            Zurückspielen kann nur, wer den privaten Schlüssel hat. Der Server hat ihn nicht; geht er verloren, sind die
            Sicherungen unbrauchbar. Bewahren Sie ihn an zwei Orten auf. Die Probe-Rückspielung prüft das Archiv vor der
            Verschlüsselung, die verschlüsselte Datei wird nur über ihre Prüfsumme verglichen.
          </p>
        </>
      )}
      <p className={shared.muted}>
        Mit dem Speichern beginnt eine Probesicherung. Sie wird zurückgelesen, verglichen und probeweise in einen
        Wegwerf-Ordner zurückgespielt. Das geschieht danach einmal im Monat.
      </p>
    </>
  );
};
