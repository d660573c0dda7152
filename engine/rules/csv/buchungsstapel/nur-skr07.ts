import { buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import { requestSupport } from "#engine/model/client-requests.ts";
import { rowRule } from "#engine/model/rule.ts";

export const nurSkr07 = rowRule(buchungsstapel, {
  id: "CSV-X-045",
  severity: "hint",
  title: "Funktionsergänzung L+L außerhalb des SKR07",
  what: "Die Funktionsergänzung L+L ist gefüllt, der Kontenrahmen ist nicht 07.",
  why: "Feld 44 gehört zum SKR07 (Österreich).",
  effect: "Die Angabe bleibt ohne Bedeutung.",
  fix: "Leeren Sie Feld 44.",
  fixAtSource: "Lassen Sie das Vorsystem Feld 44 nur im SKR07 ausgeben.",
  clientRequest: requestSupport,
  source: "DATEV-Entwicklerportal, Buchungsstapel, Feld 44",
  confidence: "official",
  needs: ["funktionsergaenzungLL"],
  holds: (_cells, { sachkontenrahmen }) => /^(?:0?7)?$/.test(sachkontenrahmen),
  good: [{ cells: ["130"], header: { sachkontenrahmen: "07" } }],
  bad: [{ cells: ["130"] }],
});
