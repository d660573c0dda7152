import { Button } from "@mantine/core";
import { IconHistory } from "@tabler/icons-react";
import { type ReactElement, useState } from "react";
import type { GitCommit } from "#contract/git-config.ts";
import { call } from "#data/server/call.ts";
import { PagedView } from "#screens/shared/admin/paged-view.tsx";
import { type PageQuery, usePagedAnswer } from "#screens/shared/admin/use-paged-answer.ts";
import { formatDateTime } from "#text/format-date.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import classes from "./git-config.module.css";
import { RestoreFiles } from "./restore-files.tsx";

/** Commits with author and date, and the way to restore one. */
export const HistoryTab = (): ReactElement => {
  const [openId, setOpenId] = useState<string | null>(null);
  const source = usePagedAnswer("gitLog", loadCommits);
  return (
    <PagedView
      source={source}
      loading="Verlauf wird geladen"
      failed="Der Verlauf konnte nicht geladen werden"
      rowHeight={56}
    >
      {({ commits }) =>
        commits.length === 0 ? (
          <EmptyState icon={IconHistory} title="Noch kein Stand gesichert.">
            Unter „Stand“ sichern Sie den ersten. Danach steht hier, wer wann was geändert hat.
          </EmptyState>
        ) : (
          <ol className={classes.files} data-ruled aria-label="Gesicherte Stände">
            {commits.map((commit) => (
              <li key={commit.id} className={classes.commit}>
                <CommitLine commit={commit} />
                <Button
                  variant="default"
                  size="compact-sm"
                  aria-expanded={openId === commit.id}
                  disabled={!source.connected}
                  aria-label={`Mit heute vergleichen: ${commit.message.split("\n", 1)[0]}`}
                  onClick={() => setOpenId(openId === commit.id ? null : commit.id)}
                >
                  Mit heute vergleichen
                </Button>
                {openId === commit.id && (
                  <RestoreFiles commit={commit} connected={source.connected} onRestored={source.reload} />
                )}
              </li>
            ))}
          </ol>
        )
      }
    </PagedView>
  );
};

const CommitLine = ({ commit: { id, author, email, at, message } }: { readonly commit: GitCommit }): ReactElement => {
  const [subject = "", ...rest] = message.split("\n").filter((line) => line.trim() !== "");
  return (
    <div>
      <strong>{subject}</strong>
      {rest.map((line) => (
        <span key={line} className={classes.detail}>
          {line}
        </span>
      ))}
      <span className={classes.detail}>
        {formatDateTime(at)} · {author === email ? author : `${author}, ${email}`} · <code>{id.slice(0, 8)}</code>
      </span>
    </div>
  );
};

const loadCommits = (query: PageQuery) => call("listGitCommits", query, { timeoutMs: 10_000 });
