import type { ReactElement } from "react";
import type { AiRequest } from "#contract/ai.ts";
import { purposeWords } from "#contract/ai-purposes.ts";
import { call } from "#data/server/call.ts";
import { formatMicros } from "#screens/shared/admin/ai-words.ts";
import { PagedView } from "#screens/shared/admin/paged-view.tsx";
import { RequestText } from "#screens/shared/admin/request-text.tsx";
import { type PageQuery, usePagedAnswer } from "#screens/shared/admin/use-paged-answer.ts";
import { formatDateTime } from "#text/format-date.ts";
import { formatCount, formatDuration, formatNumber } from "#text/format-number.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import classes from "./ai-page.module.css";

/** Every question to a model with its figures, newest first. */
export const RequestLog = (): ReactElement => {
  const source = usePagedAnswer("ai-requests", loadRequests);
  return (
    <PagedView source={source} loading="Anfragen werden geladen" failed="Die Anfragen konnten nicht geladen werden">
      {({ requests, total }) =>
        requests.length === 0 ? (
          <EmptyState title="Bisher wurde kein Modell gefragt." />
        ) : (
          <>
            <p data-muted role="status">
              {formatCount(total, "Anfrage", "Anfragen")}
            </p>
            <ol className={classes.requests} data-ruled aria-label="Anfragen an Modelle">
              {requests.map((request) => (
                <li key={request.id}>
                  <strong>
                    {purposeWord(request.purpose)}: {stateWords[request.state]}
                  </strong>
                  <span>{describeRequest(request)}</span>
                  {request.cause !== null && <span>{request.cause}</span>}
                  {request.content !== null && (
                    <details>
                      <summary>Inhalt mit Platzhaltern</summary>
                      <RequestText
                        text={`${request.content.request}\n\n${request.content.answer}`}
                        label="Inhalt mit Platzhaltern"
                      />
                    </details>
                  )}
                </li>
              ))}
            </ol>
          </>
        )
      }
    </PagedView>
  );
};

const loadRequests = (query: PageQuery) => call("listAiRequests", query, { timeoutMs: 5_000 });

const purposeWord = (purpose: AiRequest["purpose"]): string =>
  ({ ...purposeWords, test: "Verbindungstest", trial: "Erprobung" })[purpose];

const stateWords: Readonly<Record<AiRequest["state"], string>> = {
  running: "läuft",
  ok: "beantwortet",
  error: "Fehler",
  timeout: "Zeit überschritten",
  aborted: "angehalten",
  refused: "von der Ausgangskontrolle angehalten",
};

const describeRequest = (request: AiRequest): string => {
  const { at, person, provider, model, firstTokenMs, totalMs, tokensIn, tokensOut, costMicros, redactions } = request;
  return [
    formatDateTime(at),
    person || "Zugang entfernt",
    `${provider}, ${model}`,
    request.isFallback ? "als Ersatz gefragt" : "",
    firstTokenMs === null ? "" : `erste Antwort ${formatDuration(firstTokenMs)}`,
    totalMs === null ? "" : `gesamt ${formatDuration(totalMs)}`,
    tokensIn + tokensOut === 0 ? "" : `${formatNumber(tokensIn)} und ${formatNumber(tokensOut)} Token`,
    formatMicros(costMicros),
    redactions === 0 ? "" : formatCount(redactions, "Wert ersetzt", "Werte ersetzt"),
  ]
    .filter(Boolean)
    .join(" · ");
};
