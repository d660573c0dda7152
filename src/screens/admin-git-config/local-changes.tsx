import { Button, TextInput } from "@mantine/core";
import { type FormEvent, type ReactElement, useState } from "react";
import type { GitConfigStatus } from "#contract/git-config.ts";
import { limits } from "#contract/limits.ts";
import { call } from "#data/server/call.ts";
import lines from "#screens/shared/admin/lines.module.css";
import { useAct } from "#screens/shared/admin/use-act.ts";
import { errorText } from "#text/error-text.ts";
import { FailureAlert } from "#ui/failure-alert.tsx";
import { Section } from "#ui/section.tsx";
import { showToast } from "#ui/show-toast.ts";
import { ChangeList } from "./change-list.tsx";
import classes from "./git-config.module.css";

interface Props {
  readonly status: GitConfigStatus;
  readonly connected: boolean;
  readonly onDone: () => void;
}

/** The server itself times out earlier, and reports why. */
export const remoteTimeoutMs = 60_000;

/** Uncommitted changes of this installation: their difference, and committing them. */
export const LocalChanges = ({ status, connected, onDone }: Props): ReactElement => {
  const { changes, remote } = status;
  const [message, setMessage] = useState("");
  const { busy, reason, run } = useAct(onDone);
  const push = async (): Promise<void> => {
    await call("pushGitConfig", {}, { timeoutMs: remoteTimeoutMs });
    showToast("success", "In das Repository übertragen");
  };
  const save = (event: FormEvent): void => {
    event.preventDefault();
    if (busy !== null || message.trim() === "") return;
    void run("save", "Der Stand konnte nicht gesichert werden.", async () => {
      await call("commitGitConfig", { message: message.trim() });
      setMessage("");
      if (remote === null) showToast("success", "Stand gesichert");
      else
        await push().catch((error: unknown) => {
          throw new NotSent(errorText(error, "Das Repository hat ihn nicht angenommen."));
        });
    });
  };
  return (
    <Section
      id="hier"
      title={remote === null ? "Lokales Repository" : "Hier geändert"}
      lead={
        remote === null
          ? "Es liegt auf diesem Server. Unter „Repository“ lässt sich ein entferntes eintragen."
          : "Was hier gilt und noch nicht im Repository steht."
      }
    >
      <FailureAlert reason={reason} mb="sm" />
      {changes.length === 0 ? (
        <p className={lines.muted}>Nichts zu sichern.</p>
      ) : (
        <>
          <ChangeList changes={changes} of="here" label="Hier geänderte Dateien" connected={connected} />
          <form noValidate onSubmit={save} aria-label="Stand sichern" className={classes.act}>
            <TextInput
              label="Beschreibung"
              placeholder="Was sich geändert hat"
              maxLength={limits.commitGitConfig.message.maxLength}
              disabled={!connected}
              value={message}
              onChange={(event) => setMessage(event.currentTarget.value)}
            />
            <Button type="submit" loading={busy === "save"} disabled={!connected || message.trim() === ""}>
              {remote === null ? "Stand sichern" : "Veröffentlichen"}
            </Button>
          </form>
        </>
      )}
      {remote !== null &&
        changes.length === 0 &&
        (remote.ahead > 0 || (remote.head === null && status.head !== null)) && (
          <Button
            mt="sm"
            loading={busy === "push"}
            disabled={!connected}
            onClick={() => void run("push", "Der Stand konnte nicht übertragen werden.", push)}
          >
            Übertragen
          </Button>
        )}
    </Section>
  );
};

/** Committed, but not pushed. */
class NotSent extends Error {
  readonly kind = "client";
  readonly said: string;

  constructor(cause: string) {
    super(cause);
    this.said = `Gesichert, aber noch nicht übertragen. ${cause}`;
  }
}
