import { Alert, Button, Select } from "@mantine/core";
import { type ReactElement, useState } from "react";
import type { AiSettings } from "#contract/ai.ts";
import { type AiPurpose, aiPurposes } from "#contract/ai-purposes.ts";
import type { CallOutput } from "#contract/index.ts";
import { call } from "#data/server/call.ts";
import { purposeWords } from "#screens/shared/admin/ai-words.ts";
import { useAdminAnswer } from "#screens/shared/admin/use-admin-answer.ts";
import { errorText } from "#text/error-text.ts";
import { formatDateTime } from "#text/format-date.ts";
import { formatCount } from "#text/format-number.ts";
import { Section } from "#ui/section.tsx";
import classes from "./ai-page.module.css";

type Preview = CallOutput<"previewAi">;

interface Props {
  /** As the form has it: the sample shows what saving would change. */
  readonly privacy: AiSettings["privacy"];
  readonly connected: boolean;
}

/** A real request about a chosen check, written by the same builder that sends, and not sent. */
export const RequestSample = ({ privacy, connected }: Props): ReactElement => {
  const checks = useAdminAnswer("ai-sample-checks", loadChecks);
  const [purpose, setPurpose] = useState<AiPurpose>("explain");
  const [fileId, setFileId] = useState<string | null>(null);
  const [ruleId, setRuleId] = useState<string | null>(null);
  const [preview, setPreview] = useState<Preview | null>(null);
  const [reason, setReason] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const look = async (): Promise<void> => {
    setBusy(true);
    setReason(null);
    try {
      const about = { ...(fileId !== null && { fileId }), ...(ruleId !== null && { ruleId }) };
      setPreview(await call("previewAi", { purpose, privacy, ...about }));
    } catch (error) {
      setReason(errorText(error, "Die Anfrage konnte nicht gezeigt werden."));
    }
    setBusy(false);
  };
  return (
    <Section
      id="probe"
      title="So sieht eine Anfrage aus"
      lead="Eine echte Anfrage mit den Angaben dieser Seite, auch wenn sie noch nicht gespeichert sind. Gesendet wird nichts; das Protokoll hält fest, zu welcher Dateiprüfung Sie sie angesehen haben."
    >
      <div className={classes.controls}>
        <Select
          label="Zweck"
          allowDeselect={false}
          data={aiPurposes.map((value) => ({ value, label: purposeWords[value] }))}
          value={purpose}
          onChange={(next) => next !== null && setPurpose(next as AiPurpose)}
        />
        <Select
          label="Dateiprüfung"
          placeholder={checks.kept?.answer.length === 0 ? "Noch keine auf dem Server" : "Keine"}
          clearable
          searchable
          nothingFoundMessage="Keine solche Datei"
          clearButtonProps={{ "aria-label": "Dateiprüfung entfernen" }}
          data={checks.kept?.answer.map(({ value, label }) => ({ value, label })) ?? []}
          value={fileId}
          onChange={(next) => {
            setFileId(next);
            setRuleId(null);
          }}
        />
        <Select
          label="Befund"
          placeholder="Alle"
          clearable
          clearButtonProps={{ "aria-label": "Befund entfernen" }}
          disabled={fileId === null}
          data={checks.kept?.answer.find(({ value }) => value === fileId)?.rules ?? []}
          value={ruleId}
          onChange={setRuleId}
        />
        <Button variant="default" disabled={!connected} loading={busy} onClick={() => void look()}>
          Anfrage zeigen
        </Button>
      </div>
      {reason !== null && (
        <Alert color="red" role="alert" mt="sm">
          {reason}
        </Alert>
      )}
      {preview !== null && <Sample preview={preview} />}
    </Section>
  );
};

const Sample = ({ preview: { target, request, redactions } }: { readonly preview: Preview }): ReactElement => (
  <>
    <p role="status" className={classes.muted}>
      {target === null
        ? "Zurzeit kann kein Anbieter gefragt werden; gezeigt wird, was ein fremder bekäme."
        : `Ginge an ${target.provider}${target.region === "" ? "" : ` (${target.region})`}, Modell ${target.model}.`}{" "}
      {redactions.length === 0
        ? "Es war nichts zu ersetzen."
        : `Ersetzt: ${redactions.map(({ kind, count }) => `${kind} ${count}-mal`).join(", ")}.`}
    </p>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
    <section className={classes.sample} tabIndex={0} aria-label="Text der Anfrage">
      {request}
    </section>
  </>
);

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
