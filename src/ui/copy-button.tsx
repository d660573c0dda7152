import { Button } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import { type ReactElement, useEffect, useState } from "react";
import { showToast } from "./show-toast.ts";

interface Props {
  readonly label: string;
  readonly text: string;
  readonly onCopied?: () => void;
}

const confirmedMs = 3_000;

/** Copies a text; if the browser refuses (a page without encryption, a policy), the text can be marked by hand. */
export const CopyButton = ({ label, text, onCopied }: Props): ReactElement => {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), confirmedMs);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
      onCopied?.();
    } catch (cause) {
      console.warn("Not copied", cause);
      showToast("error", "Der Browser erlaubt das Kopieren nicht. Bitte markieren Sie den Text und kopieren Sie ihn.");
    }
  };
  return (
    <Button
      variant="default"
      onClick={() => void copy()}
      {...(isCopied && { leftSection: <IconCheck size={18} stroke={1.75} aria-hidden /> })}
    >
      <span aria-live="polite">{isCopied ? "Kopiert" : label}</span>
    </Button>
  );
};
