import { Alert, Button, Modal } from "@mantine/core";
import { IconBriefcase, IconLock } from "@tabler/icons-react";
import { type ReactElement, useState } from "react";
import type { Person } from "#contract/users.ts";
import { call } from "#data/server/call.ts";
import { useWork } from "#screens/shared/use-work.ts";
import { formatCount } from "#text/format-number.ts";
import { describeHeld } from "#text/unsent-words.ts";
import { Confirm } from "#ui/confirm.tsx";
import { SelectionBar } from "#ui/selection-bar.tsx";
import { showToast } from "#ui/show-toast.ts";
import { UnsentNote } from "#ui/unsent-note.tsx";
import { type BulkOutcome, carryOutBulk, withClients } from "./carry-out-bulk.ts";
import { ClientsInput } from "./clients-input.tsx";
import classes from "./people-list.module.css";
import { readClientNumbers, wrongClientText } from "./person-words.ts";

interface Props {
  readonly chosen: readonly Person[];
  readonly connected: boolean;
  readonly onChanged: () => void;
  readonly onClear: () => void;
}

/** Actions for several selected accounts, with their exact number. */
export const BulkBar = ({ chosen, connected, onChanged, onClear }: Props): ReactElement => {
  const [question, setQuestion] = useState<"lock" | "clients" | null>(null);
  const [text, setText] = useState("");
  const [outcome, setOutcome] = useState<BulkOutcome | null>(null);
  const [busy, setBusy] = useState(false);
  useWork(question === "clients" && text !== "");
  const { clientNumbers, wrong } = readClientNumbers(text);
  const count = chosen.length;
  const carryOut = async (
    done: (count: number) => string,
    act: (person: Person) => Promise<unknown>,
  ): Promise<void> => {
    setBusy(true);
    const result = await carryOutBulk(chosen, act);
    setBusy(false);
    setQuestion(null);
    setOutcome(result.failed.length > 0 ? result : null);
    if (result.done > 0) showToast("success", done(result.done));
    onChanged();
    if (result.failed.length === 0) {
      setText("");
      onClear();
    }
  };
  const assign = (person: Person): Promise<unknown> => {
    const next = withClients(person, clientNumbers);
    if (next === null) return Promise.resolve();
    return call("changePerson", { id: person.id, version: person.version, clientNumbers: [...next] });
  };
  return (
    <>
      {outcome !== null && (
        <Alert
          color="yellow"
          role="alert"
          mb="sm"
          title={`${formatCount(outcome.failed.length, "Zugang blieb", "Zugänge blieben")} unverändert`}
          withCloseButton
          closeButtonLabel="Meldung schließen"
          onClose={() => setOutcome(null)}
        >
          <ul className={classes.failures}>
            {outcome.failed.map(({ email, reason }) => (
              <li key={email}>
                {email}: {reason}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      {count > 0 && (
        <div className={classes.bulk} data-framed>
          <SelectionBar
            label="Ausgewählte Zugänge"
            count={count}
            isDisabled={!connected || busy}
            acts={[
              { label: "Mandanten zuordnen", icon: IconBriefcase, onAct: () => setQuestion("clients") },
              { label: "Sperren", icon: IconLock, onAct: () => setQuestion("lock"), isDangerous: true },
            ]}
            onClear={onClear}
          />
        </div>
      )}
      <Confirm
        opened={question === "lock"}
        title={`${formatCount(count, "Zugang", "Zugänge")} sperren?`}
        confirmLabel={`${formatCount(count, "Zugang", "Zugänge")} sperren`}
        danger
        busy={busy}
        onConfirm={() =>
          void carryOut(
            (done) => `${formatCount(done, "Zugang", "Zugänge")} gesperrt`,
            ({ id }) => call("lockPerson", { id }),
          )
        }
        onCancel={() => setQuestion(null)}
      >
        Wer gesperrt ist, wird überall abgemeldet und kann sich nicht mehr anmelden, bis Sie den Zugang wieder öffnen.
        <UnsentNote
          text={describeHeld(
            chosen.reduce((sum, { unsent }) => sum + unsent, 0),
            count,
          )}
        />
      </Confirm>
      <Modal opened={question === "clients"} onClose={() => setQuestion(null)} title="Mandanten zuordnen" size="md">
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void carryOut((done) => `${formatCount(done, "Zugang", "Zugänge")} mit diesen Mandanten`, assign);
          }}
        >
          <ClientsInput
            label="Mandantennummern"
            description="Durch Komma, Leerzeichen oder Zeilen getrennt. Sie kommen zu denen hinzu, die schon zugeordnet sind."
            value={text}
            error={wrong === null ? null : wrongClientText(wrong)}
            onChange={setText}
          />
          <Button
            type="submit"
            mt="md"
            loading={busy}
            disabled={!connected || wrong !== null || clientNumbers.length === 0}
          >
            {formatCount(count, "Zugang", "Zugängen")} zuordnen
          </Button>
        </form>
      </Modal>
    </>
  );
};
