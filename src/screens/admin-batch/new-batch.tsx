import { Button, Checkbox, Group, Modal, Select, Stack, TextInput } from "@mantine/core";
import { type FormEvent, type ReactElement, useState } from "react";
import type { BatchFilter, BatchKind } from "#contract/batch.ts";
import type { CallOutput } from "#contract/index.ts";
import { CallError, call } from "#data/server/call.ts";
import { verdictWords } from "#engine/report/verdict-words.ts";
import { errorText } from "#text/error-text.ts";
import { DayRangeInput } from "#ui/day-range-input.tsx";
import { FailureAlert } from "#ui/failure-alert.tsx";
import { showToast } from "#ui/show-toast.ts";
import classes from "./batch.module.css";
import { BatchPreview } from "./batch-preview.tsx";
import { kindWords, priorityWords } from "./batch-words.ts";

interface Props {
  readonly opened: boolean;
  readonly rulesetVersion: string;
  /** Those that can be compared with, newest first. */
  readonly olderRulesets: readonly string[];
  readonly onClose: () => void;
  readonly onStarted: (id: string) => void;
}

/** Chooses files, says exactly how many they are, and only then begins. */
export const NewBatch = ({ opened, onClose, ...rest }: Props): ReactElement => (
  <Modal opened={opened} onClose={onClose} title="Stapelauftrag anlegen" centered size="lg">
    <Steps onClose={onClose} {...rest} />
  </Modal>
);

interface Draft {
  readonly kind: BatchKind;
  /** Of a comparison; null for the newest of before. */
  readonly ruleset: string | null;
  readonly clientNumber: string;
  readonly verdict: string | null;
  readonly outdated: boolean;
  readonly days: readonly [from: string | null, to: string | null];
  readonly olderThanDays: string;
  readonly priority: number;
}

const emptyDraft: Draft = {
  kind: "recheck",
  ruleset: null,
  clientNumber: "",
  verdict: null,
  outdated: false,
  days: [null, null],
  olderThanDays: "",
  priority: 1,
};

