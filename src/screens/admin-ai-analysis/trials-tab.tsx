import { Select } from "@mantine/core";
import { IconFlask } from "@tabler/icons-react";
import { type ReactElement, useCallback, useState } from "react";
import { type AiPurpose, aiPurposes, purposeWords } from "#contract/ai-purposes.ts";
import shared from "#screens/shared/admin/lines.module.css";
import { PagedView } from "#screens/shared/admin/paged-view.tsx";
import { type PageQuery, usePagedAnswer } from "#screens/shared/admin/use-paged-answer.ts";
import { formatCount } from "#text/format-number.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import classes from "./analysis.module.css";
import { NoTrial } from "./no-trial.tsx";
import { TrialCard } from "./trial-card.tsx";
import { loadTrials, useWaiting } from "./use-trials.ts";

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
  const isNarrowed = purpose !== null || rating !== null;
  const load = useCallback(
    (query: PageQuery) =>
      loadTrials({ ...query, ...(purpose !== null && { purpose }), ...(rating !== null && { rating }) }),
    [purpose, rating],
  );
  const source = usePagedAnswer("ai-trials", load, isNarrowed ? `${purpose} ${rating}` : "");
  useWaiting(source);
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
          onChange={(next) => setPurpose(next as AiPurpose | null)}
        />
        <Select
          label="Bewertung"
          placeholder="Alle"
          clearable
          clearButtonProps={{ "aria-label": "Filter Bewertung entfernen" }}
          data={Object.entries(ratingWords).map(([value, label]) => ({ value, label }))}
          value={rating}
          onChange={(next) => setRating(next as Rating | null)}
        />
      </search>
      <PagedView
        source={source}
        loading="Läufe werden geladen"
        failed="Die Läufe konnten nicht geladen werden"
        rows={4}
        rowHeight={120}
      >
        {(answer) =>
          answer.items.length === 0 ? (
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
            </>
          )
        }
      </PagedView>
    </>
  );
};
