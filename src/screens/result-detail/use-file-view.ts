import { useEffect, useState } from "react";
import { type FileView, openFileView } from "#checks/file-view.ts";

export type FileViewState =
  | { readonly kind: "absent" }
  | { readonly kind: "opening" }
  | { readonly kind: "open"; readonly view: FileView }
  | { readonly kind: "failed" };

/** The file's lines, read in a worker as long as the screen shows them; `hasBytes` null while that is unknown. */
export function useFileView(
  localId: string,
  origin: "device" | "server",
  hasBytes: boolean | null,
  reportKey: string,
): FileViewState {
  const [state, setState] = useState<FileViewState>({ kind: "opening" });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new report means new occurrences behind the same file
  useEffect(() => {
    if (hasBytes === null) return;
    if (!hasBytes) {
      setState({ kind: "absent" });
      return;
    }
    let current = true;
    let opened: FileView | undefined;
    setState({ kind: "opening" });
    openFileView(localId, origin).then(
      (view) => {
        opened = view;
        if (current) setState({ kind: "open", view });
        else view.close();
      },
      () => {
        if (current) setState({ kind: "failed" });
      },
    );
    return () => {
      current = false;
      opened?.close();
    };
  }, [localId, origin, hasBytes, reportKey]);
  return state;
}
