import { Button, TextInput } from "@mantine/core";
import { type FormEvent, type ReactElement, useState } from "react";
import { useSnapshot } from "valtio";
import { isEmail } from "#contract/credentials.ts";
import type { CallOutput } from "#contract/index.ts";
import { call } from "#data/server/call.ts";
import shared from "#screens/shared/admin/lines.module.css";
import { TestSteps } from "#screens/shared/admin/test-steps.tsx";
import { authState } from "#state/session.ts";
import { formatDateTime } from "#text/format-date.ts";
import { FailureAlert } from "#ui/failure-alert.tsx";
import { Section } from "#ui/section.tsx";
import { useAttempt } from "#ui/use-attempt.ts";
import classes from "./email.module.css";

interface Props {
  readonly answer: CallOutput<"readMailSettings">;
  readonly connected: boolean;
  readonly onTested: () => void;
}

type Outcome = CallOutput<"sendTestMail">;

/** Longer than the server's own timeout, so that its answer names the slow step. */
const timeoutMs = 75_000;

/** Sends a test mail and shows the outcome of each step. */
export const MailTest = ({ answer: { settings, sending }, connected, onTested }: Props): ReactElement => {
  const { user } = useSnapshot(authState);
  const [to, setTo] = useState(user?.email ?? "");
  const [isAsked, setAsked] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const { busy, reason, attempt } = useAttempt();
  const isSet = settings.host !== "" && settings.sender !== "";
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setAsked(true);
    if (busy || !isEmail(to)) return;
    setOutcome(null);
    await attempt(async () => {
      setOutcome(await call("sendTestMail", { to: to.trim() }, { timeoutMs }));
    }, "Die Testmail konnte nicht gesendet werden.");
    onTested();
  };
  return (
    <Section id="testmail" title="Testmail" lead={describeLast(sending)}>
      <form noValidate onSubmit={(event) => void send(event)} className={classes.test} aria-label="Testmail">
        <TextInput
          label="An"
          type="email"
          disabled={!connected || !isSet}
          value={to}
          error={isAsked && !isEmail(to) ? "Bitte geben Sie die E-Mail-Adresse des Empfängers ein." : null}
          onChange={(event) => setTo(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" loading={busy} disabled={!connected || !isSet}>
          Testmail senden
        </Button>
      </form>
      {!isSet && <p className={shared.muted}>Bitte tragen Sie zuerst Server und Absender ein und speichern Sie.</p>}
      <FailureAlert reason={reason} mt="sm" />
      {outcome !== null && (
        <TestSteps
          summary={outcome.ok ? "Die Testmail wurde angenommen." : "Die Testmail wurde nicht angenommen."}
          label="Schritte der Testmail"
          steps={outcome.steps}
        />
      )}
    </Section>
  );
};

const describeLast = ({ testedAt, acceptedAt }: Props["answer"]["sending"]): string => {
  const way = "Sie geht den Weg jeder E-Mail, mit den gespeicherten Angaben.";
  if (testedAt === null) return `${way} Mit diesen Angaben wurde noch keine gesendet.`;
  const word = acceptedAt === testedAt ? "angenommen" : "nicht angenommen";
  return `${way} Zuletzt ${formatDateTime(testedAt)} gesendet und ${word}.`;
};
