import { findClientRequest } from "#engine/causes/find-causes.ts";
import { requestByTitle } from "#engine/model/client-requests.ts";
import { findRule } from "#engine/rules/catalogue.ts";
import type { Finding, Report } from "#engine/rules/reported.ts";
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

/** Findings with the same request form one point; a cause asks in place of the findings it explains. */
export function listInquiryPoints({ findings, causes = [] }: Source): readonly InquiryPoint[] {
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
