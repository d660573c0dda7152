import { expect, test } from "vitest";
import { causeKinds } from "#engine/causes/find-causes.ts";
import { exampleFile, exampleRecord, latin1Bytes } from "#engine/model/example-file.ts";
import type { Cause, Severity } from "#engine/report/report.ts";
import { findRule } from "#engine/rules/catalogue.ts";
import type { Finding } from "#engine/rules/reported.ts";
import type { ReportedId } from "#engine/rules/rule-id.ts";
import { subjectOf } from "#tests/support/export-subject.ts";
import { readInquiry } from "./inquiry.ts";
import { listInquiryPoints, replaceTexts } from "./inquiry-points.ts";

const createFinding = (rule: ReportedId, count: number, severity: Severity = "error"): Finding => ({
  rule,
  severity,
  title: "Titel",
  count,
  firstLine: 3,
  fields: [],
});
const createCause = (id: string, findings: readonly number[]): Cause => ({ id, title: "", text: "", findings });
const requestOf = (rule: ReportedId): string | undefined => findRule(rule)?.clientRequest;
const requestOfCause = (id: string): string | undefined => causeKinds.find((kind) => kind.id === id)?.clientRequest;

test("findings with the same request form one point at the position of the first, with added counts", () => {
  const findings = [createFinding("CSV-R-007", 1), createFinding("CSV-R-010", 4), createFinding("CSV-R-008", 2)];
  expect(listInquiryPoints({ findings })).toEqual([
    { text: requestOf("CSV-R-007"), count: 3, findings: [0, 2], annex: "records" },
    { text: requestOf("CSV-R-010"), count: 4, findings: [1], annex: "records" },
  ]);
});

test("hints are left out, also where they share a request", () => {
  const findings = [createFinding("CSV-X-012", 2), createFinding("CSV-X-013", 5, "hint")];
  expect(listInquiryPoints({ findings })).toEqual([
    { text: requestOf("CSV-X-012"), count: 2, findings: [0], annex: "records" },
  ]);
});

test("a cause asks once in place of the findings it explains", () => {
  const findings = [createFinding("CSV-X-007", 3), createFinding("CSV-R-010", 1), createFinding("CSV-X-009", 2)];
  const causes = [createCause("sachkontenlaenge", [2, 0])];
  expect(listInquiryPoints({ findings, causes })).toEqual([
    { text: requestOfCause("sachkontenlaenge"), count: 5, findings: [0, 2], annex: "none" },
    { text: requestOf("CSV-R-010"), count: 1, findings: [1], annex: "records" },
  ]);
});

test("a cause of hints only makes no request", () => {
  const findings = [createFinding("CSV-R-915", 3, "hint")];
  expect(listInquiryPoints({ findings, causes: [createCause("tabellenprogramm", [0])] })).toEqual([]);
});

test("an unknown cause leaves the request of the rule, an unknown rule asks by its title", () => {
  const findings = [createFinding("CSV-R-010", 1), createFinding("EIGEN-001", 1)];
  expect(listInquiryPoints({ findings, causes: [createCause("removed", [0])] }).map(({ text }) => text)).toEqual([
    requestOf("CSV-R-010"),
    "Bitte prüfen Sie die genannten Angaben: Titel.",
  ]);
});

test("the records of all findings of a point are listed by line, up to the limit", async () => {
  const faulty = [{ konto: "" }, { gegenkonto: "" }, { konto: "" }, { gegenkonto: "" }];
  const subject = await subjectOf(latin1Bytes(exampleFile(...faulty.map((values) => exampleRecord(values)))));
  const { points } = await readInquiry(subject, 100);
  expect(points.map(({ text }) => text)).toEqual([requestOf("CSV-R-007")]);
  expect(points[0]?.findings.map(({ rule }) => rule)).toEqual(["CSV-R-007", "CSV-R-008"]);
  expect(points[0]?.records.map(({ line }) => line)).toEqual([3, 4, 5, 6]);
  const cut = await readInquiry(subject, 2);
  expect(cut.points[0]).toMatchObject({ count: 4, records: [{ line: 3 }, { line: 4 }] });
});

test("a changed text replaces that of its point, null leaves the point out, the rest stays", () => {
  const points = [{ text: "a" }, { text: "b" }, { text: "c" }];
  expect(replaceTexts(points, [null, " Bitte\nprüfen\u202e. "])).toEqual([{ text: "Bitte prüfen·." }, { text: "c" }]);
  expect(replaceTexts(points)).toEqual(points);
});
