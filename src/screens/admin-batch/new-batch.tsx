import { Button, Group, Modal, Select, Stack, TextInput } from "@mantine/core";
import { type FormEvent, type ReactElement, useState } from "react";
import type { BatchKind } from "#contract/batch.ts";
import type { CallOutput } from "#contract/index.ts";
import { CallError, call } from "#data/server/call.ts";
import { formatCount } from "#text/format-number.ts";
import { FailureAlert } from "#ui/failure-alert.tsx";
import { showToast } from "#ui/show-toast.ts";
import { useAttempt } from "#ui/use-attempt.ts";
import { BatchFilterFields, emptyFilter, type FilterDraft, findFilterFaults, toFilter } from "./batch-filter.tsx";
import { BatchPreview } from "./batch-preview.tsx";
import { kindWords, priorityWords } from "./batch-words.ts";

interface Props {
  readonly opened: boolean;
  readonly rulesetVersion: string;
  /** Rulesets available for comparison, newest first. */
  readonly olderRulesets: readonly string[];
  readonly onClose: () => void;
  readonly onStarted: (id: string) => void;
}

/** Selects files, shows their exact number, and only then starts. */
export const NewBatch = ({ opened, onClose, ...rest }: Props): ReactElement => (
  <Modal opened={opened} onClose={onClose} title="Stapelauftrag anlegen" centered size="lg">
    <Steps onClose={onClose} {...rest} />
  </Modal>
);

interface Draft extends FilterDraft {
  readonly kind: BatchKind;
  /** Ruleset of a comparison; null for the newest earlier one. */
  readonly ruleset: string | null;
  readonly priority: number;
}

const emptyDraft: Draft = {
  kind: "recheck",
  ruleset: null,
  ...emptyFilter,
  priority: 1,
};

const Steps = ({ rulesetVersion, olderRulesets, onClose, onStarted }: Omit<Props, "opened">): ReactElement => {
  const [draft, setDraft] = useState(emptyDraft);
  const [preview, setPreview] = useState<CallOutput<"previewBatch"> | null>(null);
  const [typed, setTyped] = useState("");
  const [isAsked, setAsked] = useState(false);
  const { busy, reason, attempt } = useAttempt();
  const edit = (change: Partial<Draft>): void => {
    setDraft({ ...draft, ...change });
    setPreview(null);
    setTyped("");
  };
  const checkAgainIfChanged = (error: unknown): never => {
    if (error instanceof CallError && error.code === "BATCH_CHANGED") setPreview(null);
    throw error;
  };
  const carryOut = (act: () => Promise<void>): Promise<boolean> =>
    attempt(() => act().catch(checkAgainIfChanged), "Der Stapelauftrag konnte nicht begonnen werden.");
  const { kind } = draft;
  const ruleset = kind === "compare" ? (draft.ruleset ?? olderRulesets[0]) : undefined;
  const order = { kind, filter: toFilter(draft), ...(ruleset !== undefined && { ruleset }) };
  const isDeletion = kind === "delete";
  const faults = findFilterFaults(draft, isDeletion && isAsked);
  const look = () => carryOut(async () => setPreview(await call("previewBatch", order)));
  const start = (count: number) =>
    carryOut(async () => {
      const { id } = await call("startBatch", { ...order, count, priority: draft.priority });
      showToast("success", "Stapelauftrag begonnen");
      onStarted(id);
    });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setAsked(true);
    if (!busy && Object.keys(findFilterFaults(draft, isDeletion)).length === 0) void look();
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
        <BatchFilterFields draft={draft} needsAge={isDeletion} faults={faults} onChange={edit} />
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
          <Button type="submit" loading={busy}>
            Auswahl ansehen
          </Button>
        ) : (
          <Button
            color={isDeletion ? "red" : "petrol"}
            loading={busy}
            disabled={isDeletion && typed.replaceAll(".", "").trim() !== String(preview.count)}
            onClick={() => void start(preview.count)}
          >
            {`${formatCount(preview.count, "Datei", "Dateien")} ${startWords[kind]}`}
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

const startWords: Readonly<Record<BatchKind, string>> = {
  recheck: "erneut prüfen",
  compare: "vergleichen",
  delete: "endgültig löschen",
};
