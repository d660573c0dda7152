import { Button, Select } from "@mantine/core";
import { type ReactElement, useState } from "react";
import type { AiSettings } from "#contract/ai.ts";
import { type AiPurpose, aiPurposes, purposeWords } from "#contract/ai-purposes.ts";
import type { CallOutput } from "#contract/index.ts";
import { call } from "#data/server/call.ts";
import { FindingPicker, nothingPicked } from "#screens/shared/admin/finding-picker.tsx";
import { RequestPreview } from "#screens/shared/admin/request-text.tsx";
import { FailureAlert } from "#ui/failure-alert.tsx";
import { Section } from "#ui/section.tsx";
import { useAttempt } from "#ui/use-attempt.ts";
import classes from "./ai-page.module.css";

interface Props {
  /** From the form, not saved: the sample shows the effect of saving. */
  readonly privacy: AiSettings["privacy"];
  readonly connected: boolean;
}

/** Preview of a request about a chosen check, built like one that is sent. */
export const RequestSample = ({ privacy, connected }: Props): ReactElement => {
  const [purpose, setPurpose] = useState<AiPurpose>("explain");
  const [picked, setPicked] = useState(nothingPicked);
  const [preview, setPreview] = useState<CallOutput<"previewAi"> | null>(null);
  const { busy, reason, attempt } = useAttempt();
  const look = async (): Promise<void> => {
    await attempt(async () => {
      const { fileId, ruleId } = picked;
      const about = { ...(fileId !== null && { fileId }), ...(ruleId !== null && { ruleId }) };
      setPreview(await call("previewAi", { purpose, privacy, ...about }));
    }, "Die Anfrage konnte nicht gezeigt werden.");
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
        <FindingPicker picked={picked} onPick={setPicked} allLabel="Alle" />
        <Button variant="default" disabled={!connected} loading={busy} onClick={() => void look()}>
          Anfrage zeigen
        </Button>
      </div>
      <FailureAlert reason={reason} mt="sm" />
      {preview !== null && <RequestPreview preview={preview} />}
    </Section>
  );
};
