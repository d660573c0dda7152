import type { NotificationRow } from "#data/store/tables.ts";
import { minuteMs } from "#engine/values/units.ts";
import { addNotification, listNotifications } from "./notifications.ts";

/** A longer pause between two files ends a run of the outbox. */
const maxGapMs = minuteMs;
const maxNames = 3;

type File = NonNullable<NotificationRow["files"]>[number];

interface RunNotification {
  readonly ownerId: string;
  readonly kind: keyof typeof words;
  readonly file: File;
}

/** Adds a file to the unread notification about the same run, or a notification of its own. */
export const addRunNotification = ({ ownerId, kind, file }: RunNotification): Promise<void> =>
  // Outcomes are announced side by side, by page and worker.
  navigator.locks.request("run-notifications", async () => {
    const { type, title, message, list } = words[kind];
    const run = (await listNotifications(ownerId)).find(
      (row) => row.type === type && row.files && row.read === 0 && Date.now() - row.timestamp < maxGapMs,
    );
    const files = [...(run?.files ?? []), file];
    await addNotification({
      ownerId,
      type,
      files,
      title: files.length === 1 ? file.name : title(files.length),
      message: files.length === 1 ? message : listNames(files),
      actionUrl: files.length > 1 ? list : kind === "delete" ? null : `/results/${file.localId}`,
      topic: "system",
      ...(run && { event: run.id }),
    });
  });

const listNames = (files: readonly File[]): string => {
  const names = files.slice(0, maxNames).map(({ name }) => name);
  const rest = files.length - names.length;
  if (rest > 0) return `${names.join(", ")} und ${rest} weitere`;
  return `${names.slice(0, -1).join(", ")} und ${names.at(-1)}`;
};

const words = {
  upload: {
    type: "UPLOAD",
    title: (count: number) => `${count} Dateien übertragen`,
    message: "Die Datei wurde nachträglich zum Server übertragen.",
    list: "/files",
  },
  start: {
    type: "PROCESSING",
    title: (count: number) => `${count} Prüfungen auf dem Server gestartet`,
    message: "Die Prüfung auf dem Server wurde gestartet.",
    list: "/files",
  },
  delete: {
    type: "SUCCESS",
    title: (count: number) => `${count} Dateiprüfungen auf dem Server gelöscht`,
    message: "Die Dateiprüfung wurde auch auf dem Server gelöscht.",
    list: "/files/trash",
  },
} as const;
