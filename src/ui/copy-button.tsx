import { Button } from "@mantine/core";
import type { ReactElement } from "react";
import { showToast } from "./show-toast.ts";

interface Props {
  readonly label: string;
  readonly text: string;
  readonly onCopied?: () => void;
}

/** Copies a text; a browser that refuses (a page without encryption, a policy) leaves marking it by hand. */
export const CopyButton = ({ label, text, onCopied }: Props): ReactElement => {
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      showToast("success", "In die Zwischenablage kopiert.");
      onCopied?.();
    } catch (cause) {
      console.warn("Not copied", cause);
      showToast("error", "Der Browser erlaubt das Kopieren nicht. Bitte markieren Sie den Text und kopieren Sie ihn.");
    }
  };
  return (
    <Button variant="default" onClick={() => void copy()}>
      {label}
    </Button>
  );
};
