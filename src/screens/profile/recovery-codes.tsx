import { Button, Group } from "@mantine/core";
import { type ReactElement, useEffect, useRef } from "react";
import { useWork } from "#screens/shared/use-work.ts";
import { CopyButton } from "#ui/copy-button.tsx";
import { saveFile } from "#ui/save-file.ts";
import classes from "./profile-page.module.css";
import { writeRecoveryText } from "./write-recovery-text.ts";

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly email: string;
  readonly onDone: () => void;
}

/** The only time the codes can be read: the server keeps no more than their hashes. */
export const RecoveryCodes = ({ codes, email, onDone }: RecoveryCodesProps): ReactElement => {
  const lead = useRef<HTMLParagraphElement>(null);
  // The focused field is gone; the lead takes the focus so that it is read out.
  useEffect(() => lead.current?.focus(), []);
  useWork(true);
  const text = writeRecoveryText(codes, email);
  return (
    <div className={classes.steps}>
      <p ref={lead} tabIndex={-1}>
        Jeder Code ersetzt einmal den Code aus der Authenticator-App, etwa wenn Ihr Telefon verloren geht. Die Codes
        werden nur jetzt angezeigt. Bitte bewahren Sie sie getrennt von Ihrem Telefon auf.
      </p>
      <ul className={classes.codes} aria-label="Wiederherstellungscodes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Group gap="xs">
        <CopyButton label="Codes kopieren" text={text} />
        <Button
          variant="default"
          onClick={() => saveFile("Pruefstapel-Wiederherstellungscodes.txt", new Blob([text], { type: "text/plain" }))}
        >
          Als Datei speichern
        </Button>
        <Button onClick={onDone}>Ich habe die Codes gesichert</Button>
      </Group>
    </div>
  );
};
