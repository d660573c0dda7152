import { Modal } from "@mantine/core";
import { type ReactElement, useState } from "react";
import type { CallOutput } from "#contract/index.ts";
import { call } from "#data/server/call.ts";
import { errorText } from "#text/error-text.ts";
import { showToast } from "#ui/show-toast.ts";
import { ConfirmSecret } from "./confirm-secret.tsx";
import { PasswordsForm, presentPassword } from "./passwords-form.tsx";
import classes from "./profile-page.module.css";
import { RecoveryCodes } from "./recovery-codes.tsx";

export type Task = "setUp" | "renew" | "end";

interface SecondFactorTaskProps {
  readonly task: Task | null;
  readonly email: string;
  readonly onClose: () => void;
}

/** The steps of a task, each after the password. Recovery codes are shown once, so only their own button closes them. */
export const SecondFactorTask = ({ task, email, onClose }: SecondFactorTaskProps): ReactElement => {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const close = (): void => {
    setCodes(null);
    onClose();
  };
  const free = codes === null;
  return (
    <Modal
      opened={task !== null}
      onClose={close}
      title={codes ? "Ihre Wiederherstellungscodes" : texts[task ?? "setUp"].title}
      withCloseButton={free}
      closeOnEscape={free}
      closeOnClickOutside={false}
    >
      {codes && <RecoveryCodes codes={codes} email={email} onDone={close} />}
      {!codes && task && <Steps task={task} email={email} onCodes={setCodes} onClose={close} />}
    </Modal>
  );
};

interface StepsProps {
  readonly task: Task;
  readonly email: string;
  readonly onCodes: (codes: readonly string[]) => void;
  readonly onClose: () => void;
}

const Steps = ({ task, email, onCodes, onClose }: StepsProps): ReactElement => {
  const [secret, setSecret] = useState<CallOutput<"setUpSecondFactor"> | null>(null);
  if (secret) return <ConfirmSecret secret={secret} onCodes={onCodes} onCancel={onClose} />;
  const prove = async ([password = ""]: readonly string[]): Promise<string | null> => {
    try {
      if (task === "setUp") setSecret(await call("setUpSecondFactor", { password }));
      else if (task === "renew") onCodes((await call("renewRecoveryCodes", { password })).recoveryCodes);
      else {
        await call("endSecondFactor", { password });
        showToast("success", "Der zweite Faktor ist ausgeschaltet.");
        onClose();
      }
      return null;
    } catch (error) {
      return errorText(error, texts[task].failed);
    }
  };
  return (
    <div className={classes.steps}>
      <p>{texts[task].lead}</p>
      <PasswordsForm
        label={texts[task].title}
        email={email}
        fields={[presentPassword]}
        submitLabel={texts[task].submit}
        danger={task === "end"}
        onSubmit={prove}
        onCancel={onClose}
      />
    </div>
  );
};

const texts = {
  setUp: {
    title: "Zweiten Faktor einrichten",
    lead: "Sie brauchen eine Authenticator-App, etwa auf Ihrem Telefon. Bitte bestätigen Sie zuerst Ihr Passwort.",
    submit: "Weiter",
    failed: "Der zweite Faktor konnte nicht eingerichtet werden.",
  },
  renew: {
    title: "Neue Wiederherstellungscodes",
    lead: "Die bisherigen Codes gelten dann nicht mehr. Bitte bestätigen Sie mit Ihrem Passwort.",
    submit: "Codes erzeugen",
    failed: "Die Wiederherstellungscodes konnten nicht erzeugt werden.",
  },
  end: {
    title: "Zweiten Faktor ausschalten",
    lead: "Zur Anmeldung genügt danach wieder das Passwort. Bitte bestätigen Sie mit Ihrem Passwort.",
    submit: "Ausschalten",
    failed: "Der zweite Faktor konnte nicht ausgeschaltet werden.",
  },
} as const satisfies Record<Task, object>;
