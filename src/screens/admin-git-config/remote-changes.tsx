import { Button, Group, SegmentedControl } from "@mantine/core";
import type { ReactElement } from "react";
import type { GitConfigStatus, GitConflict } from "#contract/git-config.ts";
import { call } from "#data/server/call.ts";
import lines from "#screens/shared/admin/lines.module.css";
import { useAct } from "#screens/shared/admin/use-act.ts";
import { formatCount } from "#text/format-number.ts";
import { FailureAlert } from "#ui/failure-alert.tsx";
import { Section } from "#ui/section.tsx";
import { showToast } from "#ui/show-toast.ts";
import { ChangeList } from "./change-list.tsx";
import classes from "./git-config.module.css";
import { remoteTimeoutMs } from "./local-changes.tsx";

interface Props {
  readonly status: GitConfigStatus;
  readonly connected: boolean;
  readonly onDone: () => void;
}

/** New commits of the remote: fetched, reviewed, then applied. */
export const RemoteChanges = ({ status, connected, onDone }: Props): ReactElement | null => {
  const { remote, incoming, conflicts } = status;
  const { busy, reason, run } = useAct(onDone);
  if (remote === null) return null;
  const isDecided = conflicts.every(({ side }) => side !== null);
  const pull = async (head: string): Promise<void> => {
    const { files } = await call("pullGitConfig", { head }, { timeoutMs: remoteTimeoutMs });
    showToast("success", files === 0 ? "Stand übernommen" : `${formatCount(files, "Datei", "Dateien")} übernommen`);
  };
  return (
    <Section
      id="repository"
      title="Im Repository geändert"
      lead="Abholen ändert hier noch nichts. Übernommen wird alles oder nichts; was hier gilt, wird vorher gesichert."
    >
      <FailureAlert reason={reason} mb="sm" />
      <ConflictList
        conflicts={conflicts}
        disabled={!connected || busy !== null}
        onChoose={(path, side) =>
          void run("choose", "Die Wahl konnte nicht gespeichert werden.", async () => {
            await call("resolveGitConflict", { path, side });
          })
        }
      />
      {incoming.length + conflicts.length > 0 ? (
        <ChangeList
          key={[...incoming, ...conflicts].map(({ path }) => path).join()}
          changes={incoming.filter(({ path }) => conflicts.every((one) => one.path !== path))}
          of="repository"
          label="Im Repository geänderte Dateien"
          connected={connected}
        />
      ) : (
        <p className={lines.muted}>
          {remote.fetchedAt === null ? "Der Stand wurde noch nicht abgeholt." : "Nichts zu übernehmen."}
        </p>
      )}
      <Group gap="xs" mt="sm">
        <Button
          variant="default"
          loading={busy === "fetch"}
          disabled={!connected || busy !== null}
          onClick={() =>
            void run("fetch", "Der Stand konnte nicht abgeholt werden.", async () => {
              await call("fetchGitConfig", {}, { timeoutMs: remoteTimeoutMs });
              showToast("success", "Stand des Repositorys abgeholt");
            })
          }
        >
          Stand abholen
        </Button>
        {remote.behind > 0 && remote.head !== null && (
          <Button
            loading={busy === "pull"}
            disabled={!connected || busy !== null || !isDecided}
            onClick={() => void run("pull", "Der Stand konnte nicht übernommen werden.", () => pull(remote.head ?? ""))}
          >
            Übernehmen
          </Button>
        )}
      </Group>
      {!isDecided && <p className={lines.muted}>Vor dem Übernehmen entscheiden Sie bitte über jeden Konflikt.</p>}
    </Section>
  );
};

interface ConflictListProps {
  readonly conflicts: readonly GitConflict[];
  readonly disabled: boolean;
  readonly onChoose: (path: string, side: "here" | "repository") => void;
}

const ConflictList = ({ conflicts, disabled, onChoose }: ConflictListProps): ReactElement | null =>
  conflicts.length === 0 ? null : (
    <ul className={classes.files} data-ruled aria-label="Konflikte">
      {conflicts.map(({ path, label, side }) => (
        <li key={path}>
          <strong>Konflikt: {label}</strong>
          <code>{path}</code>
          <SegmentedControl
            aria-label={`Welche Fassung von ${path} gilt`}
            disabled={disabled}
            data={[
              { value: "here", label: "Hier behalten" },
              { value: "repository", label: "Aus dem Repository" },
            ]}
            value={side ?? ""}
            onChange={(value) => onChoose(path, value as "here" | "repository")}
          />
        </li>
      ))}
    </ul>
  );
