import { callWorker } from "#checks/call-worker.ts";
import { tryStore } from "#data/store/try-store.ts";
import { megabyte } from "#engine/values/units.ts";
import { formatBytes, formatCount, formatDuration } from "#text/format-number.ts";
import type { Seen, SelfTest } from "./self-test.ts";

const sampleName = "EXTF_Muster_Buchungsstapel.csv";
/** Errors built into the sample. */
const sampleErrors = 2;

const store = async (): Promise<Seen> => {
  const isOk = await tryStore();
  return {
    isOk,
    lines: [isOk ? "Geschrieben, gelesen und wieder entfernt." : "Es kam nicht zurück, was geschrieben wurde."],
  };
};

const lowBytes = 200 * megabyte;

const space = async (): Promise<Seen> => {
  const { usage = 0, quota = 0 } = await navigator.storage.estimate();
  const isKept = await navigator.storage.persisted();
  return {
    isOk: quota - usage >= lowBytes,
    lines: [
      `${formatBytes(usage)} belegt; der Browser stellt ${formatBytes(quota)} in Aussicht.`,
      isKept ? "Der Browser räumt nicht von selbst auf." : "Bei Platzmangel darf der Browser aufräumen.",
    ],
  };
};

const serviceWorker = async (): Promise<Seen> => {
  const registration = await navigator.serviceWorker?.getRegistration();
  const isOk = registration?.active?.state === "activated";
  return {
    isOk,
    lines: [isOk ? "Die App startet auch ohne Verbindung." : "Ohne Verbindung startet die App hier nicht."],
  };
};

/** Checks a real file in the worker. */
const engine = async (): Promise<Seen> => {
  const answer = await fetch(`/muster/${sampleName}`);
  if (!answer.ok) return { isOk: false, lines: ["Die Musterdatei fehlt."] };
  const bytes = await answer.blob();
  const request = { name: sampleName, bytes, route: "manual" } as const;
  const { result, durationMs } = await callWorker("check", request, AbortSignal.timeout(25_000));
  const { verdict, counts, rulesetVersion } = result.report;
  return {
    isOk: verdict === "notImportable" && counts.error === sampleErrors,
    lines: [
      `Regelstand ${rulesetVersion}, ${formatDuration(durationMs)}.`,
      `Die Musterdatei hat ${formatCount(counts.error, "Fehler", "Fehler")}, erwartet sind ${sampleErrors}.`,
    ],
  };
};

export const deviceTests: readonly SelfTest[] = [
  { key: "store", label: "Speicher", purpose: "Schreibt eine Zeile, liest sie und entfernt sie wieder.", run: store },
  { key: "space", label: "Freier Platz", purpose: "Fragt den Browser, wie viel Platz er gibt.", run: space },
  {
    key: "serviceWorker",
    label: "Start ohne Verbindung",
    purpose: "Sieht nach, ob die App ohne Netz startet.",
    run: serviceWorker,
  },
  {
    key: "engine",
    label: "Prüfmaschine",
    purpose: "Prüft die Musterdatei und vergleicht das Ergebnis mit dem erwarteten.",
    run: engine,
  },
];
