import { Button, Group } from "@mantine/core";
import { type ReactElement, type ReactNode, useState } from "react";
import { errorText } from "#text/error-text.ts";
import { formatCount } from "#text/format-number.ts";
import { saveFile } from "./save-file.ts";
import { showToast } from "./show-toast.ts";

type Result = { readonly ok: true } | { readonly ok: false; readonly fileName: string; readonly reason: string };
type Taken<T extends Result> = Extract<T, { readonly ok: true }>;

interface Props<T extends Result> {
  readonly files: readonly File[];
  /** Takes in the files like chosen ones; reports the outcome of each. */
  readonly send: (files: readonly File[]) => Promise<readonly T[]>;
  readonly onSent: (taken: readonly Taken<T>[]) => void | Promise<void>;
  /** Records the saving before it happens: the person may leave right after it. */
  readonly onSave?: () => Promise<void>;
  /** The button that leaves without an action. */
  readonly children: ReactNode;
}

/** Actions for files made here. A refused one keeps the dialog open. */
export function MadeFiles<T extends Result>({ files, send, onSent, onSave, children }: Props<T>): ReactElement {
  const [busy, setBusy] = useState(false);
  const what = formatCount(files.length, "Datei", "Dateien");
  const submit = async (): Promise<void> => {
    setBusy(true);
    try {
      const results = await send(files);
      const taken = results.filter(isTaken);
      for (const result of results) if (!result.ok) showToast("error", `„${result.fileName}“: ${result.reason}`);
      if (taken.length === results.length) await onSent(taken);
    } catch (error) {
      showToast("error", errorText(error, "Die Dateien konnten nicht übernommen werden."));
    } finally {
      setBusy(false);
    }
  };
  const save = async (): Promise<void> => {
    await onSave?.();
    for (const file of files) saveFile(file.name, file);
  };
  return (
    <Group justify="flex-end" gap="xs" mt="lg">
      {children}
      {files.length > 0 && (
        <>
          <Button variant="default" onClick={() => void save()}>
            {what} herunterladen
          </Button>
          <Button loading={busy} onClick={() => void submit()}>
            {what} prüfen und senden
          </Button>
        </>
      )}
    </Group>
  );
}

const isTaken = <T extends Result>(result: T): result is Taken<T> => result.ok;
