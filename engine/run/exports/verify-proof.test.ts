import { expect, test } from "vitest";
import { writeSorted } from "#engine/report/compare-reports.ts";
import { createSubject, hashBytes, subjectOf } from "#tests/support/export-subject.ts";
import { createProof, type Proof, writeProof } from "./proof.ts";
import { readProof } from "./read-proof.ts";
import { verifyProof } from "./verify-proof.ts";

const subject = await createSubject([{}, { gegenkonto: "10000" }]);
const proof = await createProof(subject, hashBytes);
const fileOf = ({ file, sha256 }: typeof subject) => ({ ...file, sha256 });
const verify = (one: Proof, of = subject) => verifyProof(one, fileOf(of), hashBytes);

/** As somebody would who knows how it is made. */
const rehash = async ({ sha256: _, ...content }: Proof): Promise<Proof> => ({
  ...content,
  sha256: await hashBytes(new TextEncoder().encode(writeSorted(content))),
});

test("a proof survives being written and belongs to its file", async () => {
  const read = readProof(writeProof(proof));
  expect(read).toEqual(proof);
  expect(proof.check.totals).toEqual({ umsatz: 23_800, konten: 2, foreign: 0, unreadable: 0 });
  const { outcome, points } = await verify(read ?? proof);
  expect(outcome).toBe("agrees");
  expect(points.map(({ agrees }) => agrees)).toEqual([true, true, true]);
  expect(points[2]?.text).toContain("„Importfähig mit Warnungen“ mit");
});

test("the name of the file at hand does not matter", async () => {
  const renamed = { ...subject, file: { ...subject.file, name: "Kopie.txt" } };
  expect((await verify(proof, renamed)).outcome).toBe("agrees");
});

test("a proof of another file is refused without checking", async () => {
  const other = await createSubject([{}, { gegenkonto: "10001" }]);
  const { outcome, points } = await verify(proof, other);
  expect(outcome).toBe("differs");
  expect(points).toHaveLength(2);
  expect(points[1]?.text).toContain("gleich lang, aber mit anderem Inhalt");
  expect((await verify(proof, await subjectOf(new Uint8Array(9)))).points[1]?.text).toContain("von anderer Länge");
});

test("a changed verdict is detected, also with a new hash", async () => {
  const better: Proof = {
    ...proof,
    check: { ...proof.check, verdict: "importable", verdictText: "Technisch importfähig" },
  };
  const changed = await verify(better);
  expect(changed.outcome).toBe("differs");
  expect(changed.points[0]?.agrees).toBe(false);
  const forged = await verify(await rehash(better));
  expect(forged.outcome).toBe("differs");
  expect(forged.points[0]?.agrees).toBe(true);
  expect(forged.points[2]?.text).toContain("zu einem anderen Ergebnis: Der Nachweis nennt „Technisch importfähig“");
});

test("under a newer Regelstand an equal result agrees, a different one is attributed to the rules", async () => {
  const older = { ...proof.check, rulesetVersion: "2020.1.1", resultSha256: "0".repeat(64) };
  const same = await verify(await rehash({ ...proof, check: older }));
  expect(same.outcome).toBe("agrees");
  expect(same.points[2]?.text).toContain("nach Regelstand 2020.1.1");
  const occurrences = { error: 0, warning: 7, hint: 0 };
  const other = await verify(await rehash({ ...proof, check: { ...older, occurrences } }));
  expect(other.outcome).toBe("otherRules");
  expect(other.points[2]?.agrees).toBe(false);
});

test.each([
  ["no JSON", "{"],
  ["another JSON", '{"kind":"Prüfnachweis"}'],
  ["a list", "[]"],
  ["nothing", "null"],
  ["a verdict nobody knows", JSON.stringify({ ...proof, check: { ...proof.check, verdict: "toString" } })],
  ["a hash that is none", JSON.stringify({ ...proof, sha256: "x" })],
  ["negative counts", JSON.stringify({ ...proof, check: { ...proof.check, rules: -1 } })],
])("%s is not accepted as a proof", (_name, text) => {
  expect(readProof(text)).toBeNull();
});
