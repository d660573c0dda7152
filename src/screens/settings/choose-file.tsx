import { Button, FileButton } from "@mantine/core";
import { type ReactElement, useRef } from "react";
import type { Reading } from "#engine/index.ts";
import { megabyte } from "#engine/values/units.ts";

interface ChooseFileProps<Value> {
  readonly label: string;
  readonly read: (bytes: Uint8Array) => Reading<Value>;
  readonly onRead: (reading: Reading<Value>, name: string) => void;
}

/** A button that reads a chosen CSV file, or shows a German reason why it cannot. */
export const ChooseFile = <Value,>({ label, read, onRead }: ChooseFileProps<Value>): ReactElement => {
  const reset = useRef<() => void>(null);
  const take = async (file: File | null): Promise<void> => {
    // The same file may be chosen again once it was corrected.
    reset.current?.();
    if (file === null) return;
    if (file.size > maxBytes) return onRead(refuse("Die Datei ist zu groß: Möglich sind bis zu 20 MB."), file.name);
    const bytes = await file.arrayBuffer().catch(() => null);
    onRead(bytes === null ? refuse("Die Datei lässt sich nicht lesen.") : read(new Uint8Array(bytes)), file.name);
  };
  return (
    <FileButton accept=".csv,.txt,text/csv" resetRef={reset} onChange={(file) => void take(file)}>
      {(button) => (
        <Button variant="default" size="compact-sm" {...button}>
          {label}
        </Button>
      )}
    </FileButton>
  );
};

const maxBytes = 20 * megabyte;
const refuse = (problem: string): Reading<never> => ({ ok: false, problems: [problem] });
