import type { AiAlertMetric } from "#contract/ai-performance.ts";
import { formatEuros } from "#screens/shared/admin/ai-words.ts";

interface MetricWords {
  readonly label: string;
  readonly unit: "%" | "s" | "€";
}

export const alertMetrics: Readonly<Record<AiAlertMetric, MetricWords>> = {
  failedShare: { label: "Anfragen ohne Antwort", unit: "%" },
  unhelpfulShare: { label: "Bewertungen „nicht hilfreich“", unit: "%" },
  firstTokenP95: { label: "Erstes Wort, p95", unit: "s" },
  totalP95: { label: "Ganze Antwort, p95", unit: "s" },
  cost: { label: "Kosten", unit: "€" },
};

const numbers = new Intl.NumberFormat("de-DE", { maximumFractionDigits: 2 });

export const formatMetric = (metric: AiAlertMetric, value: number): string => {
  const { unit } = alertMetrics[metric];
  return unit === "€" ? formatEuros(value) : `${numbers.format(value)}\u00a0${unit}`;
};

/** Reads a typed number with a comma or a point; null if it is no threshold. */
export const readThreshold = (text: string): number | null => {
  const trimmed = text.trim().replace(",", ".");
  return /^\d{1,6}(?:\.\d{1,2})?$/.test(trimmed) ? Number(trimmed) : null;
};
