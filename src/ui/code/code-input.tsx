import { Input, Textarea } from "@mantine/core";
import { type ReactElement, useEffect, useId, useRef, useState } from "react";
import classes from "./code.module.css";
import type { CodeEditor } from "./code-editor.ts";

interface Props {
  readonly code: string;
  readonly error: string | undefined;
  readonly disabled: boolean;
  readonly onChange: (code: string) => void;
}

/** The code in an editor with line numbers; in a plain field until that is loaded, if it cannot be, and for reading. */
export const CodeInput = ({ code, error, disabled, onChange }: Props): ReactElement => {
  const problemId = useId();
  const frame = useRef<HTMLDivElement>(null);
  const editor = useRef<CodeEditor | null>(null);
  /** Typed code not yet returned as `code`; meanwhile typing may have continued. */
  const typed = useRef<string[]>([]);
  const latest = useRef({ code, onChange });
  latest.current = { code, onChange };
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (disabled) return;
    let isLeft = false;
    import("./code-editor.ts").then(
      ({ openCodeEditor }) => {
        if (isLeft || frame.current === null) return;
        editor.current = openCodeEditor({
          parent: frame.current,
          code: latest.current.code,
          label,
          describedBy: problemId,
          onChange: (next) => {
            typed.current.push(next);
            latest.current.onChange(next);
          },
        });
        setOpen(true);
      },
      // The plain field stays, in which the same can be done.
      () => {},
    );
    return () => {
      isLeft = true;
      editor.current?.destroy();
      editor.current = null;
      setOpen(false);
    };
  }, [disabled, problemId]);
  useEffect(() => {
    const at = typed.current.indexOf(code);
    typed.current.splice(0, at + 1);
    if (at < 0) editor.current?.show(code);
  }, [code]);
  return (
    <div>
      {isOpen ? (
        <Input.Label component="span">{label}</Input.Label>
      ) : (
        <Textarea
          label={label}
          classNames={{ input: classes.plainCode ?? "" }}
          autosize
          minRows={12}
          maxRows={24}
          spellCheck={false}
          readOnly={disabled}
          value={code}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
      <div ref={frame} className={classes.editor} hidden={!isOpen} />
      <Input.Error id={problemId} mt={4}>
        {error}
      </Input.Error>
    </div>
  );
};

const label = "Code (Python)";
