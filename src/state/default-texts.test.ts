import { readdirSync, readFileSync } from "node:fs";
import { afterEach, expect, test, vi } from "vitest";
import type { CallInput, RouteName } from "#contract/index.ts";
import { paths } from "#contract/paths.ts";
import { judgeAnswer } from "#data/outbox/send/judge-answer.ts";
import { CallError, request, toCallError } from "#data/wire/request.ts";
import { errorText } from "#text/error-text.ts";
import { messages } from "#text/messages.ts";

/** Default texts of the specification, section 8, by call. */
const defaultTexts: Readonly<Partial<Record<RouteName, string>>> = {
  login: "Anmeldung fehlgeschlagen",
  datevLogin: "DATEV-Anmeldung fehlgeschlagen",
  datevCallback: "DATEV-Anmeldung fehlgeschlagen",
  updateProfile: "Profil-Update fehlgeschlagen",
  changePassword: "Passwort-Änderung fehlgeschlagen",
  listFileChecks: "Fehler beim Laden der Dateiprüfungen",
  getFileCheck: "Fehler beim Laden der Dateiprüfung",
  startFileCheck: "Fehler beim Starten der Prüfung",
  deleteFileCheck: "Fehler beim Löschen",
  searchFileChecks: "Suche fehlgeschlagen",
};
/** Text of a place the specification does not name. */
const otherText = "Das ist nicht gelungen";

const html = "<html><body>502 Bad Gateway</body></html>";
const faults: readonly (readonly [status: number, body: string])[] = [
  [400, ""],
  [400, "{}"],
  [404, html],
  [422, '{"success":false,"error":{}}'],
  [500, html],
  [502, ""],
  [503, '{"success":false,"error":{"message":""}}'],
];

afterEach(() => vi.unstubAllGlobals());

test.each(Object.keys(paths) as RouteName[])(
  "%s: an answer without a message has the text of its place",
  async (name) => {
    vi.stubGlobal("location", { origin: "http://localhost" });
    const text = defaultTexts[name] ?? otherText;
    for (const [status, body] of faults) {
      vi.stubGlobal("fetch", async () => new Response(body, { status }));
      const error = await request(name, {} as CallInput<typeof name>).catch((cause: unknown) => cause);
      expect(error).toBeInstanceOf(CallError);
      expect(error).toMatchObject({ said: null, status });
      const added = status < 500 ? "" : `. Der Server meldet eine Störung (Kennung ${status}).`;
      expect(errorText(error, text), `${status} ${body}`).toBe(`${text}${added}`);
    }
  },
);

test.each(faults)("streams and downloads: %i %j has the text of its place", (status, body) => {
  const answer = new Response(body, { status });
  expect(errorText(toCallError(answer, parse(body)), otherText)).toContain(otherText);
});

test.each(faults)("an upload: %i %j has the default text of the specification", (status, body) => {
  const judged = judgeAnswer({ kind: "answer", status, body, retryAfter: null }, 0);
  expect(judged).toEqual(
    status < 500
      ? { event: "refused", reason: messages.fileChecks.uploadFailed }
      : {
          event: "delayed",
          reason: `${messages.fileChecks.uploadFailed}. Der Server meldet eine Störung.`,
          retryAfterMs: null,
        },
  );
});

test("every place that shows the error of a call has a text of its own", () => {
  const root = new URL("../", import.meta.url);
  const without = readdirSync(root, { recursive: true, encoding: "utf8" })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
    .filter((path) => /\berrorText\([\w.]+\)/.test(readFileSync(new URL(path, root), "utf8")));
  expect(without).toEqual([]);
});

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // not JSON
  }
}
