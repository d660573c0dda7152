import { Button, Group } from "@mantine/core";
import { type ReactElement, type ReactNode, useState } from "react";
import { errorText } from "#text/error-text.ts";
import { formatCount } from "#text/format-number.ts";
import { saveFile } from "./save-file.ts";
import { showToast } from "./show-toast.ts";

type Result = { readonly ok: true } | { readonly ok: false; readonly fileName: string; readonly reason: string };

interface Props<T extends { readonly file: File }> {
  readonly made: readonly T[];
  /** Takes in the files like chosen ones; reports the outcome of each. */
  readonly send: (made: readonly T[]) => Promise<readonly Result[]>;
  readonly onSent: () => void;
  /** Records the saving before it happens: the person may leave right after it. */
  readonly onSave?: () => Promise<void>;
  /** The button that leaves without an action. */
  readonly children: ReactNode;
}

/** Actions for files made here. A refused one keeps the dialog open, and is sent again without the others. */
export function MadeFiles<T extends { readonly file: File }>({
  made,
  send,
  onSent,
  onSave,
  children,
}: Props<T>): ReactElement {
  const [busy, setBusy] = useState(false);
  const [open, setOpen] = useState(made);
  const submit = async (): Promise<void> => {
    setBusy(true);
    try {
      const results = await send(open);
      setOpen(open.filter((_, at) => results[at]?.ok !== true));
      for (const result of results) if (!result.ok) showToast("error", `„${result.fileName}“: ${result.reason}`);
      if (results.every(({ ok }) => ok)) onSent();
    } catch (error) {
      showToast("error", errorText(error, "Die Dateien konnten nicht übernommen werden."));
    } finally {
      setBusy(false);
    }
  };
  const save = async (): Promise<void> => {
    await onSave?.();
    for (const { file } of made) saveFile(file.name, file);
  };
  return (
    <Group justify="flex-end" gap="xs" mt="lg">
      {children}
      {made.length > 0 && (
        <>
          <Button variant="default" onClick={() => void save()}>
            {formatCount(made.length, "Datei", "Dateien")} herunterladen
          </Button>
          <Button loading={busy} onClick={() => void submit()}>
            {formatCount(open.length, "Datei", "Dateien")} prüfen und senden
          </Button>
        </>
      )}
    </Group>
  );
}
