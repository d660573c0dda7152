import { Button } from "@mantine/core";
import { IconHistory } from "@tabler/icons-react";
import { type ReactElement, useCallback, useState } from "react";
import type { GitCommit } from "#contract/git-config.ts";
import { call } from "#data/server/call.ts";
import { AdminView } from "#screens/shared/admin/admin-view.tsx";
import { useAdminAnswer } from "#screens/shared/admin/use-admin-answer.ts";
import { Pager } from "#screens/shared/pager.tsx";
import { formatDateTime } from "#text/format-date.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { LoadingRows } from "#ui/loading-rows.tsx";
import classes from "./git-config.module.css";
import { RestoreFiles } from "./restore-files.tsx";

const rowsPerPage = 25;

/** Who saved what when, and the way back to it. */
export const HistoryTab = (): ReactElement => {
  const [page, setPage] = useState(0);
  const [openId, setOpenId] = useState<string | null>(null);
  const load = useCallback(async () => loadCommits(page), [page]);
  const source = useAdminAnswer(page === 0 ? "gitLog" : "gitLog later", load);
  return (
    <AdminView source={source} loading="Verlauf wird geladen" failed="Der Verlauf konnte nicht geladen werden">
      {({ commits, total, of }) =>
        of !== page ? (
          <LoadingRows label="Verlauf wird geladen" rows={6} rowHeight={56} />
        ) : commits.length === 0 ? (
          <EmptyState icon={IconHistory} title="Noch kein Stand gesichert.">
            Unter „Stand“ sichern Sie den ersten. Danach steht hier, wer wann was geändert hat.
          </EmptyState>
        ) : (
          <>
            <ol className={classes.files} aria-label="Gesicherte Stände">
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
            <Pager total={total} page={page} rowsPerPage={rowsPerPage} onPage={setPage} />
          </>
        )
      }
    </AdminView>
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

const loadCommits = async (page: number) => ({
  ...(await call("listGitCommits", { page, limit: rowsPerPage }, { timeoutMs: 10_000 })),
  of: page,
});
