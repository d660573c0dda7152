import { Button } from "@mantine/core";
import { type ReactElement, useState } from "react";
import type { AiPurpose } from "#contract/ai-purposes.ts";
import type { CallOutput } from "#contract/index.ts";
import { call } from "#data/server/call.ts";
import type { PickedFinding } from "#screens/shared/admin/finding-picker.tsx";
import { RequestPreview } from "#screens/shared/admin/request-text.tsx";
import { FailureAlert } from "#ui/failure-alert.tsx";
import { useAttempt } from "#ui/use-attempt.ts";

interface Props {
  readonly purpose: AiPurpose;
  readonly text: string;
  readonly picked: PickedFinding;
  readonly connected: boolean;
}

/** The request a text would send about a Befund; nothing is sent. */
export const PreviewButton = ({ purpose, text, picked, connected }: Props): ReactElement => {
  const [preview, setPreview] = useState<CallOutput<"previewAi"> | null>(null);
  const { busy, reason, attempt } = useAttempt();
  const look = async (): Promise<void> => {
    const { fileId, ruleId } = picked;
    const about = { ...(fileId !== null && { fileId }), ...(ruleId !== null && { ruleId }) };
    await attempt(async () => {
      setPreview(await call("previewAiTemplate", { purpose, text, ...about }));
    }, "Die Anfrage konnte nicht gezeigt werden.");
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
