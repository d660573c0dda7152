import type { ReactElement } from "react";
import type { BatchKind } from "#contract/batch.ts";
import type { CallOutput } from "#contract/index.ts";
import { wordOfVerdict } from "#engine/report/verdict-words.ts";
import shared from "#screens/shared/admin/lines.module.css";
import { formatClient } from "#text/client-names.ts";
import { formatDate } from "#text/format-date.ts";
import { formatBytes, formatCount } from "#text/format-number.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { FileName } from "#ui/file-name.tsx";

interface Props {
  readonly kind: BatchKind;
  readonly preview: CallOutput<"previewBatch">;
}

const effectWords: Readonly<Record<BatchKind, string>> = {
  recheck: "würden erneut geprüft.",
  compare: "würden verglichen.",
  delete: "würden endgültig gelöscht.",
};

/** Exact number of selected files, and the oldest of them. */
export const BatchPreview = ({ kind, preview: { count, bytes, sample } }: Props): ReactElement => {
  if (count === 0) return <EmptyState title="Keine Datei entspricht dieser Auswahl." />;
  return (
    <div role="status">
      <p>
        <strong>
          {formatCount(count, "Datei", "Dateien")} ({formatBytes(bytes)})
        </strong>{" "}
        {effectWords[kind]}
        {count > sample.length && ` Die ältesten ${sample.length}:`}
      </p>
      <ul className={shared.lines} data-framed aria-label="Auswahl">
        {sample.map(({ fileId, fileName, clientNumber, format, verdict, rulesetVersion, createdAt }) => (
          <li key={fileId}>
            <div className={shared.about}>
              <div>
                <FileName name={fileName} />
              </div>
              <span>
                {[
                  formatDate(createdAt),
                  clientNumber === null ? "ohne Mandant" : `Mandant ${formatClient(clientNumber)}`,
                  verdict === null ? "nicht geprüft" : wordOfVerdict(verdict, format),
                  rulesetVersion === null ? "" : `Regelstand ${rulesetVersion}`,
                ]
                  .filter(Boolean)
                  .join(" · ")}
              </span>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
};
