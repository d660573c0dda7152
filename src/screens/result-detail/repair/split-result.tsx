import { Button, Text } from "@mantine/core";
import type { ReactElement } from "react";
import { useNavigate } from "react-router-dom";
import type { SplitOutcome } from "#checks/split-stored.ts";
import { wordOfVerdict } from "#engine/report/verdict-words.ts";
import { submitFiles } from "#state/uploads.ts";
import { formatFileDate } from "#text/format-date.ts";
import { formatCount } from "#text/format-number.ts";
import { FileLines } from "#ui/file-lines.tsx";
import { FileName } from "#ui/file-name.tsx";
import { MadeFiles } from "#ui/made-files.tsx";

export type SplitParts = Pick<Extract<SplitOutcome, { readonly ok: true }>, "parts" | "isWhole">;

interface Props extends SplitParts {
  readonly onBack: () => void;
  readonly onClose: () => void;
}

/** The parts with the results of their checks; from here they are saved or sent. */
export function SplitResult({ parts, isWhole, onBack, onClose }: Props): ReactElement {
  const navigate = useNavigate();
  const made = parts.map(({ name, content }) => ({ file: new File([content], name, { type: "text/csv" }) }));
  const leave = (): void => {
    onClose();
    void navigate("/upload");
  };
  return (
    <>
      <Text role="status">
        {isWhole ? "Die Datei muss nicht aufgeteilt werden." : formatCount(parts.length, "Datei", "Dateien")}
      </Text>
      <FileLines>
        {parts.map(({ name, records, datumVon, datumBis, verdict, counts }) => (
          <li key={name}>
            <strong>
              <FileName name={name} />
            </strong>
            <span>
              {formatCount(records, "Datensatz", "Datensätze")}
              {datumVon !== undefined &&
                datumBis !== undefined &&
                `, ${formatFileDate(datumVon)} bis ${formatFileDate(datumBis)}`}
            </span>
            <span>
              {wordOfVerdict(verdict, null)}
              {counts.error > 0 && `, ${formatCount(counts.error, "Fehler", "Fehler")}`}
            </span>
          </li>
        ))}
      </FileLines>
      <MadeFiles
        made={isWhole ? [] : made}
        send={(open) =>
          submitFiles(
            open.map(({ file }) => file),
            { send: true },
          )
        }
        onSent={leave}
      >
        <Button variant="default" onClick={onBack}>
          Anders aufteilen
        </Button>
      </MadeFiles>
    </>
  );
}
