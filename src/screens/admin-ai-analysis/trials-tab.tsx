import { Select } from "@mantine/core";
import { IconFlask } from "@tabler/icons-react";
import { type ReactElement, useState } from "react";
import { type AiPurpose, aiPurposes, purposeWords } from "#contract/ai-purposes.ts";
import { AdminView } from "#screens/shared/admin/admin-view.tsx";
import shared from "#screens/shared/admin/lines.module.css";
import { Pager } from "#screens/shared/pager.tsx";
import { formatCount } from "#text/format-number.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { LoadingRows } from "#ui/loading-rows.tsx";
import classes from "./analysis.module.css";
import { NoTrial } from "./no-trial.tsx";
import { TrialCard } from "./trial-card.tsx";
import { useTrials } from "./use-trials.ts";

const rowsPerPage = 25;
type Rating = "good" | "bad" | "none";

const ratingWords: Readonly<Record<Rating, string>> = {
  good: "Brauchbar",
  bad: "Unbrauchbar",
  none: "Nicht bewertet",
};

/** Every trial with its rating, newest first. */
export const TrialsTab = (): ReactElement => {
  const [purpose, setPurpose] = useState<AiPurpose | null>(null);
  const [rating, setRating] = useState<Rating | null>(null);
  const [page, setPage] = useState(0);
  const isNarrowed = purpose !== null || rating !== null;
  const { source, of } = useTrials(isNarrowed || page > 0 ? "ai-trials narrowed" : "ai-trials", {
    page,
    limit: rowsPerPage,
    ...(purpose !== null && { purpose }),
    ...(rating !== null && { rating }),
  });
  return (
    <>
      <search className={shared.filters}>
        <Select
          label="Zweck"
          placeholder="Alle"
          clearable
          clearButtonProps={{ "aria-label": "Filter Zweck entfernen" }}
          data={aiPurposes.map((value) => ({ value, label: purposeWords[value] }))}
          value={purpose}
          onChange={(next) => {
            setPurpose(next as AiPurpose | null);
            setPage(0);
          }}
        />
        <Select
          label="Bewertung"
          placeholder="Alle"
          clearable
          clearButtonProps={{ "aria-label": "Filter Bewertung entfernen" }}
          data={Object.entries(ratingWords).map(([value, label]) => ({ value, label }))}
          value={rating}
          onChange={(next) => {
            setRating(next as Rating | null);
            setPage(0);
          }}
        />
      </search>
      <AdminView source={source} loading="Läufe werden geladen" failed="Die Läufe konnten nicht geladen werden">
        {(answer) =>
          // What is kept may belong to other filters.
          answer.of !== of ? (
            <LoadingRows label="Läufe werden geladen" rows={4} rowHeight={120} />
          ) : answer.items.length === 0 ? (
            isNarrowed ? (
              <EmptyState icon={IconFlask} title="Kein Lauf entspricht den Filtern." />
            ) : (
              <NoTrial />
            )
          ) : (
            <>
              <p className={shared.muted} role="status">
                {formatCount(answer.total, "Lauf", "Läufe")}. Texte stehen hier 30 Tage, Bewertungen bleiben.
              </p>
              <ol className={classes.trials} aria-label="Läufe">
                {answer.items.map((trial) => (
                  <TrialCard key={trial.id} trial={trial} connected={source.connected} onRated={source.reload} />
                ))}
              </ol>
              <Pager total={answer.total} page={page} rowsPerPage={rowsPerPage} onPage={setPage} />
            </>
          )
        }
      </AdminView>
    </>
  );
};
