import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { python } from "@codemirror/lang-python";
import { HighlightStyle, indentUnit, syntaxHighlighting } from "@codemirror/language";
import { EditorState } from "@codemirror/state";
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers } from "@codemirror/view";
import { tags } from "@lezer/highlight";

interface Options {
  readonly parent: HTMLElement;
  readonly code: string;
  readonly label: string;
  /** Id of the sentence about what is wrong with it. */
  readonly describedBy: string;
  readonly onChange: (code: string) => void;
}

export interface CodeEditor {
  /** Applies a change made outside the editor. */
  readonly show: (code: string) => void;
  readonly destroy: () => void;
}

/** An editor with line numbers. The tab key leaves it, as it leaves every other field. */
export const openCodeEditor = ({ parent, code, label, describedBy, onChange }: Options): CodeEditor => {
  let isShowing = false;
  const view = new EditorView({
    parent,
    state: EditorState.create({
      doc: code,
      extensions: [
        lineNumbers(),
        history(),
        drawSelection(),
        highlightActiveLine(),
        indentUnit.of("    "),
        keymap.of([...defaultKeymap, ...historyKeymap]),
        python(),
        syntaxHighlighting(colors),
        EditorView.contentAttributes.of({ "aria-label": label, "aria-describedby": describedBy, tabindex: "0" }),
        EditorView.updateListener.of((update) => {
          if (update.docChanged && !isShowing) onChange(update.state.doc.toString());
        }),
      ],
    }),
  });
  return {
    show: (next) => {
      if (next === view.state.doc.toString()) return;
      isShowing = true;
      view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: next } });
      isShowing = false;
    },
    destroy: () => view.destroy(),
  };
};

/** Colours by meaning, readable on both grounds. */
const colors = HighlightStyle.define([
  { tag: [tags.keyword, tags.operatorKeyword, tags.controlKeyword], color: "var(--ps-accent)", fontWeight: "600" },
  { tag: [tags.string, tags.special(tags.string)], color: "var(--ps-importable)" },
  { tag: [tags.number, tags.bool, tags.null], color: "var(--ps-importable-with-warnings)" },
  { tag: tags.comment, color: "var(--ps-muted)", fontStyle: "italic" },
]);