const Steps = ({ rulesetVersion, olderRulesets, onClose, onStarted }: Omit<Props, "opened">): ReactElement => {
  const [draft, setDraft] = useState(emptyDraft);
  const [preview, setPreview] = useState<CallOutput<"previewBatch"> | null>(null);
  const [typed, setTyped] = useState("");
  const [reason, setReason] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const edit = (change: Partial<Draft>): void => {
    setDraft({ ...draft, ...change });
    setPreview(null);
    setTyped("");
  };
  const carryOut = async (act: () => Promise<void>): Promise<void> => {
    setBusy(true);
    setReason(null);
    try {
      await act();
    } catch (error) {
      if (error instanceof CallError && error.code === "BATCH_CHANGED") setPreview(null);
      setReason(errorText(error, "Der Stapelauftrag konnte nicht begonnen werden."));
    }
    setBusy(false);
  };
  const { kind } = draft;
  const ruleset = kind === "compare" ? (draft.ruleset ?? olderRulesets[0]) : undefined;
  const order = { kind, filter: toFilter(draft), ...(ruleset !== undefined && { ruleset }) };
  const isDeletion = kind === "delete";
  const needsAge = isDeletion && order.filter.olderThanDays === undefined;
  const look = () => carryOut(async () => setPreview(await call("previewBatch", order)));
  const start = (count: number) =>
    carryOut(async () => {
      const { id } = await call("startBatch", { ...order, count, priority: draft.priority });
      showToast("success", "Stapelauftrag begonnen");
      onStarted(id);
    });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!busy && !needsAge) void look();
  };
  return (
    <form noValidate onSubmit={submit} aria-label="Stapelauftrag anlegen">
      <Stack gap="sm">
        <Select
          label="Was geschieht"
          allowDeselect={false}
          data={Object.entries(kindWords).map(([value, label]) => ({ value, label }))}
          description={describeKind(kind, rulesetVersion)}
          value={kind}
          onChange={(next) => next && edit({ kind: next as BatchKind })}
        />
        {ruleset !== undefined && (
          <Select
            label="Regelstand"
            allowDeselect={false}
            data={[...olderRulesets]}
            value={ruleset}
            onChange={(next) => next && edit({ ruleset: next })}
          />
        )}
        <div className={classes.fields}>
          <TextInput
            label="Mandant"
            placeholder="Alle"
            inputMode="numeric"
            maxLength={10}
            value={draft.clientNumber}
            onChange={(event) => edit({ clientNumber: event.currentTarget.value.trim() })}
          />
          <Select
            label="Ergebnis"
            placeholder="Alle"
            clearable
            clearButtonProps={{ "aria-label": "Filter Ergebnis entfernen" }}
            data={Object.entries(verdictWords).map(([value, label]) => ({ value, label }))}
            value={draft.verdict}
            onChange={(verdict) => edit({ verdict })}
          />
          <DayRangeInput
            label="Eingegangen"
            removeLabel="Filter Eingegangen entfernen"
            value={draft.days}
            onChange={(from, to) => edit({ days: [from, to] })}
          />
          <TextInput
            label="Älter als (Tage)"
            inputMode="numeric"
            required={isDeletion}
            value={draft.olderThanDays}
            error={
              draft.olderThanDays !== "" && order.filter.olderThanDays === undefined
                ? "Bitte geben Sie eine ganze Zahl von 1 bis 36.500 ein."
                : null
            }
            onChange={(event) => edit({ olderThanDays: event.currentTarget.value })}
          />
        </div>
        <Checkbox
          label="Nur Dateien, die mit einem anderen Regelstand geprüft wurden"
          checked={draft.outdated}
          onChange={(event) => edit({ outdated: event.currentTarget.checked })}
        />
        <Select
          label="Vorrang"
          description="Was Personen hochladen, wird immer dazwischen geprüft."
          allowDeselect={false}
          data={priorityWords.map((label, value) => ({ value: String(value), label }))}
          value={String(draft.priority)}
          onChange={(priority) => priority && setDraft({ ...draft, priority: Number(priority) })}
        />
        <FailureAlert reason={reason} />
        {preview && <BatchPreview kind={kind} preview={preview} />}
        {preview && isDeletion && preview.count > 0 && (
          <TextInput
            label="Zur Bestätigung die Anzahl eingeben"
            inputMode="numeric"
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        )}
      </Stack>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onClose}>
          Abbrechen
        </Button>
        {preview === null || preview.count === 0 ? (
          <Button type="submit" loading={busy} disabled={needsAge}>
            Auswahl ansehen
          </Button>
        ) : (
          <Button
            color={isDeletion ? "red" : "petrol"}
            loading={busy}
            disabled={isDeletion && typed.replaceAll(".", "").trim() !== String(preview.count)}
            onClick={() => void start(preview.count)}
          >
            {startLabel(kind, preview.count)}
          </Button>
        )}
      </Group>
    </form>
  );
};

const describeKind = (kind: BatchKind, rulesetVersion: string): string => {
  switch (kind) {
    case "recheck":
      return `Geprüft wird mit dem Regelstand dieses Servers (${rulesetVersion}).`;
    case "compare":
      return "Zeigt, welche Dateien damals anders beurteilt worden wären. Es gelten Bestand und Schwere der Regeln von damals, mit ihren heutigen Bedingungen. Die gespeicherten Ergebnisse bleiben.";
    case "delete":
      return "Datei, Ergebnis und Fundstellen. Zurückholen lässt sich das nur aus einer Sicherung.";
  }
};

const startLabel = (kind: BatchKind, count: number): string => {
  const files = count === 1 ? "1 Datei" : `${count.toLocaleString("de-DE")} Dateien`;
  return `${files} ${startWords[kind]}`;
};

const startWords: Readonly<Record<BatchKind, string>> = {
  recheck: "erneut prüfen",
  compare: "vergleichen",
  delete: "endgültig löschen",
};

const toFilter = ({ clientNumber, verdict, outdated, days: [from, to], olderThanDays }: Draft): BatchFilter => {
  const age = Number(olderThanDays);
  const first = from ?? to;
  return {
    ...(clientNumber !== "" && { clientNumber }),
    ...(verdict !== null && { verdict: verdict as NonNullable<BatchFilter["verdict"]> }),
    ...(outdated && { outdated }),
    ...(first !== null && { dateRange: `${first}/${to ?? from}` }),
    ...(olderThanDays.trim() !== "" && Number.isInteger(age) && age >= 1 && age <= 36_500 && { olderThanDays: age }),
  };
};
