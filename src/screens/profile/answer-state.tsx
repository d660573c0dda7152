import type { ReactElement } from "react";
import type { Answer } from "#screens/shared/use-answer.ts";
import { errorText } from "#text/error-text.ts";
import { ErrorState } from "#ui/error-state.tsx";
import { LoadingRows } from "#ui/loading-rows.tsx";
import { OnlineNote } from "./online-note.tsx";

interface AnswerStateProps extends Answer<unknown> {
  /** „Sitzungen werden geladen“ */
  readonly loading: string;
  /** „Die Sitzungen konnten nicht geladen werden“ */
  readonly failed: string;
  readonly rows: number;
}

/** Shown above an answer or in its place: offline, failed or loading. */
export const AnswerState = (props: AnswerStateProps): ReactElement | null => {
  if (!props.connected) return <OnlineNote connected={false} />;
  if (props.failure !== null && !props.busy)
    return <ErrorState title={props.failed} cause={errorText(props.failure, "")} onRetry={props.reload} />;
  return !props.kept ? <LoadingRows label={props.loading} rows={props.rows} rowHeight={48} /> : null;
};
