import { Select } from "@mantine/core";
import type { ReactElement } from "react";
import { call } from "#data/server/call.ts";
import { useAnswer } from "#screens/shared/use-answer.ts";
import { formatDateTime } from "#text/format-date.ts";
import { formatCount } from "#text/format-number.ts";

export interface PickedFinding {
  readonly fileId: string | null;
  readonly ruleId: string | null;
}

export const nothingPicked: PickedFinding = { fileId: null, ruleId: null };

interface Props {
  readonly picked: PickedFinding;
  readonly onPick: (next: PickedFinding) => void;
  /** Choice that stands for no particular Befund. */
  readonly allLabel?: string;
}

/** A file check of the server and one of its Befunde. */
export const FindingPicker = ({ picked, onPick, allLabel }: Props): ReactElement => {
  const checks = useAnswer("ai-sample-checks", loadChecks);
  const { fileId, ruleId } = picked;
  return (
    <>
      <Select
        label="Dateiprüfung"
        placeholder={placeholderOf(checks)}
        clearable
        searchable
        nothingFoundMessage="Keine solche Datei"
        clearButtonProps={{ "aria-label": "Dateiprüfung entfernen" }}
        data={checks.kept?.answer.map(({ value, label }) => ({ value, label })) ?? []}
        value={fileId}
        onChange={(next) => onPick({ fileId: next, ruleId: null })}
      />
      <Select
        label="Befund"
        placeholder={allLabel ?? "Bitte wählen"}
        clearable
        clearButtonProps={{ "aria-label": "Befund entfernen" }}
        disabled={fileId === null}
        data={checks.kept?.answer.find(({ value }) => value === fileId)?.rules ?? []}
        value={ruleId}
        onChange={(next) => onPick({ fileId, ruleId: next })}
      />
    </>
  );
};

const placeholderOf = ({ kept, failure }: ReturnType<typeof useAnswer<readonly unknown[]>>): string => {
  if (!kept) return failure === null ? "Wird geladen …" : "Konnte nicht geladen werden";
  return kept.answer.length === 0 ? "Noch keine auf dem Server" : "Bitte wählen";
};

/** Checks with their findings as choices of the two lists. */
const loadChecks = async () => {
  const { fileChecks } = await call("listFileChecks", { limit: 25, status: "completed" }, { timeoutMs: 5_000 });
  return fileChecks.map(({ fileId, originalFileName, createdAt, results }) => ({
    value: fileId,
    label: `${originalFileName}, ${formatDateTime(createdAt)}`,
    rules: results.map(({ rule, title, count }) => ({
      value: rule,
      label: `${rule} ${title} (${formatCount(count, "Fundstelle", "Fundstellen")})`,
    })),
  }));
};
