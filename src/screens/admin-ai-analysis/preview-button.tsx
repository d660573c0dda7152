import { Button } from "@mantine/core";
import { type ReactElement, useState } from "react";
import type { AiPurpose } from "#contract/ai-purposes.ts";
import type { CallOutput } from "#contract/index.ts";
import { call } from "#data/server/call.ts";
import type { PickedFinding } from "#screens/shared/admin/finding-picker.tsx";
import { RequestPreview } from "#screens/shared/admin/request-text.tsx";
import { errorText } from "#text/error-text.ts";
import { FailureAlert } from "#ui/failure-alert.tsx";

interface Props {
  readonly purpose: AiPurpose;
  readonly text: string;
  readonly picked: PickedFinding;
  readonly connected: boolean;
}

/** The request a text would send about a Befund; nothing is sent. */
export const PreviewButton = ({ purpose, text, picked, connected }: Props): ReactElement => {
  const [preview, setPreview] = useState<CallOutput<"previewAi"> | null>(null);
  const [reason, setReason] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const look = async (): Promise<void> => {
    setBusy(true);
    setReason(null);
    const { fileId, ruleId } = picked;
    const about = { ...(fileId !== null && { fileId }), ...(ruleId !== null && { ruleId }) };
    try {
      setPreview(await call("previewAiTemplate", { purpose, text, ...about }));
    } catch (error) {
      setReason(errorText(error, "Die Anfrage konnte nicht gezeigt werden."));
    }
    setBusy(false);
  };
  return (
    <div>
      <Button variant="default" disabled={!connected} loading={busy} onClick={() => void look()}>
        Anfrage zeigen
      </Button>
      <FailureAlert reason={reason} mt="sm" />
      {preview !== null && <RequestPreview preview={preview} />}
    </div>
  );
};
