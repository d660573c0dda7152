import { Button, Group, Text } from "@mantine/core";
import { IconFileImport, IconFilePlus, IconFolderOpen } from "@tabler/icons-react";
import { useId, useRef } from "react";
import styles from "./drop-zone.module.css";

interface Props {
  readonly onFiles: (files: readonly File[]) => void;
  /** Types and limit, e.g. „CSV, TXT, XML, PDF, ZIP bis 50 MB“. */
  readonly hint: string;
  /** File name endings for the picker, with dot. */
  readonly extensions: readonly string[];
  readonly compact?: boolean;
  /** Invitation of the compact zone. */
  readonly title?: string;
  /** Whole folders can be chosen as well; off by default in a compact zone. */
  readonly folders?: boolean;
}

/** Place to choose files, which also says that dropping works in the whole window (`WindowDrop`). */
export function DropZone({
  onFiles,
  hint,
  extensions,
  compact = false,
  title = "Datei prüfen",
  folders = !compact,
}: Props) {
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const take = (input: HTMLInputElement): void => {
    const chosen = Array.from(input.files ?? []);
    // Emptied, so that choosing the same file again fires an event again.
    input.value = "";
    if (chosen.length > 0) onFiles(chosen);
  };

  const chooseFolder = (
    <Button
      variant="default"
      leftSection={<IconFolderOpen size={18} stroke={1.75} aria-hidden />}
      onClick={() => folder.current?.click()}
    >
      Ordner auswählen
    </Button>
  );

  return (
    <div className={styles.zone} data-compact={compact || undefined}>
      <button type="button" className={styles.target} aria-describedby={hintId} onClick={() => files.current?.click()}>
        <IconFileImport size={compact ? 24 : 32} stroke={1.75} aria-hidden />
        <span className={styles.words}>
          <Text span fw={600}>
            {compact ? title : "Dateien hierher ziehen oder auswählen"}
          </Text>
          <Text span size="sm" c="dimmed" id={hintId}>
            {hint}
          </Text>
        </span>
      </button>
      {!compact && (
        <Group gap="xs" justify="center">
          <Button
            leftSection={<IconFilePlus size={18} stroke={1.75} aria-hidden />}
            onClick={() => files.current?.click()}
          >
            Dateien auswählen
          </Button>
          {chooseFolder}
        </Group>
      )}
      {compact && folders && <div className={styles.folder}>{chooseFolder}</div>}
      <input
        ref={files}
        type="file"
        multiple
        hidden
        accept={extensions.join(",")}
        onChange={(event) => take(event.currentTarget)}
      />
      <input
        ref={(input) => {
          // React has no property for folders; a folder dialog is what this second input is for.
          if (input !== null) input.webkitdirectory = true;
          folder.current = input;
        }}
        type="file"
        multiple
        hidden
        onChange={(event) => take(event.currentTarget)}
      />
    </div>
  );
}
