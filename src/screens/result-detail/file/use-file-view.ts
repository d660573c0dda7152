import { useEffect, useState } from "react";
import { openFileView } from "#checks/file-view.ts";
import type { FileState } from "./file-state.ts";

type FileViewState = { readonly kind: "absent" } | Exclude<FileState, { readonly kind: "absent" }>;

/** The file's lines, read in a worker as long as the screen shows them; `hasBytes` null while that is unknown. */
export function useFileView(
  localId: string,
  origin: "device" | "server",
  hasBytes: boolean | null,
  reportKey: string,
): FileViewState {
  const [state, setState] = useState<FileViewState>({ kind: "opening" });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new report means other occurrences in the same file
  useEffect(() => {
    if (hasBytes === null) return;
    if (!hasBytes) {
      setState({ kind: "absent" });
      return;
    }
    let current = true;
    let close = (): void => {};
    setState({ kind: "opening" });
    openFileView(localId, origin).then(
      (view) => {
        if (!current) return view.close();
        close = view.close;
        setState({ kind: "open", view });
      },
      () => {
        if (current) setState({ kind: "failed" });
      },
    );
    return () => {
      current = false;
      close();
    };
  }, [localId, origin, hasBytes, reportKey]);
  return state;
}
