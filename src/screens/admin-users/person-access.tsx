import { Button, Group, Text } from "@mantine/core";
import { type ReactElement, useState } from "react";
import type { Person } from "#contract/users.ts";
import { call } from "#data/server/call.ts";
import { describeHeld } from "#text/unsent-words.ts";
import { Confirm } from "#ui/confirm.tsx";
import { FailureAlert } from "#ui/failure-alert.tsx";
import { Section } from "#ui/section.tsx";
import { showToast } from "#ui/show-toast.ts";
import { UnsentNote } from "#ui/unsent-note.tsx";
import { useAttempt } from "#ui/use-attempt.ts";
import { OneTimeLink } from "./one-time-link.tsx";

interface Props {
  readonly person: Person;
  readonly isReadOnly: boolean;
  readonly mayRemove: boolean;
  readonly onChanged: () => void;
  readonly onGone: () => void;
}

type Question = "lock" | "secondFactor" | "remove";

/** Link for the password, second factor, lock and removal of an account. */
export const PersonAccess = ({ person, isReadOnly, mayRemove, onChanged, onGone }: Props): ReactElement => {
  const [link, setLink] = useState<{ readonly url: string; readonly expiresAt: number } | null>(null);
  const [question, setQuestion] = useState<Question | null>(null);
  const { busy, reason, attempt } = useAttempt();
  const { id, status } = person;
  const carryOut = async (act: () => Promise<string>): Promise<void> => {
    await attempt(async () => {
      const done = await act();
      if (done !== "") showToast("success", done);
      onChanged();
    }, "Das ist nicht gelungen.");
    setQuestion(null);
  };
  const makeLink = () =>
    carryOut(async () => {
      const answer = await call(status === "invited" ? "resendInvitation" : "resetPersonPassword", { id });
      setLink(answer.link);
      return answer.link === null ? `E-Mail an ${person.email} liegt im Ausgang` : "";
    });
  const acts: Readonly<Record<Question, () => Promise<string>>> = {
    lock: async () => {
      await call("lockPerson", { id });
      return "Zugang gesperrt";
    },
    secondFactor: async () => {
      await call("removeSecondFactor", { id });
      return "Anmeldung in zwei Schritten ausgeschaltet";
    },
    remove: async () => {
      await call("removePerson", { id });
      onGone();
      return "Zugang entfernt";
    },
  };
  const unlock = async (): Promise<string> => {
    await call("unlockPerson", { id });
    return "Zugang entsperrt";
  };
  const button = { variant: "default", disabled: isReadOnly || busy } as const;
  return (
    <Section id="zugang" title="Zugang">
      <FailureAlert reason={reason} mb="sm" />
      <Group gap="xs">
        {status !== "locked" && (
          <Button {...button} onClick={() => void makeLink()}>
            {status === "invited" ? "Neuer Einladungslink" : "Link zum Zurücksetzen des Passworts"}
          </Button>
        )}
        {person.hasSecondFactor && (
          <Button {...button} onClick={() => setQuestion("secondFactor")}>
            Zweiten Schritt ausschalten
          </Button>
        )}
        {status === "locked" ? (
          <Button {...button} onClick={() => void carryOut(unlock)}>
            Entsperren
          </Button>
        ) : (
          <Button {...button} onClick={() => setQuestion("lock")}>
            Sperren
          </Button>
        )}
        {mayRemove && (
          <Button variant="subtle" color="red" disabled={isReadOnly || busy} onClick={() => setQuestion("remove")}>
            Zugang entfernen
          </Button>
        )}
      </Group>
      {link !== null && (
        <div style={{ marginTop: 16 }}>
          <OneTimeLink link={link} email={person.email} />
        </div>
      )}
      <Confirm
        opened={question !== null}
        {...questionTexts[question ?? "lock"]}
        danger
        busy={busy}
        onConfirm={() => question && void carryOut(acts[question])}
        onCancel={() => setQuestion(null)}
      >
        <Text fw={600}>{person.fullName || person.email}</Text>
        <Text size="sm">{effects[question ?? "lock"]}</Text>
        <UnsentNote text={question === "lock" ? describeHeld(person.unsent) : ""} />
      </Confirm>
    </Section>
  );
};

const questionTexts = {
  lock: { title: "Zugang sperren?", confirmLabel: "Sperren" },
  secondFactor: { title: "Zweiten Schritt ausschalten?", confirmLabel: "Ausschalten" },
  remove: { title: "Zugang entfernen?", confirmLabel: "Entfernen" },
} as const;

const effects: Readonly<Record<Question, string>> = {
  lock: "Alle Sitzungen enden sofort. Was auf den Geräten noch nicht übertragen ist, bleibt dort.",
  secondFactor: "Die nächste Anmeldung verlangt nur das Passwort, bis die Person den zweiten Faktor neu einrichtet.",
  remove: "Das geht nur, solange von dieser Person keine Dateiprüfungen vorhanden sind.",
};
