import { CloseButton } from "@mantine/core";
import { IconInfoCircle } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { useSnapshot } from "valtio";
import { closeOfficeNotice, officeNotice } from "#state/office-notice.ts";
import { formatDateTime } from "#text/format-date.ts";
import classes from "./notice-bar.module.css";

/** Notice of the administration, shown even before signing in. */
export const OfficeNoticeBar = (): ReactElement => {
  const { shown, closed } = useSnapshot(officeNotice);
  return (
    <div role="status">
      {shown !== null && shown.message !== closed && (
        <div className={classes.bar} data-tone="offline">
          <IconInfoCircle size={18} stroke={1.75} aria-hidden style={{ flex: "none" }} />
          <span>
            {shown.message}
            {shown.until === null ? "" : ` (bis ${formatDateTime(shown.until)})`}
          </span>
          <CloseButton className={classes.close ?? ""} aria-label="Mitteilung schließen" onClick={closeOfficeNotice} />
        </div>
      )}
    </div>
  );
};
