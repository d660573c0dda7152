import { findClientRequest } from "#engine/causes/find-causes.ts";
import { requestByTitle } from "#engine/model/client-requests.ts";
import { isInvoice } from "#engine/report/verdict-words.ts";
import { findRule } from "#engine/rules/catalogue.ts";
import type { Finding, Report } from "#engine/rules/reported.ts";
import { describeForSender, type PlacesOf } from "./sender-letter.ts";
import { showControls } from "./words.ts";

/** One request to the client, and the findings that lead to it. */
export interface InquiryPoint {
  /** In the words of the client's program, without rule ids. */
  readonly text: string;
  readonly count: number;
  /** Positions in the findings of the report, ascending. */
  readonly findings: readonly number[];
  readonly annex: PointAnnex;
}

/** Addition in the annex: the records a request names, or facts for the support of the client's program. */
export type PointAnnex = "records" | "support" | "none";

/** Hints do not prevent the import, so the client is not asked about them. */
export const isAsked = ({ severity }: Pick<Finding, "severity">): boolean => severity !== "hint";

/** Recipient of a request: the client, or the sender of an e-invoice, who alone may change it. */
export type InquiryRecipient = "client" | "sender";

/** The recipient if none is chosen. */
export const usualRecipient = ({ format }: Pick<Report, "format">): InquiryRecipient =>
  isInvoice(format) ? "sender" : "client";

/** Requests to one recipient; the sender of an e-invoice gets the values of each place. */
export const listInquiryPoints = (
  report: Source,
  to: InquiryRecipient = "client",
  placesOf: PlacesOf = () => [],
): readonly InquiryPoint[] => (to === "sender" ? listSenderPoints(report, placesOf) : listClientPoints(report));

/** A point for each finding, those that follow from another with it. */
function listSenderPoints({ findings, causes = [] }: Source, placesOf: PlacesOf): readonly InquiryPoint[] {
  const causeOf = new Map(causes.map((cause) => [cause.findings[0], cause]));
  const followers = new Set(causes.flatMap((cause) => cause.findings.slice(1)));
  return [...findings.entries()].flatMap(([index, finding]): readonly InquiryPoint[] => {
    if (!isAsked(finding) || followers.has(index)) return [];
    const cause = causeOf.get(index);
    return [
      {
        text: describeForSender(finding, placesOf(index), cause?.text),
        count: finding.count,
        findings: cause === undefined ? [index] : cause.findings,
        annex: "none",
      },
    ];
  });
}

/** Findings with the same request form one point; a cause asks in place of the findings it explains. */
function listClientPoints({ findings, causes = [] }: Source): readonly InquiryPoint[] {
  const requestsOfCauses = new Map(
    causes.flatMap((cause) =>
      cause.findings.map((index) => [index, findClientRequest(cause.id) ?? findRule(cause.id)?.clientRequest] as const),
    ),
  );
  const open = [...findings.entries()].filter(([, finding]) => isAsked(finding));
  const groups = Map.groupBy(open, ([index, { rule, title }]) => {
    return requestsOfCauses.get(index) ?? findRule(rule)?.clientRequest ?? requestByTitle(title);
  });
  return [...groups].map(([text, group]) => ({
    text,
    count: group.reduce((sum, [, { count }]) => sum + count, 0),
    findings: group.map(([index]) => index),
    annex: findAnnex(text),
  }));
}

const findAnnex = (request: string): PointAnnex =>
  /\bgenannten\b/.test(request) ? "records" : /\bBetreuung\b/.test(request) ? "support" : "none";

type Source = Pick<Report, "findings" | "causes">;

/** Texts a person has given the points, by position; null leaves a point out, a missing text keeps it. */
export type PointTexts = readonly (string | null)[];

export const replaceTexts = <Point extends Pick<InquiryPoint, "text">>(
  points: readonly Point[],
  texts: PointTexts = [],
): readonly Point[] =>
  points.flatMap((point, index) => {
    const text = texts[index];
    return text === null
      ? []
      : [text === undefined ? point : { ...point, text: showControls(text.trim().replaceAll(/\s+/g, " ")) }];
  });
