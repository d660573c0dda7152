import { useEffect, useState } from "react";
import type { FileView, TextView } from "#checks/file-view.ts";

export type TextState =
  | { readonly kind: "opening" }
  | { readonly kind: "open"; readonly text: TextView }
  /** German sentence. */
  | { readonly kind: "failed"; readonly reason: string };

/** A text of the open file: the file itself, or a member of it. */
export function useTextView(view: FileView, member: number | null): TextState {
  const [state, setState] = useState<TextState>({ kind: "opening" });
  useEffect(() => {
    let current = true;
    setState({ kind: "opening" });
    view.openText(member).then(
      (text) => {
        if (!current) return;
        setState(text.facts.isText ? { kind: "open", text } : { kind: "failed", reason: text.facts.reason });
      },
      () => current && setState({ kind: "failed", reason: "Die Datei lässt sich nicht anzeigen." }),
    );
    return () => {
      current = false;
    };
  }, [view, member]);
  return state;
}
