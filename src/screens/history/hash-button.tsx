import { Button, CopyButton, Popover } from "@mantine/core";
import { IconFingerprint } from "@tabler/icons-react";
import type { ReactElement } from "react";
import classes from "./history-page.module.css";

/** The hash of a file, folded away: it proves which bytes were meant, but is rarely needed. */
export const HashButton = ({ sha256, fileName }: { sha256: string; fileName: string }): ReactElement => {
  const short = sha256.slice(0, 8);
  return (
    <Popover position="bottom-end" width={320} shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <Button
          size="compact-xs"
          variant="subtle"
          color="gray"
          className={classes.hash ?? ""}
          leftSection={<IconFingerprint size={14} stroke={1.75} aria-hidden />}
          aria-label={`SHA-256 ${short} von ${fileName}`}
        >
          {short}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={`SHA-256 von ${fileName}`}>
        <p className={classes.whole}>
          SHA-256
          <code>{sha256}</code>
        </p>
        <CopyButton value={sha256}>
          {({ copied, copy }) => (
            <Button size="xs" variant="default" onClick={copy}>
              {copied ? "Kopiert" : "Kopieren"}
            </Button>
          )}
        </CopyButton>
      </Popover.Dropdown>
    </Popover>
  );
};
