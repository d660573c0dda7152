import { type ReactElement, useCallback } from "react";
import { purposeWords } from "#contract/ai-purposes.ts";
import { call } from "#data/server/call.ts";
import { AdminView } from "#screens/shared/admin/admin-view.tsx";
import shared from "#screens/shared/admin/lines.module.css";
import { useAnswer } from "#screens/shared/use-answer.ts";
import { formatDateTime } from "#text/format-date.ts";
import { formatDuration, formatNumber } from "#text/format-number.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { Section } from "#ui/section.tsx";

interface Props {
  /** Names the period under which the list is kept. */
  readonly name: string;
  readonly period: () => { readonly from: string; readonly to: string };
}

/** The requests that took longest in a period. */
export const SlowestSection = ({ name, period }: Props): ReactElement => {
  const load = useCallback(async () => call("listSlowAiRequests", period(), { timeoutMs: 10_000 }), [period]);
  const source = useAnswer(`ai-slowest ${name}`, load);
  return (
    <Section id="langsamste" title="Langsamste Anfragen">
      <AdminView
        source={source}
        loading="Langsamste Anfragen werden geladen"
        failed="Die langsamsten Anfragen konnten nicht geladen werden"
        rows={3}
      >
        {({ requests }) =>
          requests.length === 0 ? (
            <EmptyState title="In diesem Zeitraum gab es keine KI-Anfragen." />
          ) : (
            <ol className={shared.lines} aria-label="Langsamste Anfragen">
              {requests.map((request) => (
                <li key={request.id}>
                  <div className={shared.about}>
                    <strong>
                      {formatDuration(request.totalMs)}: {purposeWords[request.purpose]}
                      {request.state === "ok" ? "" : `, ${stateWords[request.state]}`}
                    </strong>
                    <span>
                      {[
                        formatDateTime(request.at),
                        `${request.provider}, ${request.model}`,
                        request.firstTokenMs === null ? "" : `erstes Wort ${formatDuration(request.firstTokenMs)}`,
                        `${formatNumber(request.tokensIn)} und ${formatNumber(request.tokensOut)} Token`,
                      ]
                        .filter(Boolean)
                        .join(" · ")}
                    </span>
                  </div>
                </li>
              ))}
            </ol>
          )
        }
      </AdminView>
    </Section>
  );
};

const stateWords = {
  error: "Fehler",
  timeout: "Zeit überschritten",
  aborted: "angehalten",
  refused: "von der Ausgangskontrolle angehalten",
} as const;
