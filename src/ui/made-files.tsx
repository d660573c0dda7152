import { Button, Group } from "@mantine/core";
import { type ReactElement, type ReactNode, useState } from "react";
import { errorText } from "#text/error-text.ts";
import { formatCount } from "#text/format-number.ts";
import { saveFile } from "./save-file.ts";
import { showToast } from "./show-toast.ts";

type Taken = { readonly ok: true } | { readonly ok: false; readonly fileName: string; readonly reason: string };

interface Props {
  readonly files: readonly File[];
  /** Takes the files in like any other; tells of each whether it was possible. */
  readonly send: (files: readonly File[]) => Promise<readonly Taken[]>;
  readonly onSent: () => void;
  /** The button that leads away without doing anything. */
  readonly children: ReactNode;
}

/** What to do with files that were made here. One that is refused keeps the dialog open. */
export function MadeFiles({ files, send, onSent, children }: Props): ReactElement {
  const [busy, setBusy] = useState(false);
  const count = formatCount(files.length, "Datei", "Dateien");
  const submit = async (): Promise<void> => {
    setBusy(true);
    try {
      const refused = (await send(files)).filter((result) => !result.ok);
      for (const { fileName, reason } of refused) showToast("error", `„${fileName}“: ${reason}`);
      if (refused.length === 0) onSent();
    } catch (error) {
      showToast("error", errorText(error, "Die Dateien konnten nicht übernommen werden."));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Group justify="flex-end" gap="xs" mt="lg">
      {children}
      {files.length > 0 && (
        <>
          <Button
            variant="default"
            onClick={() => {
              for (const file of files) saveFile(file.name, file);
            }}
          >
            {count} herunterladen
          </Button>
          <Button loading={busy} onClick={() => void submit()}>
            {count} prüfen und senden
          </Button>
        </>
      )}
    </Group>
  );
}
