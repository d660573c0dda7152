import { Button } from "@mantine/core";
import { type ReactElement, useState } from "react";
import type { GitFileChange, GitFileDiff } from "#contract/git-config.ts";
import { call } from "#data/server/call.ts";
import { useAttempt } from "#ui/use-attempt.ts";
import { DiffView } from "./diff-view.tsx";
import classes from "./git-config.module.css";

interface Props {
  /** The listed changes; the difference may contain more. */
  readonly changes: readonly GitFileChange[];
  /** Compared state: `here`, `repository` or a commit. */
  readonly of: string;
  readonly label: string;
  readonly connected: boolean;
}

/** A longer list would push the actions out of view. */
const atFirst = 12;

/** Changed files; their lines are loaded on request. */
export const ChangeList = ({ changes, of, label, connected }: Props): ReactElement => {
  const [files, setFiles] = useState<readonly GitFileDiff[] | null>(null);
  const [isWhole, setWhole] = useState(false);
  const { busy, reason, attempt } = useAttempt();
  const show = async (): Promise<void> => {
    await attempt(async () => {
      setFiles((await call("readGitDiff", { ref: of }, { timeoutMs: 15_000 })).files);
    }, "Die Unterschiede konnten nicht geladen werden.");
  };
  return (
    <>
      {changes.length > 0 && (
        <ul className={classes.files} data-ruled aria-label={label}>
          {(isWhole ? changes : changes.slice(0, atFirst)).map(({ path, label: about, change }) => (
            <li key={path}>
              <strong>
                {changeWords[change]}: {about}
              </strong>
              <code>{path}</code>
            </li>
          ))}
        </ul>
      )}
      {changes.length > atFirst && (
        <Button variant="subtle" size="compact-md" mb="sm" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? "Weniger zeigen" : `Alle ${changes.length} Dateien zeigen`}
        </Button>
      )}
      {reason !== null && (
        <p className={classes.fault} role="alert">
          {reason}
        </p>
      )}
      {files === null ? (
        <Button variant="default" size="compact-md" loading={busy} disabled={!connected} onClick={() => void show()}>
          Unterschiede zeigen
        </Button>
      ) : (
        <>
          <Button variant="default" size="compact-md" onClick={() => setFiles(null)}>
            Unterschiede ausblenden
          </Button>
          {files.map((file) => (
            <DiffView key={file.path} file={file} />
          ))}
        </>
      )}
    </>
  );
};

export const changeWords: Readonly<Record<GitFileChange["change"], string>> = {
  added: "Neu",
  changed: "Geändert",
  removed: "Entfernt",
};
