import { appUpdate } from "#state/service-worker.ts";
import { beginSimulation } from "#state/simulation.ts";
import { probeServer } from "#state/watch-network.ts";
import { interceptServer } from "./intercept-server.ts";

export interface Simulation {
  readonly key: string;
  readonly label: string;
  /** Expected behaviour. */
  readonly expectation: string;
  readonly begin: () => void;
}

/** A fault between this tab and the server; the connection state is updated immediately. */
const onTheWay = (label: string, answer: Parameters<typeof interceptServer>[0]) => (): void => {
  const end = interceptServer(answer);
  beginSimulation(label, () => {
    end();
    void probeServer();
  });
  void probeServer();
};

const slowMs = 4_000;

const refusal = (status: number, code: string): Response =>
  new Response(JSON.stringify({ success: false, error: { code } }), {
    status,
    headers: { "content-type": "application/json" },
  });

/** The session of this moment counts as expired, until the app has renewed it. */
const beginExpired = (): void => {
  let refused: string | null = null;
  onTheWay("Sitzung abgelaufen", async ({ headers }, send) => {
    const token = headers.get("authorization");
    refused ??= token;
    return token !== null && token === refused ? refusal(401, "UNAUTHENTICATED") : send();
  })();
};

/** Writing fails as in a full browser; reading and deleting still work. */
const beginFull = (): void => {
  const { add, put } = IDBObjectStore.prototype;
  const refuse = (): never => {
    throw new DOMException("Simulation", "QuotaExceededError");
  };
  IDBObjectStore.prototype.add = refuse;
  IDBObjectStore.prototype.put = refuse;
  beginSimulation("Speicher voll", () => {
    IDBObjectStore.prototype.add = add;
    IDBObjectStore.prototype.put = put;
  });
};

const beginNewVersion = (): void => {
  const { available, version } = appUpdate;
  Object.assign(appUpdate, { available: true, version: "99.0.0" });
  beginSimulation("Neue Version", () => Object.assign(appUpdate, { available, version }));
};

export const simulations: readonly Simulation[] = [
  {
    key: "offline",
    label: "Ohne Verbindung",
    expectation: "Kopfzeile und Seiten sagen „Offline“, Prüfen geht weiter, Änderungen warten im Ausgang.",
    begin: onTheWay("Ohne Verbindung", async () => {
      throw new TypeError("Simulation");
    }),
  },
  {
    key: "slow",
    label: "Langsame Leitung",
    expectation: `Jede Antwort kommt ${slowMs / 1000} Sekunden später; die Seiten bleiben bedienbar.`,
    begin: onTheWay("Langsame Leitung", async (_request, send) => {
      await new Promise((resolve) => setTimeout(resolve, slowMs));
      return send();
    }),
  },
  {
    key: "expired",
    label: "Sitzung abgelaufen (401)",
    expectation: "Die App erneuert die Sitzung von selbst; niemand wird abgemeldet.",
    begin: beginExpired,
  },
  {
    key: "fault",
    label: "Störung des Servers (500)",
    expectation: "Die Seiten sprechen von einer Störung und nie von „nichts vorhanden“.",
    begin: onTheWay("Störung des Servers", async () => refusal(500, "INTERNAL")),
  },
  {
    key: "full",
    label: "Speicher voll",
    expectation:
      "Die App nennt, was sich entfernen lässt; ohne Zustimmung wird die neue Datei mit Grund abgelehnt, und was gespeichert ist, bleibt.",
    begin: beginFull,
  },
  {
    key: "version",
    label: "Neue Version",
    expectation: "Die Leiste bietet die neue Version an; geladen wird nichts von selbst.",
    begin: beginNewVersion,
  },
];
