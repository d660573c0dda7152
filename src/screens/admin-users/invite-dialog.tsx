import { Button, Group, Modal, Select, Stack, Text, TextInput } from "@mantine/core";
import { type FormEvent, type ReactElement, useState } from "react";
import { isEmail } from "#contract/credentials.ts";
import type { CallOutput } from "#contract/index.ts";
import type { Role } from "#contract/roles.ts";
import { call } from "#data/server/call.ts";
import { useWork } from "#screens/shared/use-work.ts";
import { roleWord } from "#text/role-words.ts";
import { FailureAlert } from "#ui/failure-alert.tsx";
import { useAttempt } from "#ui/use-attempt.ts";
import { ClientsInput } from "./clients-input.tsx";
import type { Roles } from "./load-people.ts";
import { OneTimeLink } from "./one-time-link.tsx";
import { readClientNumbers, wrongClientText } from "./person-words.ts";

interface Props {
  readonly opened: boolean;
  readonly roles: Roles["roles"];
  readonly onClose: () => void;
}

/** Adds a person; the link with which they set a password is shown once. */
export const InviteDialog = ({ opened, roles, onClose }: Props): ReactElement => (
  <Modal opened={opened} onClose={onClose} title="Person einladen" centered size="lg">
    <InviteSteps roles={roles} onClose={onClose} />
  </Modal>
);

const InviteSteps = ({ roles, onClose }: Omit<Props, "opened">): ReactElement => {
  const [invited, setInvited] = useState<CallOutput<"invitePerson"> | null>(null);
  if (invited === null) return <InviteForm roles={roles} onInvited={setInvited} onClose={onClose} />;
  const { person, link } = invited;
  return (
    <>
      <Text role="status" mb="sm">
        {link === null
          ? `${person.fullName} ist eingeladen. Die Einladung an ${person.email} liegt im Ausgang und wird gleich gesendet.`
          : `${person.fullName} ist eingeladen. Eine E-Mail wurde nicht versandt.`}
      </Text>
      {link !== null && <OneTimeLink link={link} email={person.email} />}
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={() => setInvited(null)}>
          Weitere Person einladen
        </Button>
        <Button onClick={onClose}>Fertig</Button>
      </Group>
    </>
  );
};

interface FormProps extends Omit<Props, "opened"> {
  readonly onInvited: (invited: CallOutput<"invitePerson">) => void;
}

const InviteForm = ({ roles, onInvited, onClose }: FormProps): ReactElement => {
  const [email, setEmail] = useState("");
  const [fullName, setFullName] = useState("");
  const [role, setRole] = useState<Role>("berater");
  const [mandanten, setMandanten] = useState("");
  const [isChecked, setChecked] = useState(false);
  const { busy, reason, attempt } = useAttempt();
  useWork(email !== "" || fullName !== "" || mandanten !== "");
  const { clientNumbers, wrong } = readClientNumbers(mandanten);
  const problems = {
    email: isEmail(email.trim()) ? null : "Bitte geben Sie eine gültige E-Mail-Adresse ein.",
    fullName: fullName.trim() === "" ? "Bitte geben Sie einen Namen ein." : null,
    mandanten: wrong === null ? null : wrongClientText(wrong),
  };
  const shown = (key: keyof typeof problems) => (isChecked ? problems[key] : null);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setChecked(true);
    if (busy || Object.values(problems).some((problem) => problem !== null)) return;
    const person = { email: email.trim(), fullName: fullName.trim(), role, clientNumbers: [...clientNumbers] };
    await attempt(
      async () => onInvited(await call("invitePerson", person)),
      "Die Person konnte nicht eingeladen werden.",
    );
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)} aria-label="Person einladen">
      <Stack gap="sm">
        <FailureAlert reason={reason} />
        <TextInput
          label="E-Mail"
          type="email"
          autoComplete="off"
          data-autofocus
          value={email}
          error={shown("email")}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <TextInput
          label="Name"
          autoComplete="off"
          value={fullName}
          error={shown("fullName")}
          onChange={(event) => setFullName(event.currentTarget.value)}
        />
        <Select
          label="Rolle"
          allowDeselect={false}
          data={roles
            .filter(({ mayAssign }) => mayAssign)
            .map((one) => ({ value: one.role, label: roleWord(one.role) }))}
          description={roles.find((one) => one.role === role)?.meaning}
          value={role}
          onChange={(value) => value && setRole(value as Role)}
        />
        <ClientsInput value={mandanten} error={shown("mandanten")} onChange={setMandanten} />
      </Stack>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onClose}>
          Abbrechen
        </Button>
        <Button type="submit" loading={busy}>
          Einladen
        </Button>
      </Group>
    </form>
  );
};
