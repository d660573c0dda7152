import {
  IconBan,
  IconCircleCheck,
  IconCircleX,
  IconCloudCheck,
  IconCloudPause,
  IconCloudUpload,
  IconDeviceLaptop,
  IconProgress,
} from "@tabler/icons-react";
import type { ReactElement } from "react";
import { type StatusName, statusWords } from "#text/status-words.ts";
import classes from "./status-label.module.css";

/** Status of a Dateiprüfung with its icon; `progress` (0 to 100) follows the word while something runs. */
export const StatusLabel = ({
  status,
  progress,
}: {
  status: StatusName;
  progress?: number | undefined;
}): ReactElement => {
  const Icon = icons[status];
  return (
    <span className={classes.label} data-status={status}>
      <Icon aria-hidden size={16} stroke={1.75} />
      <span className={classes.text} title={statusWords[status]}>
        {statusWords[status]}
        {progress !== undefined && ` (${Math.round(progress)}\u00a0%)`}
      </span>
    </span>
  );
};

const icons = {
  local: IconDeviceLaptop,
  captured: IconCloudPause,
  waiting: IconCloudPause,
  queued: IconCloudPause,
  uploading: IconCloudUpload,
  uploaded: IconCloudCheck,
  processing: IconProgress,
  completed: IconCircleCheck,
  failed: IconCircleX,
  cancelled: IconBan,
} as const satisfies Record<StatusName, unknown>;
