import { Overlay, Text } from "@mantine/core";
import { IconFileImport } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { readDroppedFiles } from "./read-dropped-files.ts";
import styles from "./window-drop.module.css";

/** Lets the whole window take files, on every page. Mounted once, by the shell. */
export function WindowDrop({
  onFiles,
  onDragStart,
}: {
  readonly onFiles: (files: readonly File[]) => void;
  /** Called when files are dragged into the window, a moment before they are dropped. */
  readonly onDragStart: () => void;
}) {
  const [dragging, setDragging] = useState(false);
  const deliver = useRef(onFiles);
  const announce = useRef(onDragStart);
  useEffect(() => {
    deliver.current = onFiles;
    announce.current = onDragStart;
  }, [onFiles, onDragStart]);

  useEffect(() => {
    // Entering a child fires before leaving its parent, so the depth shows when the pointer has really left.
    let depth = 0;
    const enter = (event: DragEvent): void => {
      if (!carriesFiles(event)) return;
      depth += 1;
      if (depth === 1) announce.current();
      setDragging(true);
    };
    const leave = (event: DragEvent): void => {
      if (!carriesFiles(event)) return;
      depth -= 1;
      if (depth <= 0) setDragging(false);
    };
    const over = (event: DragEvent): void => {
      // Without this the browser would open the file in place of the app.
      if (carriesFiles(event)) event.preventDefault();
    };
    const drop = (event: DragEvent): void => {
      depth = 0;
      setDragging(false);
      if (event.dataTransfer === null || !carriesFiles(event)) return;
      event.preventDefault();
      void readDroppedFiles(event.dataTransfer).then((files) => {
        if (files.length > 0) deliver.current(files);
      });
    };
    window.addEventListener("dragenter", enter);
    window.addEventListener("dragleave", leave);
    window.addEventListener("dragover", over);
    window.addEventListener("drop", drop);
    return () => {
      window.removeEventListener("dragenter", enter);
      window.removeEventListener("dragleave", leave);
      window.removeEventListener("dragover", over);
      window.removeEventListener("drop", drop);
    };
  }, []);

  if (!dragging) return null;
  return (
    <Overlay fixed zIndex={400} className={styles.overlay} backgroundOpacity={0}>
      <div className={styles.frame}>
        <IconFileImport size={32} stroke={1.75} aria-hidden />
        <Text size="lg">Dateien hier ablegen, um sie zu prüfen</Text>
      </div>
    </Overlay>
  );
}

const carriesFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes("Files") === true;
