import { Button, Group } from "@mantine/core";
import { type ReactElement, useEffect, useRef } from "react";
import { useWork } from "#screens/shared/use-work.ts";
import { CopyButton } from "#ui/copy-button.tsx";
import classes from "./profile-page.module.css";

/** Shows a new key once; the server stores only its hash. */
export const ApiKeySecret = ({ secret, onDone }: { secret: string; onDone: () => void }): ReactElement => {
  const lead = useRef<HTMLParagraphElement>(null);
  useEffect(() => lead.current?.focus(), []);
  useWork(true);
  return (
    <div className={classes.steps}>
      <p ref={lead} tabIndex={-1}>
        Der Schlüssel wird nur jetzt angezeigt. Bitte hinterlegen Sie ihn in dem Programm, für das er gedacht ist, und
        geben Sie ihn nicht weiter.
      </p>
      <p className={classes.secret}>{secret}</p>
      <Group gap="xs">
        <CopyButton label="Schlüssel kopieren" text={secret} />
        <Button onClick={onDone}>Ich habe den Schlüssel gesichert</Button>
      </Group>
    </div>
  );
};
