import { callWorker } from "#checks/call-worker.ts";
import { hasFingerprint } from "#data/checks/compare-reports.ts";
import { call } from "#data/server/call.ts";
import type { CheckResult } from "#engine/index.ts";
import { wordOfVerdict } from "#engine/report/verdict-words.ts";
import { isConnected, network } from "#state/network.ts";
import { formatCount } from "#text/format-number.ts";
import { type GoldenFile, goldenFiles } from "./golden-files.ts";
import type { Seen, SelfTest } from "./self-test.ts";

const sampleUrl = "/muster/EXTF_Muster_Buchungsstapel.csv";

/** The same bytes on device and server: verdict, counts and every word of both results. */
const compare = async ({ name, expected, make }: GoldenFile): Promise<Seen> => {
  const answer = await fetch(sampleUrl);
  if (!answer.ok) return { isOk: false, lines: ["Die Musterdatei fehlt."] };
  const bytes = make(new Uint8Array(await answer.arrayBuffer()));
  const request = { name, bytes: new Blob([bytes]), route: "manual" } as const;
  const { result } = await callWorker("check", request, AbortSignal.timeout(25_000));
  const isExpected = result.report.verdict === expected;
  const here = `Gerät: ${describe(result.report)}${isExpected ? "" : ", erwartet war ein anderes Ergebnis"}.`;
  if (!isConnected(network)) return { isOk: isExpected, lines: [here, "Server: keine Verbindung."] };
  const theirs = await call("runGoldenFile", { name, content: toBase64(bytes) });
  const isSame = await hasFingerprint(result, theirs.resultHash);
  return {
    isOk: isExpected && isSame,
    lines: [
      here,
      `Server: ${describe(theirs)}; ${isSame ? "gleiche Prüfsumme des Ergebnisses" : "das Ergebnis weicht ab"}.`,
    ],
  };
};

type Counted = Pick<CheckResult["report"], "verdict" | "counts">;

const describe = ({ verdict, counts: { error, warning, hint } }: Counted): string =>
  `${wordOfVerdict(verdict, null)}, ${formatCount(error, "Fehler", "Fehler")}, ${formatCount(warning, "Warnung", "Warnungen")}, ${formatCount(hint, "Hinweis", "Hinweise")}`;

const toBase64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));

export const goldenTests: readonly SelfTest[] = goldenFiles.map((golden) => ({
  key: `golden-${golden.key}`,
  label: golden.label,
  purpose: "Vergleicht das Ergebnis von Gerät und Server miteinander und mit dem erwarteten.",
  run: () => compare(golden),
}));
