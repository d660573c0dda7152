import { ActionIcon, Button, Menu, Progress } from "@mantine/core";
import {
  IconAlertCircle,
  IconBan,
  IconCircleCheck,
  IconDotsVertical,
  IconDownload,
  IconProgress,
  IconRefresh,
  IconShare2,
  IconTrash,
} from "@tabler/icons-react";
import type { ReactElement } from "react";
import { deleteMadeReport, type MadeReport, readMadeReport } from "#data/person/made-reports.ts";
import { documentTypes } from "#engine/values/document-types.ts";
import { errorText } from "#text/error-text.ts";
import { formatBytes } from "#text/format-number.ts";
import { RelativeTime } from "#ui/relative-time.tsx";
import { saveFile } from "#ui/save-file.ts";
import { canShareFile, shareFile } from "#ui/share-file.ts";
import { showToast } from "#ui/show-toast.ts";
import { showUndoToast } from "#ui/show-undo-toast.tsx";
import classes from "./made-reports.module.css";
import { findTemplate, type Template, templates } from "./templates.ts";

interface Props {
  readonly row: MadeReport;
  /** 0 to 100 while this page makes it; null otherwise. */
  readonly percent: number | null;
  readonly onCancel: (() => void) | null;
  /** Null if it cannot be made again now. */
  readonly onAgain: (() => void) | null;
  /** Called after the focused row was removed. */
  readonly onGone: () => void;
}

/** One report: subject, state and actions. */
export const MadeReportRow = ({ row, percent, onCancel, onAgain, onGone }: Props): ReactElement => {
  const name = `${row.title}, ${row.subject} (${kindWords[row.as]})`;
  const isMaking = row.state === "making";
  const again = (
    <Button
      variant="default"
      disabled={onAgain === null}
      leftSection={<IconRefresh size={18} stroke={1.75} aria-hidden />}
      aria-label={`Erneut erstellen: ${name}`}
      onClick={() => onAgain?.()}
    >
      Erneut erstellen
    </Button>
  );
  return (
    <li className={classes.row}>
      <div className={classes.about}>
        <strong>{row.title}</strong>
        <span>{describeSubject(row)}</span>
        <span className={classes.facts}>
          {[kindWords[row.as], ...(row.sizeBytes === null ? [] : [formatBytes(row.sizeBytes)])].join(" · ")} ·{" "}
          <RelativeTime at={row.startedAt} /> · {row.person}
        </span>
      </div>
      <State row={row} percent={percent} />
      <div className={classes.actions}>
        {isMaking && onCancel !== null && (
          <Button variant="default" aria-label={`Abbrechen: ${name}`} onClick={onCancel}>
            Abbrechen
          </Button>
        )}
        {!isMaking && (row.isKept ? <Kept row={row} name={name} /> : again)}
        {!isMaking && (
          <Menu position="bottom-end" withinPortal>
            <Menu.Target>
              <ActionIcon variant="subtle" color="gray" size={36} aria-label={`Weitere Aktionen: ${name}`}>
                <IconDotsVertical size={18} stroke={1.75} aria-hidden />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              {row.isKept && (
                <Menu.Item
                  disabled={onAgain === null}
                  leftSection={<IconRefresh size={18} stroke={1.75} />}
                  onClick={() => onAgain?.()}
                >
                  Erneut erstellen
                </Menu.Item>
              )}
              <Menu.Item
                color="red"
                leftSection={<IconTrash size={18} stroke={1.75} />}
                onClick={() => void remove(row, onGone)}
              >
                Löschen
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        )}
      </div>
    </li>
  );
};

/** Actions for the stored file. */
const Kept = ({ row, name }: { readonly row: MadeReport; readonly name: string }): ReactElement => (
  <>
    <Button
      variant="default"
      leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
      aria-label={`Erneut speichern: ${name}`}
      onClick={() => void handOver(row, saveFile, "Der Bericht konnte nicht gespeichert werden.")}
    >
      Erneut speichern
    </Button>
    {canShareFile(row.fileName, documentTypes[row.as].mediaType) && (
      <Button
        variant="default"
        leftSection={<IconShare2 size={18} stroke={1.75} aria-hidden />}
        aria-label={`Senden …: ${name}`}
        onClick={() => void handOver(row, shareFile, shareFailed)}
      >
        Senden …
      </Button>
    )}
  </>
);

const State = ({ row, percent }: Pick<Props, "row" | "percent">): ReactElement => {
  const Icon = icons[row.state];
  return (
    <div className={classes.state} data-state={row.state}>
      <span>
        <Icon aria-hidden size={18} stroke={1.75} />
        {row.state === "failed" ? `Fehlgeschlagen: ${row.error ?? "Ursache unbekannt."}` : stateWords[row.state]}
      </span>
      {percent !== null && <Progress value={percent} aria-label="Bericht wird erstellt" />}
      {row.state === "done" && !row.isKept && <span className={classes.facts}>Datei nicht mehr aufbewahrt</span>}
    </div>
  );
};

const handOver = async (
  { id }: MadeReport,
  give: (name: string, content: Blob) => unknown,
  failed: string,
): Promise<void> => {
  try {
    const file = await readMadeReport(id);
    if (file) await give(file.name, file.content);
    else showToast("error", "Die Datei wird nicht mehr aufbewahrt. Bitte erstellen Sie den Bericht erneut.");
  } catch (error) {
    showToast("error", errorText(error, failed));
  }
};

const remove = async ({ id }: MadeReport, onGone: () => void): Promise<void> => {
  try {
    const undo = await deleteMadeReport(id);
    onGone();
    showUndoToast("Bericht gelöscht", () => {
      undo().catch((error: unknown) =>
        showToast("error", errorText(error, "Der Bericht konnte nicht wiederhergestellt werden.")),
      );
    });
  } catch (error) {
    showToast("error", errorText(error, "Der Bericht konnte nicht gelöscht werden."));
  }
};

/** „Oktober 2026 · alle Mandanten“ */
const describeSubject = ({ template, subject, clientNumber }: MadeReport): string => {
  const key = findTemplate(template);
  const isOfAll = key !== undefined && (templates[key] as Template).needs.includes("client") && clientNumber === null;
  return isOfAll ? `${subject} · alle Mandanten` : subject;
};

const kindWords = { pdf: "PDF", excel: "Excel" } as const;
const stateWords = { making: "Wird erstellt", done: "Fertig", cancelled: "Abgebrochen" } as const;
const icons = { making: IconProgress, done: IconCircleCheck, failed: IconAlertCircle, cancelled: IconBan } as const;

const shareFailed =
  "Dieses Gerät hat den Bericht nicht weitergegeben. Bitte speichern Sie ihn und senden Sie die gespeicherte Datei.";
