import { Button, Checkbox } from "@mantine/core";
import { type ReactElement, useEffect, useState } from "react";
import { useSnapshot } from "valtio";
import type { GitCommit, GitFileDiff } from "#contract/git-config.ts";
import { call } from "#data/server/call.ts";
import lines from "#screens/shared/admin/lines.module.css";
import { mayAlso } from "#state/may-also.ts";
import { authState } from "#state/session.ts";
import { errorText } from "#text/error-text.ts";
import { formatCount } from "#text/format-number.ts";
import { Confirm } from "#ui/confirm.tsx";
import { FailureAlert } from "#ui/failure-alert.tsx";
import { LoadingRows } from "#ui/loading-rows.tsx";
import { showToast } from "#ui/show-toast.ts";
import { changeWords } from "./change-list.tsx";
import { DiffView } from "./diff-view.tsx";
import classes from "./git-config.module.css";

interface Props {
  readonly commit: GitCommit;
  readonly connected: boolean;
  readonly onRestored: () => void;
}

/** Changes of going back to a commit, file by file; the server decides who may do it. */
export const RestoreFiles = ({ commit, connected, onRestored }: Props): ReactElement => {
  const isAllowed = mayAlso(useSnapshot(authState).user, "configRestore");
  const [files, setFiles] = useState<readonly GitFileDiff[] | null>(null);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isAsking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [reason, setReason] = useState<string | null>(null);
  useEffect(() => {
    let isLeft = false;
    call("readGitDiff", { ref: commit.id }, { timeoutMs: 15_000 }).then(
      (answer) => !isLeft && setFiles(answer.files),
      (error: unknown) => !isLeft && setReason(errorText(error, "Der Stand konnte nicht geladen werden.")),
    );
    return () => {
      isLeft = true;
    };
  }, [commit.id]);
  const restore = async (): Promise<void> => {
    setAsking(false);
    setBusy(true);
    setReason(null);
    try {
      const answer = await call("restoreGitConfig", { ref: commit.id, paths: [...chosen] }, { timeoutMs: 30_000 });
      showToast("success", `${formatCount(answer.files, "Datei", "Dateien")} wiederhergestellt`);
      onRestored();
    } catch (error) {
      setReason(errorText(error, "Der Stand konnte nicht wiederhergestellt werden."));
    }
    setBusy(false);
  };
  const toggle = (path: string): void => {
    const next = new Set(chosen);
    if (!next.delete(path)) next.add(path);
    setChosen(next);
  };
  return (
    <div className={classes.restore}>
      <FailureAlert reason={reason} />
      {files === null && reason === null && <LoadingRows label="Unterschiede werden geladen" rows={2} rowHeight={48} />}
      {files?.length === 0 && <p className={lines.muted}>Heute gilt dasselbe wie damals.</p>}
      {files?.map((file) => (
        <div key={file.path}>
          <Checkbox
            label={`${changeWords[file.change]} durch das Wiederherstellen: ${file.label}`}
            disabled={!isAllowed || !connected || busy}
            checked={chosen.has(file.path)}
            onChange={() => toggle(file.path)}
          />
          <DiffView file={file} />
        </div>
      ))}
      {files !== null && files.length > 0 && (
        <>
          <Button
            disabled={!isAllowed || !connected || chosen.size === 0}
            loading={busy}
            onClick={() => setAsking(true)}
          >
            Ausgewählte Dateien wiederherstellen
          </Button>
          {!isAllowed && <p className={lines.muted}>Wiederherstellen darf nur ein Super Admin.</p>}
        </>
      )}
      <Confirm
        opened={isAsking}
        title={`${formatCount(chosen.size, "Datei", "Dateien")} wiederherstellen?`}
        confirmLabel={`${formatCount(chosen.size, "Datei", "Dateien")} wiederherstellen`}
        onConfirm={() => void restore()}
        onCancel={() => setAsking(false)}
      >
        Danach gilt, was diese Dateien damals sagten. Was heute gilt, wird vorher gesichert.
      </Confirm>
    </div>
  );
};
