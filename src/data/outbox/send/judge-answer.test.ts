import { expect, test } from "vitest";
import { judgeAnswer } from "./judge-answer.ts";

const now = Date.parse("2026-11-20T10:00:00Z");
const answer = (status: number, body: unknown = {}, retryAfter: string | null = null) =>
  judgeAnswer(
    { kind: "answer", status, body: typeof body === "string" ? body : JSON.stringify(body), retryAfter },
    now,
  );
const failure = (message: string) => ({ success: false, error: { message } });

test.each([
  [200, { success: true, data: { fileCheck: { fileId: "f1" } } }],
  [201, { success: true, data: { fileCheck: { fileId: "f1" } } }],
])("%i with fileId is accepted", (status, body) => {
  expect(answer(status, body)).toEqual({ event: "accepted", fileId: "f1" });
});

test.each([
  [200, {}],
  [200, "<html>Anmeldung im Hotel</html>"],
  [200, { success: true, data: { fileCheck: { fileId: "" } } }],
  [204, ""],
  [302, ""],
  [199, { success: true, data: { fileCheck: { fileId: "f1" } } }],
  [300, { success: true, data: { fileCheck: { fileId: "f1" } } }],
])("O-16 %i without fileId, or no 2xx, waits and is logged", (status, body) => {
  expect(answer(status, body)).toMatchObject({ event: "delayed", unexpected: true });
});

test.each([408, 409, 425, 429, 500, 502, 503, 504, 507])("O-17 %i waits", (status) => {
  expect(answer(status, failure("Später"))).toEqual({ event: "delayed", reason: "Später", retryAfterMs: null });
});

test.each([400, 403, 404, 413, 415, 422])("O-19 %i is refused with the server's reason", (status) => {
  expect(answer(status, failure("So nicht"))).toEqual({ event: "refused", reason: "So nicht" });
});

test.each([
  [503, "UNAVAILABLE", "Der Server ist gerade nicht bereit. Bitte versuchen Sie es gleich noch einmal."],
  [403, "ROLE_MISSING", "Für diese Funktion fehlt Ihnen die Berechtigung."],
  [500, undefined, "Upload fehlgeschlagen. Der Server meldet eine Störung."],
  [400, undefined, "Upload fehlgeschlagen"],
])("%i with code %s and without a reason says „%s“", (status, code, reason) => {
  expect(answer(status, { success: false, error: { code } })).toMatchObject({ reason });
});

test("O-18 O-20 401 asks for a new token, 410 ends the entry", () => {
  expect(answer(401)).toEqual({ event: "unauthenticated" });
  expect(answer(410)).toEqual({ event: "gone" });
});

test.each([
  ["7", 7_000],
  ["0", 0],
  ["Fri, 20 Nov 2026 10:01:00 GMT", 60_000],
  ["Fri, 20 Nov 2026 09:00:00 GMT", 0],
  ["", null],
  ["bald", null],
])("O-17 Retry-After %j", (header, expected) => {
  expect(answer(503, {}, header)).toMatchObject({ retryAfterMs: expected });
});

test.each([
  ["network", false, {}],
  ["network", true, {}],
  ["timeout", true, {}],
  ["timeout", false, { timedOut: true }],
  ["stopped", false, { retryAfterMs: 0, reason: null }],
] as const)("no answer: %s, complete %s", (cause, complete, expected) => {
  const judged = judgeAnswer({ kind: "none", cause, complete }, now);
  expect(judged).toMatchObject({ event: "delayed", ...expected });
  expect("timedOut" in judged).toBe("timedOut" in expected);
});
