import { useEffect, useRef } from "react";
import { readDroppedFiles } from "#ui/read-dropped-files.ts";

/** While a dialog asks for receipts, files dropped anywhere are receipts and are not taken in for a check. */
export function useDroppedBelege(onFiles: (files: readonly File[]) => void): void {
  const deliver = useRef(onFiles);
  useEffect(() => {
    deliver.current = onFiles;
  }, [onFiles]);
  useEffect(() => {
    const intercept = (event: DragEvent): void => {
      if (event.dataTransfer?.types.includes("Files") !== true) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      if (event.type !== "drop") return;
      void readDroppedFiles(event.dataTransfer).then((files) => {
        if (files.length > 0) deliver.current(files);
      });
    };
    // Before the listeners of the window itself, which take files in.
    for (const type of dragEvents) window.addEventListener(type, intercept, { capture: true });
    return () => {
      for (const type of dragEvents) window.removeEventListener(type, intercept, { capture: true });
    };
  }, []);
}

const dragEvents = ["dragenter", "dragover", "dragleave", "drop"] as const;
